package dev.lockstep.workload;

/**
 * A small generator (SplitMix64) for one user, block of rows or sequence: the same draws from the same seed on every
 * machine and JVM. Confined to one thread.
 */
public final class RandomStream {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final double UNIT = 0x1.0p-53;

    private long state;

    public RandomStream(long seed) {
        state = seed;
    }

    /** A seed for one of many streams, unrelated to those of its neighbours. */
    public static long seed(long seed, long stream) {
        return mix(seed + mix((stream + 1) * GOLDEN_GAMMA));
    }

    /** 64 random bits. */
    public long nextLong() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** Uniform in [0, 1). */
    public double nextDouble() {
        return (nextLong() >>> 11) * UNIT;
    }

    /**
     * A whole number, both ends included. The bias of the multiplication, below 2^-32, is not detectable in any sample
     * that a benchmark draws.
     */
    public int between(int lowest, int highest) {
        long span = (long) highest - lowest + 1;
        return (int) (lowest + (((nextLong() >>> 32) * span) >>> 32));
    }

    /** Exponential with mean 1; the same on every JVM. */
    public double nextExponential() {
        return -StrictMath.log(1 - nextDouble());
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
