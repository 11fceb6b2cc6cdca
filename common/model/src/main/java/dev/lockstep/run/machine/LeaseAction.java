package dev.lockstep.run.machine;

/** What a coordinator is to do about the lease. */
public sealed interface LeaseAction {

    /** Make the next term its own, in the store, before anything is read from there. */
    record TakeTerm() implements LeaseAction {}

    /** Go on with the runs from what the store has. */
    record Lead(long term) implements LeaseAction {}

    /** Forget everything and stand by. */
    record StepDown(String reason) implements LeaseAction {}
}
