package dev.lockstep.analysis.comparison;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Holm's adjustment of p values for multiple comparisons. */
public final class Holm {

    private Holm() {}

    /** The adjusted values in the order given: step-down, at most 1, monotone. */
    public static double[] adjust(double[] pValues) {
        List<Integer> order = IntStream.range(0, pValues.length)
                .boxed()
                .sorted(Comparator.comparingDouble(index -> pValues[index]))
                .toList();
        double[] adjusted = new double[pValues.length];
        double highest = 0;
        for (int rank = 0; rank < order.size(); rank++) {
            int index = order.get(rank);
            highest = Math.max(highest, Math.min(1, (pValues.length - rank) * pValues[index]));
            adjusted[index] = highest;
        }
        return adjusted;
    }
}
