package dev.lockstep.analysis.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Finds the second of a step; blocks locate it only to within a block. */
final class StepSecond {
    private StepSecond() {}

    /**
     * The index, at most a block away from the edge between the blocks, that minimises the squared error of two means
     * over the whole series: one of the seconds before it, one of those from it on.
     *
     * @param firstBlock the first block after the step
     */
    static int find(Series series, Batches blocks, int firstBlock) {
        int edge = blocks.skippedSeconds() + firstBlock * blocks.batchSeconds();
        return IntStream.rangeClosed(edge - blocks.batchSeconds(), edge + blocks.batchSeconds())
                .boxed()
                .min(Comparator.comparingDouble(second -> squaredError(series, second)))
                .orElseThrow();
    }

    private static double squaredError(Series series, int second) {
        return LeastSquares.fit(series, index -> index < second ? 0 : 1)
                .residuals(series, index -> index < second ? 0 : 1)
                .sumOfProducts(0);
    }
}
