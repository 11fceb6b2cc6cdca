package dev.lockstep.analysis.disturbance;

import org.jspecify.annotations.Nullable;

/**
 * A 95 % interval.
 *
 * @param high null if the run does not bound it
 */
public record ValueInterval(double low, @Nullable Double high) {}
