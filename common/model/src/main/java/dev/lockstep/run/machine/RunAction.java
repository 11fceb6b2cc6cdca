package dev.lockstep.run.machine;

import dev.lockstep.run.Step;
import dev.lockstep.run.StopMode;
import java.time.Instant;

/** What a transition of a run asks the coordinator to do. Those for an agent that is out of reach are dropped. */
public sealed interface RunAction {

    /** Hands itself to the method of its kind. */
    void accept(Visitor visitor);

    /** What is done with each kind of action. */
    interface Visitor {
        /** Say it to the agent. */
        void order(ToAgent order);

        /** Record the event. */
        void event(Event event);
    }

    /** Something to say to an agent. */
    sealed interface ToAgent extends RunAction {
        /** The name of the agent. */
        String agent();

        /** Hands itself to the method of its kind. */
        void accept(OrderVisitor visitor);

        @Override
        default void accept(Visitor visitor) {
            visitor.order(this);
        }
    }

    /** What is done with each kind of order. */
    interface OrderVisitor {
        /** Do a step. */
        void requestStep(RequestStep request);

        /** Start the load. */
        void start(OrderStart start);

        /** End step or load. */
        void stop(OrderStop stop);

        /** The run is over for this agent. */
        void release(Release release);
    }

    /** Ask for a step; the assignment carries the progress' URLs. */
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

    /** End step or load. */
    record OrderStop(String agent, StopMode mode) implements ToAgent {
        @Override
        public void accept(OrderVisitor visitor) {
            visitor.stop(this);
        }
    }

    /** The run is over for this agent. */
    record Release(String agent) implements ToAgent {
        @Override
        public void accept(OrderVisitor visitor) {
            visitor.release(this);
        }
    }

    /** Something a person may want to know; stored in one transaction with the progress. */
    record Event(Instant at, Kind kind, String text) implements RunAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.event(this);
        }
    }

    /** What an event is about. */
    enum Kind {
        STATE,
        STEP,
        AGENT,
        STOP,
        PROBLEM,
        NOTE
    }
}
