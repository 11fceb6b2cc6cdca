package dev.lockstep.agent.host;

import dev.lockstep.agent.host.Probe.Samples;

/**
 * Rates and latencies of disks.
 *
 * @param timed whether times of reads and writes are told
 */
record DiskReport(boolean timed) implements DeviceReport<DiskCounters> {

    private static final double BYTES_PER_MBYTE = 1 << 20;

    @Override
    public void add(String instance, DiskCounters done, double seconds, Samples into) {
        into.add(HostMetric.DISK_READS, instance, done.reads() / seconds);
        into.add(HostMetric.DISK_WRITES, instance, done.writes() / seconds);
        into.add(HostMetric.DISK_READ_RATE, instance, done.readBytes() / BYTES_PER_MBYTE / seconds);
        into.add(HostMetric.DISK_WRITE_RATE, instance, done.writtenBytes() / BYTES_PER_MBYTE / seconds);
        if (timed && done.reads() > 0) {
            into.add(HostMetric.DISK_READ_TIME, instance, (double) done.readMillis() / done.reads());
        }
        if (timed && done.writes() > 0) {
            into.add(HostMetric.DISK_WRITE_TIME, instance, (double) done.writeMillis() / done.writes());
        }
    }
}
