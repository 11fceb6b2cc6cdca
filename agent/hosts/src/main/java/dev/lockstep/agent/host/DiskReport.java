package dev.lockstep.agent.host;

import dev.lockstep.agent.host.Probe.Samples;
import dev.lockstep.host.metric.Metric;

/**
 * Rates and latencies of disks.
 *
 * @param timed whether read and write times are known
 */
record DiskReport(boolean timed) implements DeviceReport<DiskCounters> {

    private static final double BYTES_PER_MBYTE = 1 << 20;

    @Override
    public void add(String instance, DiskCounters done, double seconds, Samples into) {
        into.add(Metric.DISK_READS, instance, done.reads() / seconds);
        into.add(Metric.DISK_WRITES, instance, done.writes() / seconds);
        into.add(Metric.DISK_READ_MBYTES, instance, done.readBytes() / BYTES_PER_MBYTE / seconds);
        into.add(Metric.DISK_WRITE_MBYTES, instance, done.writtenBytes() / BYTES_PER_MBYTE / seconds);
        if (timed) {
            into.addQuotient(Metric.DISK_READ_MILLIS, instance, (double) done.readMillis(), done.reads());
            into.addQuotient(Metric.DISK_WRITE_MILLIS, instance, (double) done.writeMillis(), done.writes());
        }
    }
}
