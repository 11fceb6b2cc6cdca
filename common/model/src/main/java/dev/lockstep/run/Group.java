package dev.lockstep.run;

import dev.lockstep.run.RunSpec.WorkloadChoice;
import java.time.Duration;
import java.util.List;

/**
 * One workload of a run, with its own load on its own targets. The groups of a run share its clock, phases and agents.
 *
 * @param name unique in the run
 * @param load how users are driven; per target
 * @param delay how much later than the run's the load of this group begins, at most {@link Phases#longestDelay}
 */
public record Group(String name, WorkloadChoice workload, List<Target> targets, Load load, Duration delay) {

    public Group {
        targets = List.copyOf(targets);
    }

    /** The only group of a run, named after its workload. */
    public static Group only(WorkloadChoice workload, List<Target> targets, Load load) {
        return new Group(workload.id(), workload, targets, load, Duration.ZERO);
    }

    /** The same group with this share of its load; with a share of 0, the same group. */
    Group scaled(double factor) {
        return factor == 0 || factor == 1
                ? this
                : new Group(
                        name,
                        workload,
                        targets.stream().map(target -> target.scaled(factor)).toList(),
                        load.scaled(factor),
                        delay);
    }

    /** Whether a spec of these groups needs no key {@code groups}. */
    public static boolean haveShortForm(List<Group> groups) {
        return groups.size() == 1 && groups.get(0).isPlain();
    }

    /** Whether all its users have begun when a measurement of these phases begins. */
    boolean mayBeginIn(Phases phases) {
        return delay.compareTo(phases.longestDelay(name)) <= 0;
    }

    private boolean isPlain() {
        return name.equals(workload.id()) && delay.isZero();
    }
}
