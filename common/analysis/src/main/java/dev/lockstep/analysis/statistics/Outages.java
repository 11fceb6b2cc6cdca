package dev.lockstep.analysis.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds outages of a throughput: more empty seconds in a row than chance explains, however noisy the other seconds are.
 *
 * <p>A second is empty if it has less than a given share of the median of the non-empty seconds. The run itself
 * determines how likely an empty second follows another, so a sparse load, long pauses, long transactions and periodic
 * checkpoints are no outages. For r gaps with z empty seconds in total, that probability is {@code q = (z - r + 1) / (z
 * + 2)}, by the rule of succession, and {@code (r + 1) q^(L - 1)} gaps of L seconds are expected. Below the limit for
 * chance, the gap is an outage. In a run without any other empty second, 8 s are one: 2^-7 is below 0.01.
 *
 * <p>The longest gap is tested against all others, then the two longest together, so that one outage does not mask
 * another. The run must have worked for at least as many other seconds: a few long transactions are no outages. An outage
 * of most of the run leaves fewer, so 25 s for each outage are enough if 8 s of them are without a break. That tells it
 * from the pauses of a sparse load, and from those between bursts of 10 s.
 */
final class Outages {
    private static final int MOST = 2;
    private static final int UNBROKEN_SECONDS = 8;
    private static final int WORKED_SECONDS = 25;

    private final MeasuredSeconds seconds;
    private final Series values;
    private final SteadyStateLimits limits;

    private Outages(MeasuredSeconds seconds, SteadyStateLimits limits) {
        this.seconds = seconds;
        this.values = seconds.values();
        this.limits = limits;
    }

    /** Oldest first; none if the limits do not define an empty second, or if no second has any work. */
    static List<Episode> find(MeasuredSeconds seconds, SteadyStateLimits limits) {
        return limits.emptyPercent().isPresent() && seconds.values().mean() > 0
                ? new Outages(seconds, limits).list()
                : List.of();
    }

    private List<Episode> list() {
        var gaps = gaps();
        var longestFirst = gaps.stream()
                .sorted(Comparator.comparingInt(Gap::seconds).reversed())
                .toList();
        int outages = 0;
        for (int count = 1; count <= Math.min(MOST, longestFirst.size()); count++) {
            var suspects = longestFirst.subList(0, count);
            var others = longestFirst.subList(count, longestFirst.size());
            if (workedBeside(suspects, gaps) && expected(suspects.get(count - 1), others) < limits.pValue()) {
                outages = count;
            }
        }
        return episodes(longestFirst.subList(0, outages));
    }

    /** Whether the run worked for so long that the lack of work in these gaps means something. */
    private boolean workedBeside(List<Gap> suspects, List<Gap> gaps) {
        int worked = values.length() - empty(gaps);
        return worked >= empty(suspects)
                || (worked >= WORKED_SECONDS * suspects.size() && longestWork(gaps) >= UNBROKEN_SECONDS);
    }

    /** Expected number of gaps this long, given the run's other gaps. */
    private static double expected(Gap gap, List<Gap> others) {
        int empty = empty(others);
        double another = (empty - others.size() + 1.0) / (empty + 2.0);
        return (others.size() + 1) * Math.pow(another, gap.seconds() - 1);
    }

    /**
     * The most non-empty seconds in a row.
     *
     * @param gaps oldest first
     */
    private int longestWork(List<Gap> gaps) {
        int longest = 0;
        int from = 0;
        for (Gap gap : gaps) {
            longest = Math.max(longest, gap.from() - from);
            from = gap.to();
        }
        return Math.max(longest, values.length() - from);
    }

    private static int empty(List<Gap> gaps) {
        return gaps.stream().mapToInt(Gap::seconds).sum();
    }

    private List<Gap> gaps() {
        double least = least();
        var gaps = new ArrayList<Gap>();
        int index = 0;
        while (index < values.length()) {
            int start = index;
            while (index < values.length() && values.at(index) < least) {
                index++;
            }
            if (index > start) {
                gaps.add(new Gap(start, index));
            }
            index++;
        }
        return gaps;
    }

    /** The smallest value of a non-empty second. */
    private double least() {
        double[] worked = IntStream.range(0, values.length())
                .mapToDouble(values::at)
                .filter(value -> value > 0)
                .toArray();
        return new Series(worked).median() * limits.emptyPercent().getAsDouble() / 100;
    }

    private List<Episode> episodes(List<Gap> outages) {
        double done = outages.stream().mapToDouble(this::done).sum();
        double usual = (values.mean() * values.length() - done) / (values.length() - empty(outages));
        return outages.stream()
                .sorted(Comparator.comparingInt(Gap::from))
                .map(gap -> episode(gap, usual))
                .toList();
    }

    private Episode episode(Gap gap, double usual) {
        int from = seconds.secondOf(gap.from());
        double lost = usual * gap.seconds() - done(gap);
        return new Episode(from, seconds.secondOf(gap.to() - 1) - from + 1, 100 * lost / (usual * values.length()));
    }

    private double done(Gap gap) {
        return IntStream.range(gap.from(), gap.to()).mapToDouble(values::at).sum();
    }

    /** A row of empty seconds, by index. */
    private record Gap(int from, int to) {
        int seconds() {
            return to - from;
        }
    }
}
