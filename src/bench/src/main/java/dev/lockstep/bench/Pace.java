package dev.lockstep.bench;

/**
 * How long a measurement takes.
 *
 * @param warmUpSeconds until the JIT compiler is done
 * @param windowSeconds that are measured
 * @param rounds how often what is compared takes its turn
 */
record Pace(int warmUpSeconds, int windowSeconds, int rounds) {

    /** For figures. */
    static final Pace FULL = new Pace(20, 40, 3);

    /** To see that everything works; its figures mean nothing. */
    static final Pace QUICK = new Pace(3, 4, 1);
}
