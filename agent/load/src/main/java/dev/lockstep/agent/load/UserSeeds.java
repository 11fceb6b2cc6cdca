package dev.lockstep.agent.load;

import dev.lockstep.workload.RandomStream;

/** The seeds of a run's users: the same for a user on whichever agent it runs. */
public final class UserSeeds {

    private static final long DRAWS_OF_THE_WORKLOAD = 0x5DEECE66DL;

    private UserSeeds() {}

    /** The seed of a user's own draws; different from that of its think times. */
    public static long ofUser(long runSeed, int number) {
        return RandomStream.seed(runSeed ^ DRAWS_OF_THE_WORKLOAD, number);
    }
}
