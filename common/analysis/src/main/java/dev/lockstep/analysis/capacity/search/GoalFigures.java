package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.run.LoadSearch.Goal;
import dev.lockstep.run.ThresholdMetric;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the figures of a sample are to a goal. */
public final class GoalFigures {

    private GoalFigures() {}

    /** What stands for the hosts of a goal, of which there is at least one, in per cent. */
    public static MeanError utilisation(Goal.HostCpu goal, Collection<MeanError> hosts) {
        return switch (goal.of()) {
            case MEAN -> mean(hosts);
            case LARGEST ->
                hosts.stream().max(Comparator.comparingDouble(MeanError::mean)).orElseThrow();
        };
    }

    private static MeanError mean(Collection<MeanError> hosts) {
        MeanError sum = MeanError.ofSum(hosts);
        return new MeanError(sum.mean() / hosts.size(), sum.standardError() / hosts.size(), sum.degreesOfFreedom());
    }

    /** Whether one of the thresholds limits the share of errors, so that errors are an answer and not a fault. */
    static boolean limitsErrors(Goal.Limits goal) {
        return goal.thresholds().stream()
                .anyMatch(threshold ->
                        threshold.measure().fold(load -> load.metric() == ThresholdMetric.ERROR_SHARE, host -> false));
    }

    /** The utilisation to look for; null for other goals. */
    static SearchPart.@Nullable Target target(Goal goal) {
        return goal.fold(GoalFigures::target, limits -> null, most -> null);
    }

    private static SearchPart.Target target(Goal.HostCpu goal) {
        String several = goal.hosts().size() == 1 ? "" : goal.of().name().toLowerCase(Locale.ROOT) + " ";
        return new SearchPart.Target(
                several + "CPU of " + String.join(", ", goal.hosts()), goal.percent(), goal.tolerance());
    }
}
