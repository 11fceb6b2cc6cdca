package dev.lockstep.run.machine;

import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Messages to a run. */
public sealed interface RunMessage {

    /** Calls the visitor's method for this kind. */
    void accept(Visitor visitor);

    /** The agent that sent it; empty if no agent did. */
    default Optional<String> sender() {
        return Optional.empty();
    }

    /** Whether its change is for display only and need not be stored. */
    default boolean forDisplay() {
        return false;
    }

    /** An operation on every kind of message. */
    interface Visitor {
        /** An agent reported something. */
        void fromAgent(FromAgent message);

        /** The run has its agents. */
        void begin(Begin begin);

        /** An agent will not come back. */
        void agentLost(AgentLost lost);

        /** An agent's intervals are stored. */
        void ledgerComplete(LedgerComplete complete);

        /** A hook was started or has ended. */
        void hookReported(HookReported report);

        /** The load is to change. */
        void loadDecided(LoadDecided decided);

        /** Somebody requested the end of the run. */
        void stopAsked(StopAsked asked);

        /** Another coordinator resumes the run. */
        void resumed(Resumed resumed);

        /** Time has passed. */
        void tick(Tick tick);
    }

    /** A report of an agent; each may arrive twice or late. */
    sealed interface FromAgent extends RunMessage {
        /** The name of the agent. */
        String agent();

        /** Calls the visitor's method for this kind. */
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

    /** An operation on every kind of message from an agent. */
    interface AgentVisitor {
        /** The agent has a new connection. */
        void connected(AgentConnected connected);

        /** It completed a step. */
        void stepDone(AgentStepDone done);

        /** It failed a step. */
        void stepFailed(AgentStepFailed failed);

        /** Progress of its fill. */
        void progress(AgentProgress progress);

        /** Its load ended. */
        void loadEnded(AgentLoadEnded ended);
    }

    /**
     * The queue gave the run its agents.
     *
     * @param agents in the order of the plan
     * @param hooks that it calls, and where
     */
    record Begin(List<String> agents, List<PlacedHook> hooks) implements RunMessage {
        public Begin {
            agents = List.copyOf(agents);
            hooks = List.copyOf(hooks);
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

    /** The agent completed a step. */
    record AgentStepDone(String agent, int number, StepOutcome outcome) implements FromAgent {
        @Override
        public void accept(AgentVisitor visitor) {
            visitor.stepDone(this);
        }
    }

    /** The agent failed a step; without problems if it was cancelled. */
    record AgentStepFailed(String agent, int number, List<String> problems) implements FromAgent {
        public AgentStepFailed {
            problems = List.copyOf(problems);
        }

        @Override
        public void accept(AgentVisitor visitor) {
            visitor.stepFailed(this);
        }
    }

    /** Progress of the agent's fill; for display only, need not be stored. */
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

    /**
     * A hook was started or has ended; may arrive twice.
     *
     * @param agent that runs it; null for the coordinator
     * @param outcome null if it was started
     */
    record HookReported(
            @Nullable String agent, String event, @Nullable HookOutcome outcome) implements RunMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.hookReported(this);
        }

        @Override
        public Optional<String> sender() {
            return Optional.ofNullable(agent);
        }
    }

    /**
     * A decision on an adaptive load.
     *
     * @param after the {@link RunProgress#decisions} that it was made after; a later state has overtaken it
     * @param entry of the journal, as JSON, that it rests on; null if it rests on none
     * @param changes to make; may be empty
     * @param text for the events; null for none
     */
    record LoadDecided(
            int after,
            @Nullable String entry,
            List<LoadChange> changes,
            @Nullable String text) implements RunMessage {
        public LoadDecided {
            changes = List.copyOf(changes);
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.loadDecided(this);
        }
    }

    /** Somebody requested the end of the run. */
    record StopAsked(StopMode mode, String by) implements RunMessage {
        @Override
        public void accept(Visitor visitor) {
            visitor.stopAsked(this);
        }
    }

    /** A coordinator resumes from the stored progress; no agent is connected yet. */
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
