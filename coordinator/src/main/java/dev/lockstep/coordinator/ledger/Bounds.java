package dev.lockstep.coordinator.ledger;

import dev.lockstep.interval.Interval;
import dev.lockstep.run.Phase;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.TargetRange;
import dev.lockstep.run.Timeline;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Bounds of a run's intervals.
 *
 * @param workloads by target
 * @param phases their number
 * @param lastSecond well after the end of the run, yet low enough to keep a broken agent from filling the memory
 */
public record Bounds(List<WorkloadDescriptor> workloads, int phases, int lastSecond) {

    private static final int GRACE_SECONDS = 3_600;

    public Bounds {
        workloads = List.copyOf(workloads);
    }

    /**
     * The bounds of a run.
     *
     * @param workloads of the spec's groups, in their order
     */
    public static Bounds of(RunSpec spec, List<WorkloadDescriptor> workloads) {
        List<WorkloadDescriptor> byTarget = new ArrayList<>();
        for (int group = 0; group < workloads.size(); group++) {
            TargetRange targets = spec.ranges().get(group);
            byTarget.addAll(Collections.nCopies(targets.to() - targets.from(), workloads.get(group)));
        }
        long seconds = Timeline.of(spec.phases()).drainEnd() / 1_000_000_000L;
        int phases = spec.adaptive() == null ? spec.phases().stages().size() : Phase.MOST;
        return new Bounds(byTarget, phases, (int) Math.min(Integer.MAX_VALUE / 2, seconds + GRACE_SECONDS));
    }

    /** Why an interval cannot belong to the run; empty if it can. */
    public Optional<String> complaint(Interval interval) {
        if (interval.second() > lastSecond) {
            return Optional.of("second " + interval.second() + " is beyond the end of the run");
        }
        boolean cells = interval.cells().stream()
                .allMatch(cell -> fits(cell.target(), cell.transaction()) && fits(cell.phase()));
        boolean loads = interval.loads().stream().allMatch(load -> fits(load.target()) && fits(load.phase()));
        boolean errors = interval.errors().stream()
                .allMatch(error -> fits(error.target(), error.transaction()) && fits(error.phase()));
        boolean searched = interval.searches().stream()
                .allMatch(search -> fits(search.target())
                        && fits(search.phase())
                        && search.search()
                                < workloads.get(search.target()).searches().size());
        return cells && loads && errors && searched
                ? Optional.empty()
                : Optional.of("it names a target, transaction, search or stage that the run does not have");
    }

    private boolean fits(Phase phase) {
        return phase.index() < phases;
    }

    private boolean fits(int target) {
        return target < workloads.size();
    }

    private boolean fits(int target, int transaction) {
        return fits(target)
                && transaction < workloads.get(target).transactions().size();
    }
}
