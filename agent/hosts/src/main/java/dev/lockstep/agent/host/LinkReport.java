package dev.lockstep.agent.host;

import dev.lockstep.agent.host.Probe.Samples;
import dev.lockstep.host.metric.Metric;

/** Rates of network interfaces. */
record LinkReport() implements DeviceReport<LinkCounters> {

    private static final double BITS_PER_BYTE = 8;
    private static final double BITS_PER_MBIT = 1e6;

    @Override
    public void add(String instance, LinkCounters done, double seconds, Samples into) {
        into.add(Metric.PACKETS_IN, instance, done.packetsIn() / seconds);
        into.add(Metric.PACKETS_OUT, instance, done.packetsOut() / seconds);
        into.add(Metric.NETWORK_IN, instance, mbits(done.bytesIn()) / seconds);
        into.add(Metric.NETWORK_OUT, instance, mbits(done.bytesOut()) / seconds);
    }

    private static double mbits(long bytes) {
        return bytes * BITS_PER_BYTE / BITS_PER_MBIT;
    }
}
