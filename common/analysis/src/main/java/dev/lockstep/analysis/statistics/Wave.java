package dev.lockstep.analysis.statistics;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A periodic pattern, such as that of checkpoints.
 *
 * @param periodSeconds length of one wave
 * @param waves whole periods that fit into the series
 */
record Wave(int periodSeconds, int waves) {
    /** The fewest waves that suffice to judge a run. */
    static final int SUFFICIENT = 6;

    private static final int FEWEST = 4;
    private static final int SHORTEST_PERIOD_SECONDS = 10;
    private static final double LOWEST_CORRELATION = 0.3;
    private static final double SHARE_OF_HIGHEST = 0.9;

    static Optional<Wave> ofPeriod(OptionalInt periodSeconds, Series series) {
        if (periodSeconds.isEmpty()) {
            return Optional.empty();
        }
        int period = periodSeconds.getAsInt();
        if (period < 1) {
            throw new IllegalArgumentException("a wave period must be at least 1 s, was " + period);
        }
        return Optional.of(in(series, period));
    }

    /**
     * Finds a period in the autocorrelation r(k) of the series about its least-squares line.
     *
     * <p>Candidates are local maxima of at least 0.3 beyond the first negative r(k), at 10 s or more and at no more
     * than a quarter of the series, so that four waves fit. The period is the smallest candidate with at least 0.9 of
     * the highest; it is rejected if {@code r(2 period) < r(period) / 2}.
     */
    static Optional<Wave> find(Series series) {
        var detrended = LeastSquares.fit(series, index -> index).residuals(series, index -> index);
        if (detrended.isConstant(series.mean())) {
            return Optional.empty();
        }
        var correlation = Series.generate(series.length() / FEWEST + 2, detrended::autocorrelation);
        int[] candidates = candidates(correlation, series.length() / FEWEST);
        double highest =
                IntStream.of(candidates).mapToDouble(correlation::at).max().orElse(0);
        return IntStream.of(candidates)
                .filter(lag -> correlation.at(lag) >= SHARE_OF_HIGHEST * highest)
                .boxed()
                .findFirst()
                .filter(period -> detrended.autocorrelation(2 * period) >= correlation.at(period) / 2)
                .map(period -> in(series, period));
    }

    boolean sufficient() {
        return waves >= SUFFICIENT;
    }

    private static Wave in(Series series, int period) {
        return new Wave(period, series.length() / period);
    }

    private static int[] candidates(Series correlation, int longest) {
        int firstNegative = IntStream.range(0, correlation.length())
                .filter(lag -> correlation.at(lag) < 0)
                .findFirst()
                .orElse(correlation.length());
        return IntStream.rangeClosed(Math.max(SHORTEST_PERIOD_SECONDS, firstNegative), longest)
                .filter(lag -> correlation.at(lag) >= LOWEST_CORRELATION)
                .filter(lag -> correlation.at(lag) >= correlation.at(lag - 1))
                .filter(lag -> correlation.at(lag) >= correlation.at(lag + 1))
                .toArray();
    }
}
