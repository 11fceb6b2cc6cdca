package dev.lockstep.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the user requires of the system under test: a figure of the measurement and its limit. A miss leaves the result
 * valid.
 *
 * @param text as written, such as {@code new-order p95 <= 20ms}
 * @param limit in the unit of the figure: milliseconds, a share of 1, per second, or what the text says
 */
public record Threshold(String text, Measure measure, Comparison comparison, double limit) {

    /**
     * Parses {@code [group | stage | group/stage:] [transaction | host] metric comparison limit}.
     *
     * @throws IllegalArgumentException with a message for the user that names the column
     */
    public static Threshold parse(String text) {
        return new ThresholdParser(text).threshold();
    }

    /** Whether a measured figure is within the limit. */
    public boolean isMetBy(double measured) {
        return switch (comparison) {
            case AT_MOST -> measured <= limit;
            case AT_LEAST -> measured >= limit;
            case BELOW -> measured < limit;
            case ABOVE -> measured > limit;
        };
    }

    /** Whether a smaller figure is the better one, as of times and errors. */
    public boolean isCeiling() {
        return comparison == Comparison.AT_MOST || comparison == Comparison.BELOW;
    }

    /** The figure that is compared. */
    public sealed interface Measure {

        /** The part of the run that it is of. */
        Scope scope();

        /** Applies the function for this kind of figure. */
        <R> R fold(Function<OfLoad, R> load, Function<OfHost, R> host);
    }

    /**
     * A figure of transactions.
     *
     * @param transaction empty for all executed transactions together
     * @param unit of a throughput: one of the workload's rates, empty for the headline; empty for other metrics
     */
    public record OfLoad(Scope scope, ThresholdMetric metric, String transaction, String unit) implements Measure {

        /** Whose figure it is: the group that is named, or the only one with load; empty if there is none, or several. */
        public Optional<Group> groupIn(List<Group> groups, Phases phases) {
            return scope.groupIn(groups, phases);
        }

        /** Of which stage it is: the one that is named, or that of the group's headline. */
        public Phase stageIn(Phases phases, Group group) {
            return scope.stageIn(phases)
                    .orElseGet(() -> phases.measuredOf(group.name()).get(0));
        }

        @Override
        public <R> R fold(Function<OfLoad, R> load, Function<OfHost, R> host) {
            return load.apply(this);
        }
    }

    /** The mean of a host metric. */
    public record OfHost(Scope scope, String host, String metric) implements Measure {

        /** Of which stage it is: the one that is named, or that of the headline. */
        public Phase stageIn(Phases phases) {
            return scope.stageIn(phases).orElseGet(phases::measurement);
        }

        @Override
        public <R> R fold(Function<OfLoad, R> load, Function<OfHost, R> host) {
            return host.apply(this);
        }
    }

    /** How a figure is compared with its limit. */
    public enum Comparison {
        AT_MOST("<="),
        AT_LEAST(">="),
        BELOW("<"),
        ABOVE(">");

        private final String symbol;

        Comparison(String symbol) {
            this.symbol = symbol;
        }

        static Optional<Comparison> of(String symbol) {
            return Arrays.stream(values())
                    .filter(comparison -> comparison.symbol.equals(symbol))
                    .findFirst();
        }
    }
}
