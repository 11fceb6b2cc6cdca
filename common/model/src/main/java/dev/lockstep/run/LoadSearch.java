package dev.lockstep.run;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * {@code load.search}: the run looks for a load, then measures it in a run of its own. Loads are users of each target,
 * or cycles per second on it.
 *
 * @param from the lowest load that it tries
 * @param to the highest
 * @param start the first
 * @param growth a step raises the load to at most this multiple, {@value #LEAST_GROWTH} to {@value #MOST_GROWTH}
 * @param budget time for all steps, at least {@link #shortestStep}
 * @param settle the least time between the change of a load and its sample, at least 30 s
 */
public record LoadSearch(
        LoadVary vary, double from, double to, double start, double growth, Goal goal, Duration budget, Duration settle)
        implements AdaptiveLoad {

    static final double LEAST_GROWTH = 1.1;
    static final double MOST_GROWTH = 10;
    static final Duration SHORTEST_SETTLE = Duration.ofSeconds(30);
    private static final Duration PACE = Duration.ofSeconds(10);
    private static final Duration GRACE = Duration.ofMinutes(30);
    private static final Duration SHORTEST_SAMPLE = Duration.ofSeconds(60);

    public LoadSearch {
        AdaptiveLoad.requireLoads(vary, from, start, to);
        if (!(growth >= LEAST_GROWTH && growth <= MOST_GROWTH)) {
            throw new IllegalArgumentException(
                    "A search grows by " + LEAST_GROWTH + " to " + MOST_GROWTH + ", not " + growth);
        }
        if (settle.compareTo(SHORTEST_SETTLE) < 0 || budget.compareTo(shortestStep(settle)) < 0) {
            throw new IllegalArgumentException("A search settles for at least " + SHORTEST_SETTLE
                    + " and has time for one step, was " + settle + " and " + budget);
        }
    }

    /** The same search for another goal. */
    public LoadSearch of(Goal other) {
        return new LoadSearch(vary, from, to, start, growth, other, budget, settle);
    }

    /** The least time that one step takes: settling, and a sample of 60 s. */
    static Duration shortestStep(Duration settle) {
        return settle.plus(SHORTEST_SAMPLE);
    }

    @Override
    public List<LoadChange> begin() {
        return step(start, 1, 0, 0);
    }

    /**
     * The changes of a step: the load changes evenly over {@link #PACE}, settles and is measured from then on.
     *
     * @param number from 1
     * @param at when the step begins, in nanoseconds since the start of the run; the first one begins without a pace
     * @param drain how long it has no load first, so that what waits from the step before is done, in nanoseconds
     */
    public List<LoadChange> step(double load, int number, long at, long drain) {
        long over = at == 0 ? 0 : PACE.toNanos();
        String settling = "settle-" + number;
        LoadChange sample =
                LoadChange.to(level(load), at + drain + settle.toNanos(), 0).beginning("step-" + number, true);
        LoadChange rise = LoadChange.to(level(load), at + drain, over);
        return drain == 0
                ? List.of(rise.beginning(settling, false), sample)
                : List.of(LoadChange.to(0, at, 0).beginning(settling, false), rise, sample);
    }

    /** When a search ends at the latest, however late its decisions come. */
    Duration limit() {
        return budget.plus(GRACE);
    }

    @Override
    public double highest() {
        return to;
    }

    @Override
    public <R> R fold(Function<LoadSearch, R> search, Function<LoadControl, R> control) {
        return search.apply(this);
    }

    /** What load a search looks for. */
    public sealed interface Goal {

        /** Applies the function for this kind of goal. */
        <R> R fold(Function<HostCpu, R> hostCpu, Function<Limits, R> limits, Function<MostThroughput, R> most);

        /** The thresholds that the load must hold; none of other goals. */
        default List<Threshold> thresholds() {
            return fold(hostCpu -> List.of(), limits -> limits.thresholds(), most -> List.of());
        }

        /** The goal for a reader, such as {@code CPU of esx1 at 85 % ± 1}. */
        default String text() {
            return fold(HostCpu::inWords, Limits::inWords, most -> "most throughput");
        }

        /**
         * The load at which the CPU of a host, or of several, is at a set point.
         *
         * @param percent above 0 and below {@value #FULL_PERCENT}: a full meter tells nothing
         * @param tolerance distance from the set point that counts as on it, in points, {@value #LEAST_TOLERANCE} to
         *     {@value #MOST_TOLERANCE}
         * @param hosts at least one, hosts of the run
         * @param of what stands for several hosts
         */
        record HostCpu(double percent, double tolerance, List<String> hosts, HostFigure of) implements Goal {

            public static final double FULL_PERCENT = 98;
            static final double LEAST_TOLERANCE = 0.1;
            static final double MOST_TOLERANCE = 10;

            public HostCpu {
                hosts = List.copyOf(hosts);
                if (!(percent > 0
                                && percent < FULL_PERCENT
                                && tolerance >= LEAST_TOLERANCE
                                && tolerance <= MOST_TOLERANCE)
                        || hosts.isEmpty()) {
                    throw new IllegalArgumentException(String.format(
                            Locale.ROOT,
                            "A CPU to find is above 0 and below %.0f %%, within %s to %s points, of at least one host,"
                                    + " was %s ± %s of %s",
                            FULL_PERCENT,
                            LEAST_TOLERANCE,
                            MOST_TOLERANCE,
                            percent,
                            tolerance,
                            hosts));
                }
            }

            /** The same hosts at another set point. */
            public HostCpu at(double otherPercent) {
                return new HostCpu(otherPercent, tolerance, hosts, of);
            }

            private String inWords() {
                return (hosts.size() == 1 ? "" : Value.nameOf(of) + " ") + "CPU of " + String.join(", ", hosts) + " at "
                        + Numbers.plain(percent) + " % ± " + Numbers.plain(tolerance);
            }

            @Override
            public <R> R fold(
                    Function<HostCpu, R> hostCpu, Function<Limits, R> limits, Function<MostThroughput, R> most) {
                return hostCpu.apply(this);
            }
        }

        /**
         * The highest load that holds all thresholds.
         *
         * @param thresholds at least one, none of a group or stage
         */
        record Limits(List<Threshold> thresholds) implements Goal {

            public Limits {
                thresholds = List.copyOf(thresholds);
                if (thresholds.isEmpty()) {
                    throw new IllegalArgumentException("A search subject to thresholds needs at least one");
                }
            }

            private String inWords() {
                return thresholds.stream()
                        .map(Threshold::text)
                        .collect(Collectors.joining(" and ", "highest load that holds ", ""));
            }

            @Override
            public <R> R fold(
                    Function<HostCpu, R> hostCpu, Function<Limits, R> limits, Function<MostThroughput, R> most) {
                return limits.apply(this);
            }
        }

        /** The load of the most throughput. */
        record MostThroughput() implements Goal {
            @Override
            public <R> R fold(
                    Function<HostCpu, R> hostCpu, Function<Limits, R> limits, Function<MostThroughput, R> most) {
                return most.apply(this);
            }
        }
    }

    /** What stands for several hosts. */
    public enum HostFigure {
        /** The mean of all. */
        MEAN,
        /** The busiest. */
        LARGEST
    }
}
