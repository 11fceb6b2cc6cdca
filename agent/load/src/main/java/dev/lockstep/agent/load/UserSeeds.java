package dev.lockstep.agent.load;

import dev.lockstep.workload.RandomStream;

/** The seeds of a run's users, the same on whatever agent a user runs. */
public final class UserSeeds {

    private static final long DRAWS_OF_THE_WORKLOAD = 0x5DEECE66DL;

    private UserSeeds() {}

    /** The seed for a user's own draws; unlike the one its think times come from. */
    public static long ofUser(long runSeed, int number) {
        return RandomStream.seed(runSeed ^ DRAWS_OF_THE_WORKLOAD, number);
    }
}
