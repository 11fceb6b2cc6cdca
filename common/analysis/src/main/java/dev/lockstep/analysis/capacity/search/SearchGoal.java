package dev.lockstep.analysis.capacity.search;

import dev.lockstep.analysis.statistics.MeanError;
import dev.lockstep.run.Threshold;
import dev.lockstep.run.ThresholdMetric;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** What load a search looks for. */
public sealed interface SearchGoal {

    /** Applies the function for this kind of goal. */
    <R> R fold(Function<Utilisation, R> utilisation, Function<Limits, R> limits, Function<Maximum, R> maximum);

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

        @Override
        public <R> R fold(
                Function<Utilisation, R> utilisation, Function<Limits, R> limits, Function<Maximum, R> maximum) {
            return utilisation.apply(this);
        }
    }

    /** What stands for several hosts. */
    enum HostFigure {
        /** The mean of all. */
        MEAN {
            @Override
            public MeanError of(Collection<MeanError> hosts) {
                MeanError sum = MeanError.ofSum(hosts);
                return sum.around(sum.mean() / hosts.size());
            }
        },
        /** The busiest. */
        LARGEST {
            @Override
            public MeanError of(Collection<MeanError> hosts) {
                return hosts.stream()
                        .max(Comparator.comparingDouble(MeanError::mean))
                        .orElseThrow();
            }
        };

        /** The figure of at least one host, in per cent. */
        public abstract MeanError of(Collection<MeanError> hosts);
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
