package dev.lockstep.wire;

import dev.lockstep.interval.Latency;
import dev.lockstep.interval.RecordedTimes;

/** Reads the distributions of one message; their total memory is limited. */
final class LatencyMapping {

    /** Room for 500 histograms with every bucket in use. */
    private static final long MOST_BYTES = 200L << 20;

    private long bytes;

    static dev.lockstep.wire.proto.Latency toWire(Latency latency) {
        return dev.lockstep.wire.proto.Latency.newBuilder()
                .setHistogram(HistogramCodec.encode(latency.histogram()))
                .setSumNanos(latency.sumNanos())
                .setMaxNanos(latency.maxNanos())
                .build();
    }

    Latency fromWire(dev.lockstep.wire.proto.Latency latency) {
        RecordedTimes times = HistogramCodec.decode(latency.getHistogram());
        bytes += times.bytes();
        Checks.require(bytes <= MOST_BYTES, "Memory for the histograms of an interval", bytes);
        return new Latency(
                times,
                Checks.count(latency.getSumNanos(), "sum_nanos"),
                Checks.count(latency.getMaxNanos(), "max_nanos"));
    }
}
