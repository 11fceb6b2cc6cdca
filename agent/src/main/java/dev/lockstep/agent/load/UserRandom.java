package dev.lockstep.agent.load;

/** A small generator (SplitMix64) of its own for each user, or for a sequence that all agents draw alike. */
final class UserRandom {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final double UNIT = 0x1.0p-53;

    private long state;

    UserRandom(long seed) {
        state = seed;
    }

    /** A seed for one of many streams of a run, unlike those of its neighbours. */
    static long seed(long runSeed, long stream) {
        return mix(runSeed + mix((stream + 1) * GOLDEN_GAMMA));
    }

    long nextLong() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** Uniform in [0, 1). */
    double nextDouble() {
        return (nextLong() >>> 11) * UNIT;
    }

    /** Exponential with mean 1; the same on every JVM. */
    double nextExponential() {
        return -StrictMath.log(1 - nextDouble());
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
