package dev.lockstep.analysis.statistics;

import java.util.Optional;

/**
 * A series cut into batches of equal length, oldest first. The oldest seconds that fill no batch are dropped.
 *
 * @param means mean of each batch
 * @param batchSeconds length of a batch
 * @param skippedSeconds seconds dropped at the start
 */
record Batches(Series means, int batchSeconds, int skippedSeconds) {
    private static final int USUAL_BATCHES = 20;

    /** At most 20 batches; of whole waves if at least {@link Wave#SUFFICIENT} waves fit. */
    static Batches forInterval(Series series, Optional<Wave> wave) {
        return wave.filter(Wave::sufficient)
                .map(found -> ofWaves(series, found, ceilDivide(found.waves(), USUAL_BATCHES)))
                .orElseGet(() -> cut(series, ceilDivide(series.length(), USUAL_BATCHES)));
    }

    /** As for the interval, but one batch per wave if only four or five waves fit. */
    static Batches forShapes(Series series, Optional<Wave> wave) {
        return wave.filter(found -> !found.sufficient())
                .map(found -> ofWaves(series, found, 1))
                .orElseGet(() -> forInterval(series, wave));
    }

    int count() {
        return means.length();
    }

    int coveredSeconds() {
        return count() * batchSeconds;
    }

    private static Batches ofWaves(Series series, Wave wave, int wavesPerBatch) {
        return cut(series, wavesPerBatch * wave.periodSeconds());
    }

    private static Batches cut(Series series, int batchSeconds) {
        int count = series.length() / batchSeconds;
        return new Batches(
                series.newestMeans(batchSeconds, count), batchSeconds, series.length() - count * batchSeconds);
    }

    private static int ceilDivide(int dividend, int divisor) {
        return (dividend + divisor - 1) / divisor;
    }
}
