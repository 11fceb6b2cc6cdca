package dev.lockstep.analysis.statistics;

import java.util.Comparator;

/**
 * A shape fitted to the blocks of a series. The blocks, and so all figures, are in per cent of the series' mean.
 *
 * @param coefficients level and size; the size of a line is its rise over all blocks
 */
record ShapeFit(Shape shape, LeastSquares coefficients, Series residuals) {
    private static final double LEAST_SUM_OF_SQUARES = 1e-9;

    static ShapeFit of(Shape shape, Series blocks) {
        int count = blocks.length();
        var coefficients = LeastSquares.fit(blocks, block -> shape.at(block, count));
        return new ShapeFit(shape, coefficients, coefficients.residuals(blocks, block -> shape.at(block, count)));
    }

    /** The fit with the smallest information criterion; among equals the simplest. */
    static ShapeFit best(Series blocks) {
        return Shape.candidates(blocks.length()).stream()
                .map(shape -> of(shape, blocks))
                .min(Comparator.comparingDouble(ShapeFit::informationCriterion))
                .orElseThrow();
    }

    int blocks() {
        return residuals.length();
    }

    /** RSS, kept above rounding errors so that a perfect fit has finite ratios. */
    double residualSumOfSquares() {
        return Math.max(residuals.sumOfProducts(0), LEAST_SUM_OF_SQUARES);
    }

    /** Schwarz' criterion {@code BIC = m ln(RSS / m) + p ln m} for m blocks and p parameters. */
    double informationCriterion() {
        return blocks() * Math.log(residualSumOfSquares() / blocks())
                + shape.family().parameters() * Math.log(blocks());
    }

    /**
     * Change from the first block of the fit to the last; positive when rising. The size is the range, because every
     * shape is monotone.
     */
    double changePercent() {
        return coefficients.size() * (shape.at(blocks() - 1, blocks()) - shape.at(0, blocks()));
    }

    /** Distance of the fit's mean from the level that a decay approaches, in per cent of that level. */
    double biasPercent() {
        double meanShape =
                Series.generate(blocks(), block -> shape.at(block, blocks())).mean();
        return 100 * Math.abs(coefficients.size() * meanShape / coefficients.level());
    }
}
