package dev.lockstep.run.machine;

/** Actions for the agent after a transition of the link. */
public sealed interface LinkAction {

    /**
     * Open a stream and say hello.
     *
     * @param runId for the hello; empty when the agent is in no run
     */
    record Dial(int dial, String address, String runId) implements LinkAction {}

    /** End the stream of that attempt. */
    record HangUp(int dial) implements LinkAction {}

    /** Do the step, unless it is done or under way: then nothing, or the same report again. */
    record DoStep(String runId, int number) implements LinkAction {}

    /** Send the last step report again. */
    record ResendReport(String runId, int number) implements LinkAction {}

    /** Send the spooled intervals from this number on. */
    record ResendIntervals(String runId, long from) implements LinkAction {}

    /** Send the end of the load again, after the intervals. */
    record ResendLoadEnd(String runId) implements LinkAction {}

    /** The spool may forget intervals below this number. */
    record Trim(String runId, long below) implements LinkAction {}

    /** The run is over: end what is left of it and remove its spool. */
    record Forget(String runId, String reason) implements LinkAction {}

    /** The coordinator will never admit this agent: report why and exit. */
    record Quit(String reason) implements LinkAction {}

    /** A message for the agent's log. */
    record Notice(String text) implements LinkAction {}
}
