package dev.lockstep.agent.host;

/** A set of counters that only grow until they are reset. */
interface Counters<T extends Counters<T>> {

    T minus(T earlier);

    /** Whether this can be the difference over an interval: a negative difference spans a reset. */
    boolean plausible();
}
