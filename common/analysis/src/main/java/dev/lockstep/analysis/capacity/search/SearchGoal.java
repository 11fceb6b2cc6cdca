package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.run.LoadSearch.HostFigure;
import dev.lockstep.run.Threshold;
import dev.lockstep.run.ThresholdMetric;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What load a search looks for. */
public sealed interface SearchGoal {

    /** Applies the function for this kind of goal. */
    <R> R fold(Function<Utilisation, R> utilisation, Function<Limits, R> limits, Function<Maximum, R> maximum);

    /** The utilisation to look for; null for other goals. */
    default SearchPart.@Nullable Target target() {
        return null;
    }

    /**
     * The load at which the CPU of a host, or of several, is at a set point.
     *
     * @param targetPercent above 0 and below {@value #FULL_PERCENT}: a full meter tells nothing, look for the maximum
     * @param tolerancePoints distance from the target that counts as on it, above 0
     */
    record Utilisation(double targetPercent, double tolerancePoints, List<String> hosts, HostFigure figure)
            implements SearchGoal {
        static final double FULL_PERCENT = 98;

        public Utilisation {
            hosts = List.copyOf(hosts);
            if (!(targetPercent > 0 && targetPercent < FULL_PERCENT && tolerancePoints > 0) || hosts.isEmpty()) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "A utilisation to search for is above 0 and below %.0f %%, with a tolerance above 0 and at"
                                + " least one host, was %s %% ± %s of %s; for the most throughput, maximise it",
                        FULL_PERCENT,
                        targetPercent,
                        tolerancePoints,
                        hosts));
            }
        }

        /** What stands for these hosts, of which there is at least one, in per cent. */
        public MeanError of(Collection<MeanError> utilisations) {
            return switch (figure) {
                case MEAN -> mean(utilisations);
                case LARGEST ->
                    utilisations.stream()
                            .max(Comparator.comparingDouble(MeanError::mean))
                            .orElseThrow();
            };
        }

        private static MeanError mean(Collection<MeanError> utilisations) {
            MeanError sum = MeanError.ofSum(utilisations);
            return sum.around(sum.mean() / utilisations.size());
        }

        @Override
        public SearchPart.Target target() {
            String several = hosts.size() == 1 ? "" : figure.name().toLowerCase(Locale.ROOT) + " ";
            return new SearchPart.Target(
                    several + "CPU of " + String.join(", ", hosts), targetPercent, tolerancePoints);
        }

        @Override
        public <R> R fold(
                Function<Utilisation, R> utilisation, Function<Limits, R> limits, Function<Maximum, R> maximum) {
            return utilisation.apply(this);
        }
    }

    /** The highest load that holds all thresholds. */
    record Limits(List<Threshold> thresholds) implements SearchGoal {

        public Limits {
            thresholds = List.copyOf(thresholds);
            if (thresholds.isEmpty()) {
                throw new IllegalArgumentException("A search subject to thresholds needs at least one");
            }
        }

        /** Whether one of the thresholds limits the share of errors, so that errors are an answer and not a fault. */
        boolean limitErrors() {
            return thresholds.stream().anyMatch(threshold -> threshold
                    .measure()
                    .fold(load -> load.metric() == ThresholdMetric.ERROR_SHARE, host -> false));
        }

        @Override
        public <R> R fold(
                Function<Utilisation, R> utilisation, Function<Limits, R> limits, Function<Maximum, R> maximum) {
            return limits.apply(this);
        }
    }

    /** The load of the most throughput. */
    record Maximum() implements SearchGoal {
        @Override
        public <R> R fold(
                Function<Utilisation, R> utilisation, Function<Limits, R> limits, Function<Maximum, R> maximum) {
            return maximum.apply(this);
        }
    }
}
