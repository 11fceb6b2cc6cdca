package dev.lockstep.run.machine;

/** Actions for the agent after a transition of the link. */
public sealed interface LinkAction {

    /** Hands itself to the method of its kind. */
    void accept(Visitor visitor);

    /** What is done with each kind of action. */
    interface Visitor {
        /** Open a stream and say hello. */
        void dial(Dial dial);

        /** End the stream of that attempt. */
        void hangUp(HangUp hangUp);

        /** Do the step, unless it is done or under way. */
        void doStep(DoStep step);

        /** Do something about what the coordinator has stored or missed. */
        void delivery(Delivery delivery);

        /** The run is over. */
        void forget(Forget forget);

        /** Report why the agent is refused, and exit. */
        void quit(Quit quit);

        /** Log the text. */
        void notice(Notice notice);
    }

    /** Something about what the coordinator has stored or missed of the run that the agent is in. */
    sealed interface Delivery extends LinkAction {
        /** Hands itself to the method of its kind. */
        void accept(DeliveryVisitor visitor);

        @Override
        default void accept(Visitor visitor) {
            visitor.delivery(this);
        }
    }

    /** What is done with each kind of delivery. */
    interface DeliveryVisitor {
        /** Send the last step report again. */
        void resendReport(ResendReport resend);

        /** Send the spooled intervals again. */
        void resendIntervals(ResendIntervals resend);

        /** Send the end of the load again. */
        void resendLoadEnd(ResendLoadEnd resend);

        /** Forget intervals that are stored. */
        void trim(Trim trim);
    }

    /**
     * Open a stream and say hello.
     *
     * @param incarnation how many runs the agent has given up: with each it is another instance
     * @param runId for the hello; empty when the agent is in no run
     */
    record Dial(int dial, String address, int incarnation, String runId) implements LinkAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.dial(this);
        }
    }

    /** End the stream of that attempt. */
    record HangUp(int dial) implements LinkAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.hangUp(this);
        }
    }

    /** Do the step, unless it is done or under way: then nothing, or the same report again. */
    record DoStep(String runId, int number) implements LinkAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.doStep(this);
        }
    }

    /** Send the last step report again. */
    record ResendReport(String runId, int number) implements Delivery {
        @Override
        public void accept(DeliveryVisitor visitor) {
            visitor.resendReport(this);
        }
    }

    /** Send the spooled intervals from this number on. */
    record ResendIntervals(String runId, long from) implements Delivery {
        @Override
        public void accept(DeliveryVisitor visitor) {
            visitor.resendIntervals(this);
        }
    }

    /** Send the end of the load again, after the intervals. */
    record ResendLoadEnd(String runId) implements Delivery {
        @Override
        public void accept(DeliveryVisitor visitor) {
            visitor.resendLoadEnd(this);
        }
    }

    /** The spool may forget intervals below this number. */
    record Trim(String runId, long below) implements Delivery {
        @Override
        public void accept(DeliveryVisitor visitor) {
            visitor.trim(this);
        }
    }

    /** The run is over: end what is left of it and remove its spool. */
    record Forget(String runId, String reason) implements LinkAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.forget(this);
        }
    }

    /** The coordinator will never admit this agent: report why and exit. */
    record Quit(String reason) implements LinkAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.quit(this);
        }
    }

    /** A message for the agent's log. */
    record Notice(String text) implements LinkAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.notice(this);
        }
    }
}
