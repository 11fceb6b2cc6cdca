package dev.lockstep.agent.host;

/** Counters that belong together and only grow, until they are reset. */
interface Counters<T extends Counters<T>> {

    T minus(T earlier);

    /** Whether this can be what was counted in an interval: a negative difference spans a reset. */
    boolean plausible();
}
