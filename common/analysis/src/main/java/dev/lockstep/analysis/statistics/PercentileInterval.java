package dev.lockstep.analysis.statistics;

/**
 * The 95 % interval of a percentile, as ranks of the sorted times. Response times of a database are correlated, so the
 * interval comes from the scatter of batches in time, not from the binomial distribution.
 *
 * <p>With q the percentile of all N times, c(j) the number of times up to q in batch j, and N(j) all times of batch j:
 * {@code P = Σc / ΣN}, {@code e(j) = c(j) - P N(j)}; correction and degrees of freedom as in {@link BatchMeans}; {@code
 * se = max(√(Σe² b/(b-1) f) / ΣN, √(p (1-p) / ΣN))}, {@code h = t(0.975) se}; ranks {@code ⌊(p - h) N⌋} and {@code ⌈(p
 * + h) N⌉ + 1}.
 *
 * @param standardError of the share of times up to q
 * @param designEffect squared ratio of that error to the error of independent times, at least 1
 * @param degreesOfFreedom of Student's t
 * @param halfWidth h
 * @param lowerRank from 1
 * @param upperRank above N if this run does not bound the percentile
 */
public record PercentileInterval(
        double standardError,
        double designEffect,
        double degreesOfFreedom,
        double halfWidth,
        long lowerRank,
        long upperRank) {

    private static final double UPPER_PROBABILITY = 0.975;

    /**
     * The interval of a percentile.
     *
     * @param share the percentile as a share, between 0 and 1
     * @param upTo c(j), by batch, at least six
     * @param counts N(j), by batch, not all 0
     * @param times N; larger than the sum of all batches if the oldest times are in none
     */
    public static PercentileInterval of(double share, long[] upTo, long[] counts, long times) {
        return of(share, upTo, counts, times, UPPER_PROBABILITY);
    }

    /**
     * The same with another confidence.
     *
     * @param upperProbability of Student's t below the upper end, above 0.5 and below 1
     */
    public static PercentileInterval of(double share, long[] upTo, long[] counts, long times, double upperProbability) {
        double all = sum(counts);
        double measured = sum(upTo) / all;
        var errors = BatchMeans.of(Series.generate(upTo.length, batch -> upTo[batch] - measured * counts[batch]));
        double ofBatches = upTo.length * errors.standardError() / all;
        double ofIndependent = Math.sqrt(share * (1 - share) / all);
        double error = Math.max(ofBatches, ofIndependent);
        double halfWidth = new MeanError(share, error, errors.degreesOfFreedom()).halfWidth(upperProbability);
        return new PercentileInterval(
                error,
                Math.pow(error / ofIndependent, 2),
                errors.degreesOfFreedom(),
                halfWidth,
                Math.max(1, (long) Math.floor((share - halfWidth) * times)),
                (long) Math.ceil((share + halfWidth) * times) + 1);
    }

    private static double sum(long[] values) {
        double sum = 0;
        for (long value : values) {
            sum += value;
        }
        return sum;
    }
}
