package dev.lockstep.experiment;

import java.util.List;

/**
 * The sessions that the blocks are divided into.
 *
 * @param atLeast how many, 1 or more; an experiment of fewer blocks has one of each block
 * @param between what is done to the system between two of them, in order
 */
public record Sessions(int atLeast, List<LevelAction> between) {

    /** One session. */
    public static final Sessions ONE = new Sessions(1, List.of());

    public Sessions {
        between = List.copyOf(between);
    }
}
