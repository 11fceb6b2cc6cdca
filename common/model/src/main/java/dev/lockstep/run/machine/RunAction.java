package dev.lockstep.run.machine;

import dev.lockstep.run.LoadChange;
import dev.lockstep.run.Step;
import dev.lockstep.run.StopMode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Actions for the coordinator after a transition of a run. Those for a disconnected agent are dropped. */
public sealed interface RunAction {

    /** Calls the visitor's method for this kind. */
    void accept(Visitor visitor);

    /** An operation on every kind of action. */
    interface Visitor {
        /** Send it to the agent. */
        void order(ToAgent order);

        /** Record the event. */
        void event(Event event);

        /** Record in the audit that a hook was started. */
        void hookStarted(HookStarted started);
    }

    /** An order for an agent. */
    sealed interface ToAgent extends RunAction {
        /** The name of the agent. */
        String agent();

        /** Calls the visitor's method for this kind. */
        void accept(OrderVisitor visitor);

        @Override
        default void accept(Visitor visitor) {
            visitor.order(this);
        }
    }

    /** An operation on every kind of order. */
    interface OrderVisitor {
        /** Execute a step. */
        void requestStep(RequestStep request);

        /** Start the load. */
        void start(OrderStart start);

        /** Change the load. */
        void change(OrderChanges changes);

        /** End step or load. */
        void stop(OrderStop stop);

        /** Start no further hook. */
        void finishHooks(FinishHooks finish);

        /** The run is over for this agent. */
        void release(Release release);
    }

    /** Request a step; the assignment carries the progress' URLs. */
    record RequestStep(String agent, int number, Step step) implements ToAgent {
        @Override
        public void accept(OrderVisitor visitor) {
            visitor.requestStep(this);
        }
    }

    /** Start the load at this instant. */
    record OrderStart(String agent, Instant at) implements ToAgent {
        @Override
        public void accept(OrderVisitor visitor) {
            visitor.start(this);
        }
    }

    /**
     * Change the load.
     *
     * @param first how many changes of the run come before these
     * @param changes in order, at most {@value #MOST_CHANGES}: so many fit well into a message
     */
    record OrderChanges(String agent, int first, List<LoadChange> changes) implements ToAgent {

        public static final int MOST_CHANGES = 1_000;

        public OrderChanges {
            changes = List.copyOf(changes);
        }

        @Override
        public void accept(OrderVisitor visitor) {
            visitor.change(this);
        }
    }

    /** End step or load. */
    record OrderStop(String agent, StopMode mode) implements ToAgent {
        @Override
        public void accept(OrderVisitor visitor) {
            visitor.stop(this);
        }
    }

    /** Start no further hook, because no agent has load any more; those under way go on. */
    record FinishHooks(String agent) implements ToAgent {
        @Override
        public void accept(OrderVisitor visitor) {
            visitor.finishHooks(this);
        }
    }

    /** The run is over for this agent. */
    record Release(String agent) implements ToAgent {
        @Override
        public void accept(OrderVisitor visitor) {
            visitor.release(this);
        }
    }

    /** An event for people; stored in one transaction with the progress. */
    record Event(Instant at, Kind kind, String text) implements RunAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.event(this);
        }
    }

    /**
     * A hook was started; once for each call.
     *
     * @param launcher of the run; null if unknown
     */
    record HookStarted(PlacedHook hook, @Nullable Launcher launcher) implements RunAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.hookStarted(this);
        }
    }

    /** Topic of an event. */
    enum Kind {
        STATE,
        STEP,
        AGENT,
        STOP,
        HOOK,
        LOAD,
        PROBLEM,
        NOTE
    }
}
