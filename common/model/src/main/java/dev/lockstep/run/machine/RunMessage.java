package dev.lockstep.run.machine;

import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import java.util.List;

/** What can happen to a run. */
public sealed interface RunMessage {

    /** Something an agent said; each may arrive twice or late. */
    sealed interface FromAgent extends RunMessage {
        /** The name of the agent. */
        String agent();
    }

    /** The queue gave the run its agents, in the order of the plan. */
    record Begin(List<String> agents) implements RunMessage {
        public Begin {
            agents = List.copyOf(agents);
        }
    }

    /** The agent has a new connection: what it may have missed is said again. */
    record AgentConnected(String agent) implements FromAgent {}

    /** The agent did a step. */
    record AgentStepDone(String agent, int number, StepOutcome outcome) implements FromAgent {}

    /** The agent could not do a step; without problems when it was cut. */
    record AgentStepFailed(String agent, int number, List<String> problems) implements FromAgent {
        public AgentStepFailed {
            problems = List.copyOf(problems);
        }
    }

    /** The agent is this far in filling; for display only, need not be stored. */
    record AgentProgress(String agent, int number, long rows, long rowsExpected, long bytes) implements FromAgent {}

    /** The agent's load ended. */
    record AgentLoadEnded(String agent, LoadEnd end) implements FromAgent {}

    /** The agent will not come back to this run. */
    record AgentLost(String agent, String reason) implements RunMessage {}

    /** Every interval that the agent numbered is stored; said again after {@link Resumed}. */
    record LedgerComplete(String agent) implements RunMessage {}

    /** Somebody wants the run to end. */
    record StopAsked(StopMode mode, String by) implements RunMessage {}

    /** A coordinator goes on from the stored progress; no agent is connected yet. */
    record Resumed() implements RunMessage {}

    /** Time has passed. */
    record Tick() implements RunMessage {}
}
