package dev.lockstep.cli.progress;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the load of a run goes.
 *
 * @param seconds that are over since its start
 * @param phase of the last of them, as run specs name it
 * @param throughput of the last of them, in its unit; null where nobody reported
 * @param responseP95Ms of the last of them; null where nothing ended
 * @param errors so far
 */
public record LoadMoment(
        PhasePlan plan,
        int seconds,
        String phase,
        @Nullable Double throughput,
        String unit,
        @Nullable Double responseP95Ms,
        long errors,
        List<HostMoment> hosts) {

    /** What a host was last seen to use; null where it was not measured. */
    public record HostMoment(
            String name,
            @Nullable Double cpuPercent,
            @Nullable Double watts) {}
}
