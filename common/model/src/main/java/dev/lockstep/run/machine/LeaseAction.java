package dev.lockstep.run.machine;

/** Actions for a coordinator about the lease. */
public sealed interface LeaseAction {

    /** Calls the visitor's method for this kind. */
    void accept(Visitor visitor);

    /** An operation on every kind of action. */
    interface Visitor {
        /** Make the next term its own. */
        void takeTerm(TakeTerm take);

        /** Resume the runs. */
        void lead(Lead lead);

        /** Stand by. */
        void stepDown(StepDown down);
    }

    /** Make the next term its own, in the store, before anything is read from there. */
    record TakeTerm() implements LeaseAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.takeTerm(this);
        }
    }

    /** Resume the runs from the store. */
    record Lead(long term) implements LeaseAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.lead(this);
        }
    }

    /** Drop all state and stand by. */
    record StepDown(String reason) implements LeaseAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.stepDown(this);
        }
    }
}
