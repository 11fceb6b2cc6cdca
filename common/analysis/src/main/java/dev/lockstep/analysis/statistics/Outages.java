package dev.lockstep.analysis.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the outages of a throughput: empty seconds in a row, too many of them for chance, however far the other seconds
 * scatter.
 *
 * <p>A second is empty when it has less than a share of the median of those that have any. Whether the next one is empty
 * too is learned from the run itself, so that a sparse load, long pauses, long transactions and checkpoints that return
 * are no outages. Of r gaps with z empty seconds together, one empty second is followed by another with a probability of
 * {@code q = (z - r + 1) / (z + 2)}, by the rule of succession. A gap of L seconds is expected
 * {@code (r + 1) q^(L - 1)} times in the run. Where that is less than the limit for chance, it is an outage. In a run
 * without any other empty second, 8 s are one: 2^-7 is below 0.01.
 *
 * <p>The longest gap is tested against all others, then the two longest together, so that one outage does not excuse
 * another. The run must have worked in as many other seconds: a few long transactions are no outages.
 */
final class Outages {
    private static final int MOST = 2;

    private final MeasuredSeconds seconds;
    private final Series values;
    private final SteadyStateLimits limits;

    private Outages(MeasuredSeconds seconds, SteadyStateLimits limits) {
        this.seconds = seconds;
        this.values = seconds.values();
        this.limits = limits;
    }

    /** Oldest first; none where the limits do not know an empty second, or no second of the run has any work. */
    static List<Episode> find(MeasuredSeconds seconds, SteadyStateLimits limits) {
        return limits.emptyPercent().isPresent() && seconds.values().mean() > 0
                ? new Outages(seconds, limits).list()
                : List.of();
    }

    private List<Episode> list() {
        var longestFirst = gaps();
        longestFirst.sort(Comparator.comparingInt(Gap::seconds).reversed());
        int outages = 0;
        int worked = values.length() - empty(longestFirst);
        for (int count = 1; count <= Math.min(MOST, longestFirst.size()); count++) {
            var suspects = longestFirst.subList(0, count);
            var others = longestFirst.subList(count, longestFirst.size());
            if (empty(suspects) <= worked && expected(suspects.get(count - 1), others) < limits.pValue()) {
                outages = count;
            }
        }
        return episodes(longestFirst.subList(0, outages));
    }

    /** How often the run would have so long a gap by chance, by its other gaps. */
    private static double expected(Gap gap, List<Gap> others) {
        int empty = empty(others);
        double another = (empty - others.size() + 1.0) / (empty + 2.0);
        return (others.size() + 1) * Math.pow(another, gap.seconds() - 1);
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

    /** What a second that is not empty has at least. */
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

    /** Empty seconds in a row, by their index. */
    private record Gap(int from, int to) {
        int seconds() {
            return to - from;
        }
    }
}
