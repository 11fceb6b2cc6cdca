package dev.lockstep.cli.progress;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of a run's load.
 *
 * @param seconds completed seconds since its start
 * @param phase of the last of them, as in run specs
 * @param groups at least one
 * @param errors so far, in all groups
 */
public record LoadMoment(
        PhasePlan plan, int seconds, String phase, List<GroupMoment> groups, long errors, List<HostMoment> hosts) {

    public LoadMoment {
        groups = List.copyOf(groups);
        hosts = List.copyOf(hosts);
    }

    /**
     * The last second of a group.
     *
     * @param name empty for the only one
     * @param throughput in its unit; null if no agent reported
     * @param responseP95Ms null if nothing ended
     */
    public record GroupMoment(
            String name,
            @Nullable Double throughput,
            String unit,
            @Nullable Double responseP95Ms) {}

    /** The latest usage of a host; null where not measured. */
    public record HostMoment(
            String name,
            @Nullable Double cpuPercent,
            @Nullable Double watts) {}
}
