package dev.lockstep.analysis.capacity.equal;

import dev.lockstep.analysis.capacity.search.GoalFigures;
import dev.lockstep.analysis.hosts.HostValue;
import dev.lockstep.analysis.result.HostLine;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** The CPU at which runs that should have been at a set point were. */
public final class ReachedUtilisation {

    private ReachedUtilisation() {}

    /** The mean of a run over its measurement, in per cent; empty if a host of the goal was not sampled. */
    public static OptionalDouble of(Goal.HostCpu goal, ResultDocument run) {
        List<MeanError> hosts = new ArrayList<>();
        for (HostLine host : run.hosts()) {
            if (goal.hosts().contains(host.name())) {
                HostValue.cpuOf(host)
                        .ifPresent(percent -> hosts.add(new MeanError(percent, 0, Double.POSITIVE_INFINITY)));
            }
        }
        return hosts.size() == goal.hosts().size()
                ? OptionalDouble.of(GoalFigures.utilisation(goal, hosts).mean())
                : OptionalDouble.empty();
    }

    /** A warning if the mean of the runs is farther from the set point than the tolerance, or was not sampled. */
    public static Optional<String> missed(String name, Goal.HostCpu goal, List<ResultDocument> runs) {
        OptionalDouble mean =
                runs.stream().flatMapToDouble(run -> of(goal, run).stream()).average();
        if (mean.isEmpty()) {
            return Optional.of(name + ": nobody sampled the CPU of its runs.");
        }
        return Math.abs(mean.getAsDouble() - goal.percent()) <= goal.tolerance()
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s: the CPU of its runs is %.1f %%, not %s %% ± %s. Compare throughput per CPU per cent.",
                        name,
                        mean.getAsDouble(),
                        Numbers.plain(goal.percent()),
                        Numbers.plain(goal.tolerance())));
    }
}
