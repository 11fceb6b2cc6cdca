package dev.lockstep.experiment;

/** How the runs of an experiment are ordered. */
public enum RunOrder {
    /** Each cell once in each block, at random within it. */
    BLOCKS,
    /** Two cells in pairs, of which either comes first at random. */
    PAIRS,
    /** Two cells, in turn either first, so that a steady drift cancels: ABBA. */
    ABBA,
    /** Block after block, each in the order of the cells. */
    LISTED
}
