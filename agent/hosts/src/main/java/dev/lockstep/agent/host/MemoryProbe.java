package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.util.function.LongSupplier;

/** Memory in use at the end of the interval. */
final class MemoryProbe implements Probe {

    private static final double BYTES_PER_MBYTE = 1 << 20;

    private final long totalBytes;
    private final LongSupplier availableBytes;

    MemoryProbe(long totalBytes, LongSupplier availableBytes) {
        this.totalBytes = totalBytes;
        this.availableBytes = availableBytes;
    }

    @Override
    public void look(long nanos, Samples into) {
        long available = availableBytes.getAsLong();
        into.add(Metric.MEMORY_USED, (totalBytes - available) / BYTES_PER_MBYTE);
        into.add(Metric.MEMORY_AVAILABLE, available / BYTES_PER_MBYTE);
    }
}
