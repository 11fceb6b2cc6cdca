package dev.lockstep.host.vscsi;

/** The quantity of a histogram. */
public enum HistogramQuantity {
    /** Bytes per command. */
    LENGTH,
    /** Logical blocks from the end of one command to the next; 1 is sequential. */
    DISTANCE,
    /** Logical blocks to the closest of the previous 16 commands. */
    CLOSEST_DISTANCE,
    /** Microseconds per command. */
    LATENCY,
    /** Commands in flight when one is issued. */
    OUTSTANDING,
    /** Microseconds between two commands. */
    INTERARRIVAL
}
