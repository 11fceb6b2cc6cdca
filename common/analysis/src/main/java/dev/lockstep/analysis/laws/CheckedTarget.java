package dev.lockstep.analysis.laws;

import dev.lockstep.analysis.merge.Merge;
import dev.lockstep.run.Load;
import dev.lockstep.run.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * One target, how it was driven, and which part of the run counts.
 *
 * @param index in the spec's targets
 * @param shareConnections whether an agent had more users than connections for it
 * @param transactions how many kinds the workload has
 * @param from the first second that lies wholly inside the measurement
 * @param to one more than the last
 * @param seconds the measurement, with its parts of seconds
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

    /** The laws that its load must obey. */
    public List<LawCheck> checks(Merge merge) {
        var users = UserSeconds.of(merge, index, from, to);
        var checks = new ArrayList<LawCheck>(load.fold(
                closed -> new ClosedLoadLaws(
                                target.name(), load.usersOf(target), shareConnections, users, longestSeconds(merge))
                        .checks(),
                open -> new OpenLoadLaws(target.name(), open, merge.load(index), seconds).checks()));
        checks.add(new InFlightLaw(target.name(), load, users).check());
        return checks;
    }

    /** The longest that a user can have been away at an end of the measurement, by what was seen. */
    private double longestSeconds(Merge merge) {
        long longest = 0;
        for (int transaction = 0; transaction < transactions; transaction++) {
            longest = Math.max(
                    longest, merge.measured(index, transaction).service().maxNanos());
        }
        return (longest + merge.load(index).lag().maxNanos()) / NANOS;
    }
}
