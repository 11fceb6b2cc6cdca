package dev.lockstep.coordinator.ledger;

import dev.lockstep.interval.Interval;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Timeline;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.Optional;

/**
 * Bounds of a run's intervals.
 *
 * @param lastSecond well after the end of the run, yet low enough to keep a broken agent from filling the memory
 */
public record Bounds(int targets, int transactions, int searches, int lastSecond) {

    private static final int GRACE_SECONDS = 3_600;

    /** The bounds of a run. */
    public static Bounds of(RunSpec spec, WorkloadDescriptor workload) {
        long seconds = Timeline.of(spec.phases()).drainEnd() / 1_000_000_000L;
        return new Bounds(
                spec.targets().size(),
                workload.transactions().size(),
                workload.searches().size(),
                (int) Math.min(Integer.MAX_VALUE / 2, seconds + GRACE_SECONDS));
    }

    /** Why an interval cannot belong to the run; empty if it can. */
    public Optional<String> complaint(Interval interval) {
        if (interval.second() > lastSecond) {
            return Optional.of("second " + interval.second() + " is beyond the end of the run");
        }
        boolean cells = interval.cells().stream().allMatch(cell -> fits(cell.target(), cell.transaction()));
        boolean loads = interval.loads().stream().allMatch(load -> load.target() < targets);
        boolean errors = interval.errors().stream().allMatch(error -> fits(error.target(), error.transaction()));
        boolean searched = interval.searches().stream()
                .allMatch(search -> search.target() < targets && search.search() < searches);
        return cells && loads && errors && searched
                ? Optional.empty()
                : Optional.of("it names a target, transaction or search that the run does not have");
    }

    private boolean fits(int target, int transaction) {
        return target < targets && transaction < transactions;
    }
}
