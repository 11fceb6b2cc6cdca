package dev.lockstep.workload.vcenterdb.data;

/**
 * The values of a fill: whole numbers that any check can compute again.
 *
 * @param seed any; only its remainder by {@value #MODULUS} counts
 */
public record StatValues(long seed) {

    private static final int MODULUS = 10_007;
    private static final long PER_COUNTER = 48_271;
    private static final long PER_TIME = 69_621;
    private static final long PER_LEVEL = 7_919;

    public StatValues {
        seed = Math.floorMod(seed, MODULUS);
    }

    /** The value of one cell, 0 to {@code MODULUS} - 1. */
    public long value(int counter, StatLevel level, int timeId) {
        return (counter * PER_COUNTER + timeId * PER_TIME + level.number() * PER_LEVEL + seed) % MODULUS;
    }
}
