package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The work that some targets did.
 *
 * @param perSecond what the throughput counts, here called transactions
 * @param perSeconds the time base of the throughput's unit in seconds
 */
record Work(double perSecond, int perSeconds) {

    private static final double BYTES_PER_MBIT = 1e6 / 8;
    private static final double BYTES_PER_MBYTE = 1 << 20;
    private static final double MILLIS_PER_SECOND = 1e3;

    static Work of(List<HostedTarget> targets, int perSeconds) {
        return new Work(targets.stream().mapToDouble(HostedTarget::perSecond).sum(), perSeconds);
    }

    static Work of(Stream<Work> parts, int perSeconds) {
        return new Work(parts.mapToDouble(Work::perSecond).sum(), perSeconds);
    }

    /** In the throughput's unit. */
    double throughput() {
        return perSecond * perSeconds;
    }

    /** Throughput per watt, per CPU per cent, or per any other mean; null without one. */
    @Nullable
    Double throughputPer(@Nullable Double mean) {
        return mean == null || mean <= 0 ? null : Double.valueOf(throughput() / mean);
    }

    /** What a transaction costs of a rate per second, such as joules of watts. Null without a rate or without work. */
    @Nullable
    Double perTransaction(@Nullable Double rate) {
        return rate == null || perSecond <= 0 ? null : Double.valueOf(rate / perSecond);
    }

    /** Processor milliseconds per transaction, from the mean number of busy processors. */
    @Nullable
    Double millisPerTransaction(@Nullable Double busyProcessors) {
        return perTransaction(busyProcessors == null ? null : Double.valueOf(busyProcessors * MILLIS_PER_SECOND));
    }

    @Nullable
    Double bytesOfMBitsPerTransaction(@Nullable Double mbitsPerSecond) {
        return perTransaction(mbitsPerSecond == null ? null : Double.valueOf(mbitsPerSecond * BYTES_PER_MBIT));
    }

    @Nullable
    Double bytesOfMBytesPerTransaction(@Nullable Double mbytesPerSecond) {
        return perTransaction(mbytesPerSecond == null ? null : Double.valueOf(mbytesPerSecond * BYTES_PER_MBYTE));
    }
}
