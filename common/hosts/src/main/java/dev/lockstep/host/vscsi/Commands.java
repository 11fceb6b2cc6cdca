package dev.lockstep.host.vscsi;

/** Which I/O commands a histogram is of. */
public enum Commands {
    ALL,
    READS,
    WRITES
}
