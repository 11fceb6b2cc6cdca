package dev.lockstep.wire;

import com.google.protobuf.ByteString;
import dev.lockstep.interval.CountsReader;
import dev.lockstep.interval.CountsWriter;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.RecordedTimes;
import java.nio.ByteBuffer;

/** Reads the distributions of one message, in their order; their total memory is limited. Not thread-safe. */
final class LatencyMapping {

    /** Room for 500 distributions with every bucket in use. */
    private static final int MOST_BYTES = 200 << 20;

    /** A byte makes at most one bucket in use. */
    private static final int MOST_BYTES_OF_COUNTS = MOST_BYTES / RecordedTimes.BYTES_OF_A_BUCKET;

    private final CountsReader reader = new CountsReader();
    private final ByteBuffer histograms;
    private long bytes;

    /** @param deflated histograms of the message; empty if it is of an earlier version, or nothing was recorded */
    LatencyMapping(ByteString deflated) {
        histograms = deflated.isEmpty()
                ? ByteBuffer.allocate(0)
                : Inflation.inflate(
                        deflated.asReadOnlyByteBuffer(), MOST_BYTES_OF_COUNTS, "the histograms of an interval");
    }

    static dev.lockstep.wire.proto.Latency toWire(Latency latency, CountsWriter counts) {
        return dev.lockstep.wire.proto.Latency.newBuilder()
                .setHistogramLength(counts.add(latency.times()))
                .setSumNanos(latency.sumNanos())
                .setMaxNanos(latency.maxNanos())
                .build();
    }

    Latency fromWire(dev.lockstep.wire.proto.Latency latency) {
        RecordedTimes times = read(
                latency.getHistogram().isEmpty()
                        ? next(latency.getHistogramLength())
                        : EarlierHistogram.counts(latency.getHistogram()));
        bytes += times.bytes();
        Checks.require(bytes <= MOST_BYTES, "Memory for the histograms of an interval", bytes);
        return new Latency(
                times,
                Checks.count(latency.getSumNanos(), "sum_nanos"),
                Checks.count(latency.getMaxNanos(), "max_nanos"));
    }

    private RecordedTimes read(ByteBuffer counts) {
        try {
            return reader.read(counts);
        } catch (IllegalArgumentException impossible) {
            throw new MalformedMessageException(String.valueOf(impossible.getMessage()), impossible);
        }
    }

    private ByteBuffer next(int length) {
        Checks.require(length >= 0 && length <= histograms.remaining(), "histogram_length", length);
        ByteBuffer next = histograms.slice(histograms.position(), length);
        histograms.position(histograms.position() + length);
        return next;
    }

    /** To be called after the last: no other distribution is left. */
    void end() {
        Checks.require(!histograms.hasRemaining(), "Number of bytes after the last histogram", histograms.remaining());
    }
}
