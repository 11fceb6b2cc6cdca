package dev.lockstep.wire;

import dev.lockstep.interval.Latency;
import dev.lockstep.interval.RecordedTimes;

/** Reads the distributions of one message; their total memory is limited. Not thread-safe. */
final class LatencyMapping implements AutoCloseable {

    /** Room for 500 histograms with every bucket in use. */
    private static final long MOST_BYTES = 200L << 20;

    private final HistogramDecoder decoder = new HistogramDecoder();
    private long bytes;

    static dev.lockstep.wire.proto.Latency toWire(Latency latency, HistogramEncoder encoder) {
        return dev.lockstep.wire.proto.Latency.newBuilder()
                .setHistogram(encoder.encode(latency.times()))
                .setSumNanos(latency.sumNanos())
                .setMaxNanos(latency.maxNanos())
                .build();
    }

    Latency fromWire(dev.lockstep.wire.proto.Latency latency) {
        RecordedTimes times = decoder.decode(latency.getHistogram());
        bytes += times.bytes();
        Checks.require(bytes <= MOST_BYTES, "Memory for the histograms of an interval", bytes);
        return new Latency(
                times,
                Checks.count(latency.getSumNanos(), "sum_nanos"),
                Checks.count(latency.getMaxNanos(), "max_nanos"));
    }

    @Override
    public void close() {
        decoder.close();
    }
}
