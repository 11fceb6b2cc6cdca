package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.run.Load;
import dev.lockstep.run.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * One target, its load, and the part of the run to check.
 *
 * @param index in the spec's targets
 * @param shareConnections whether an agent had more users than connections for it
 * @param transactions number of transaction kinds of the workload
 * @param from first second that lies wholly inside the measurement
 * @param to last such second plus 1
 * @param seconds length of the measurement, with fractions
 */
public record CheckedTarget(
        int index,
        Target target,
        Load load,
        boolean shareConnections,
        int transactions,
        int from,
        int to,
        double seconds) {
    private static final double NANOS = 1e9;

    /** The laws that apply to its load; none to that of a program, whose own work between two calls nobody sees. */
    public List<LawCheck> checks(Merge merge) {
        if (load.external()) {
            return List.of();
        }
        var users = UserSeconds.of(merge, index, from, to);
        var checks = new ArrayList<LawCheck>(load.fold(
                closed -> new ClosedLoadLaws(
                                target.name(), load.usersOf(target), shareConnections, users, longestSeconds(merge))
                        .checks(),
                open -> new OpenLoadLaws(target.name(), open, merge.load(index), seconds).checks(),
                external -> List.of()));
        checks.add(new InFlightLaw(target.name(), load, users).check());
        return checks;
    }

    /** The longest time for which a user can have been busy at an edge of the measurement, as observed. */
    private double longestSeconds(Merge merge) {
        long longest = 0;
        for (int transaction = 0; transaction < transactions; transaction++) {
            longest = Math.max(
                    longest, merge.measured(index, transaction).service().maxNanos());
        }
        return (longest + merge.load(index).lag().maxNanos()) / NANOS;
    }
}
