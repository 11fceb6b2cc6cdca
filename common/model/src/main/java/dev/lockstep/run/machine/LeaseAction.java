package dev.lockstep.run.machine;

/** What a coordinator is to do about the lease. */
public sealed interface LeaseAction {

    /** Hands itself to the method of its kind. */
    void accept(Visitor visitor);

    /** What is done with each kind of action. */
    interface Visitor {
        /** Make the next term its own. */
        void takeTerm(TakeTerm take);

        /** Go on with the runs. */
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

    /** Go on with the runs from what the store has. */
    record Lead(long term) implements LeaseAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.lead(this);
        }
    }

    /** Forget everything and stand by. */
    record StepDown(String reason) implements LeaseAction {
        @Override
        public void accept(Visitor visitor) {
            visitor.stepDown(this);
        }
    }
}
