package dev.lockstep.run.machine;

/** What a transition of the registry asks the coordinator to do. */
public sealed interface RegistryAction {

    /** Answer the hello. */
    record Welcome(String connection) implements RegistryAction {}

    /** Answer the hello with a refusal and end the stream. */
    record Refuse(String connection, String reason, boolean retry) implements RegistryAction {}

    /** End a stream that another of the same instance has replaced. */
    record Close(String connection) implements RegistryAction {}

    /** Tell the agent that a run is over for it. */
    record Release(String connection, String runId) implements RegistryAction {}

    /** Tell the run that the agent has a new connection: {@link RunMessage.AgentConnected}. */
    record Reconnected(String name, String runId) implements RegistryAction {}

    /** Tell the run that the agent is lost: {@link RunMessage.AgentLost}. */
    record Lost(String name, String runId, String reason) implements RegistryAction {}

    /** Something a person may want to know; belongs to the events of the run, if there is one. */
    record Event(String name, String runId, String text) implements RegistryAction {}
}
