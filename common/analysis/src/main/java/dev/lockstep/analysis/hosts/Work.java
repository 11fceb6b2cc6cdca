package dev.lockstep.analysis.hosts;

import dev.lockstep.analysis.hosts.HostedRun.HostedTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The work that some targets did.
 *
 * @param perSecond what the throughput counts, here called transactions; NaN for those of several groups
 * @param perSeconds the time base of the throughput's unit in seconds
 */
record Work(double perSecond, int perSeconds) {

    private static final double BYTES_PER_MBIT = 1e6 / 8;
    private static final double BYTES_PER_MBYTE = 1 << 20;
    private static final double MILLIS_PER_SECOND = 1e3;

    private static final Work WITHOUT_SUM = new Work(Double.NaN, 1);

    /** Targets of several groups have work, but no sum. */
    static Work of(List<HostedTarget> targets) {
        return HostedRun.group(targets)
                .map(group -> new Work(
                        targets.stream().mapToDouble(HostedTarget::perSecond).sum(), group.perSeconds()))
                .orElse(WITHOUT_SUM);
    }

    /** In the throughput's unit; null if there is no sum. */
    @Nullable
    Double throughput() {
        return Double.isNaN(perSecond) ? null : Double.valueOf(perSecond * perSeconds);
    }

    /** Throughput per watt, per CPU per cent, or per any other mean; null without one. */
    @Nullable
    Double throughputPer(@Nullable Double mean) {
        Double throughput = throughput();
        return throughput == null || mean == null || mean <= 0 ? null : Double.valueOf(throughput / mean);
    }

    /** What a transaction costs of a rate per second, such as joules of watts. Null without a rate or without work. */
    @Nullable
    Double perTransaction(@Nullable Double rate) {
        return rate == null || !(perSecond > 0) ? null : Double.valueOf(rate / perSecond);
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
