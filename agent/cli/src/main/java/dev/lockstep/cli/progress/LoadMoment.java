package dev.lockstep.cli.progress;

import dev.lockstep.analysis.result.ThresholdLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of a run's load.
 *
 * @param seconds completed seconds since its start
 * @param phase of the last of them, as in run specs
 * @param throughput of the last of them, in its unit; null if no agent reported
 * @param responseP95Ms of the last of them; null if nothing ended
 * @param errors so far
 * @param thresholds of the spec and what was measured so far
 */
public record LoadMoment(
        PhasePlan plan,
        int seconds,
        String phase,
        @Nullable Double throughput,
        String unit,
        @Nullable Double responseP95Ms,
        long errors,
        List<HostMoment> hosts,
        List<ThresholdLine> thresholds) {

    /** The latest usage of a host; null where not measured. */
    public record HostMoment(
            String name,
            @Nullable Double cpuPercent,
            @Nullable Double watts) {}

    /** Whether the figure measured so far is beyond its limit. */
    static boolean missed(ThresholdLine threshold) {
        return threshold.measured() != null && !threshold.ok();
    }
}
