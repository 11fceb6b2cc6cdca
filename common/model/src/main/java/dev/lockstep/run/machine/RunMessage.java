package dev.lockstep.run.machine;

import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import java.util.List;
import java.util.Optional;

/** What can happen to a run. */
public sealed interface RunMessage {

    /** Hands itself to the method of its kind. */
    void accept(Visitor visitor);

    /** The agent that sent it; empty when no agent did. */
    default Optional<String> sender() {
        return Optional.empty();
    }

    /** Whether what it changes is for display only and need not be stored. */
    default boolean forDisplay() {
        return false;
    }

    /** What each kind of message does. */
    interface Visitor {
        /** An agent reported something. */
        void fromAgent(FromAgent message);

        /** The run has its agents. */
        void begin(Begin begin);

        /** An agent will not come back. */
        void agentLost(AgentLost lost);

        /** An agent's intervals are stored. */
        void ledgerComplete(LedgerComplete complete);

        /** Somebody wants the run to end. */
        void stopAsked(StopAsked asked);

        /** Another coordinator goes on with the run. */
        void resumed(Resumed resumed);

        /** Time has passed. */
        void tick(Tick tick);
    }

    /** Something an agent reported; each may arrive twice or late. */
    sealed interface FromAgent extends RunMessage {
        /** The name of the agent. */
        String agent();

        /** Hands itself to the method of its kind. */
        void accept(AgentVisitor visitor);

        @Override
        default void accept(Visitor visitor) {
            visitor.fromAgent(this);
        }

        @Override
        default Optional<String> sender() {
            return Optional.of(agent());
        }
    }

    /** What each kind of message from an agent does. */
    interface AgentVisitor {
        /** The agent has a new connection. */
        void connected(AgentConnected connected);

        /** It did a step. */
        void stepDone(AgentStepDone done);

        /** It could not do a step. */
        void stepFailed(AgentStepFailed failed);

        /** It is this far in filling. */
        void progress(AgentProgress progress);

        /** Its load ended. */
        void loadEnded(AgentLoadEnded ended);
    }

    /** The queue gave the run its agents, in the order of the plan. */
    record Begin(List<String> agents) implements RunMessage {
        public Begin {
            agents = List.copyOf(agents);
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.begin(this);
        }
    }

    /** The agent has a new connection: what it may have missed is sent again. */
    record AgentConnected(String agent) implements FromAgent {
        @Override
        public void accept(AgentVisitor visitor) {
            visitor.connected(this);
        }
    }

    /** The agent did a step. */
    record AgentStepDone(String agent, int number, StepOutcome outcome) implements FromAgent {
        @Override
        public void accept(AgentVisitor visitor) {
            visitor.stepDone(this);
        }
    }

    /** The agent could not do a step; without problems when it was cut. */
    record AgentStepFailed(String agent, int number, List<String> problems) implements FromAgent {
        public AgentStepFailed {
            problems = List.copyOf(problems);
        }

        @Override
        public void accept(AgentVisitor visitor) {
            visitor.stepFailed(this);
        }
    }

    /** The agent is this far in filling; for display only, need not be stored. */
    record AgentProgress(String agent, int number, long rows, long rowsExpected, long bytes) implements FromAgent {
        @Override
        public void accept(AgentVisitor visitor) {
            visitor.progress(this);
        }

        @Override
        public boolean forDisplay() {
            return true;
        }
    }

    /** The agent's load ended. */
    record AgentLoadEnded(String agent, LoadEnd end) implements FromAgent {
        @Override
        public void accept(AgentVisitor visitor) {
            visitor.loadEnded(this);
        }
    }

    /** The agent will not come back to this run. */
    record AgentLost(String agent, String reason) implements RunMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.agentLost(this);
        }
    }

    /** Every interval that the agent numbered is stored; sent again after {@link Resumed}. */
    record LedgerComplete(String agent) implements RunMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.ledgerComplete(this);
        }
    }

    /** Somebody wants the run to end. */
    record StopAsked(StopMode mode, String by) implements RunMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.stopAsked(this);
        }
    }

    /** A coordinator goes on from the stored progress; no agent is connected yet. */
    record Resumed() implements RunMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.resumed(this);
        }
    }

    /** Time has passed. */
    record Tick() implements RunMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.tick(this);
        }
    }
}
