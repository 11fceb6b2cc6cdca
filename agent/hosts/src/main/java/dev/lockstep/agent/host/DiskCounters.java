package dev.lockstep.agent.host;

/**
 * Counters of a disk.
 *
 * @param readMillis sum over the reads, queueing included; 0 if unknown
 * @param writeMillis the same for the writes
 */
record DiskCounters(long reads, long readBytes, long readMillis, long writes, long writtenBytes, long writeMillis)
        implements Counters<DiskCounters> {

    @Override
    public DiskCounters minus(DiskCounters earlier) {
        return new DiskCounters(
                reads - earlier.reads,
                readBytes - earlier.readBytes,
                readMillis - earlier.readMillis,
                writes - earlier.writes,
                writtenBytes - earlier.writtenBytes,
                writeMillis - earlier.writeMillis);
    }

    DiskCounters plus(DiskCounters other) {
        return new DiskCounters(
                reads + other.reads,
                readBytes + other.readBytes,
                readMillis + other.readMillis,
                writes + other.writes,
                writtenBytes + other.writtenBytes,
                writeMillis + other.writeMillis);
    }

    @Override
    public boolean plausible() {
        return reads >= 0 && readBytes >= 0 && readMillis >= 0 && writes >= 0 && writtenBytes >= 0 && writeMillis >= 0;
    }
}
