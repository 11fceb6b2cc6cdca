package dev.lockstep.host.vscsi;

/** The I/O commands of a histogram. */
public enum Commands {
    ALL,
    READS,
    WRITES
}
