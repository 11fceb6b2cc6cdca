package dev.lockstep.analysis.result;

import org.jspecify.annotations.Nullable;

/**
 * What the samples of one metric say of a phase, in the metric's unit; null under three rows.
 *
 * @param mean weighted by time, and a time per operation by operations as well
 * @param p95 of the rows, by nearest rank
 * @param rows that lie wholly inside the phase
 * @param coverage the share of the phase that they describe, 0..1
 */
public record MetricFigure(
        @Nullable Double mean,
        @Nullable Double min,
        @Nullable Double max,
        @Nullable Double p95,
        int rows,
        double coverage) {}
