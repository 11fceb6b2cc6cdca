package dev.lockstep.analysis.statistics;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * F test of a fitted shape against the constant.
 *
 * <p>For m blocks and p parameters, the correlation of the residuals is {@code r = clamp((m r1 + p) / (m - 3), 0,
 * 0.6)}, {@code f = (1 + r) / (1 - r)} and {@code F = ((RSS0 - RSS) / (p - 1)) / (RSS / (m - p)) / f}. F is deflated by
 * f but keeps its degrees of freedom: reducing them as well would hide clear steps.
 *
 * @param correction of the residuals
 * @param ratio F; 0 for a constant
 * @param pValue {@code min(1, tries · P(F(p - 1, m - p) > F))}; 1 for a constant
 */
record ShapeTest(LagOneCorrection correction, double ratio, double pValue) {
    private static final double HIGHEST_CORRELATION = 0.6;

    static ShapeTest of(ShapeFit fit, ShapeFit constant) {
        var family = fit.shape().family();
        var correction = LagOneCorrection.of(fit.residuals(), family.parameters(), 0, HIGHEST_CORRELATION);
        if (family == Shape.Family.CONSTANT) {
            return new ShapeTest(correction, 0, 1);
        }
        int explained = family.parameters() - 1;
        int remaining = fit.blocks() - family.parameters();
        double gain = (constant.residualSumOfSquares() - fit.residualSumOfSquares()) / explained;
        double ratio = gain / (fit.residualSumOfSquares() / remaining) / correction.varianceFactor();
        double chance = FDistribution.of(explained, remaining).survivalProbability(ratio);
        return new ShapeTest(correction, ratio, Math.min(1, family.tries(fit.blocks()) * chance));
    }

    /** Whether the shape is significant and its change material; for a decay also the bias of the mean. */
    boolean unsteady(ShapeFit fit, SteadyStateLimits limits) {
        return pValue < limits.pValue()
                && Math.abs(fit.changePercent()) >= limits.changePercent()
                && (fit.shape().family() != Shape.Family.DECAY || fit.biasPercent() >= limits.biasPercent());
    }
}
