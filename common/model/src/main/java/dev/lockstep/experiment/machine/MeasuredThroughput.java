package dev.lockstep.experiment.machine;

/**
 * The throughput of a run.
 *
 * @param unit such as {@code OPM}
 */
public record MeasuredThroughput(double value, String unit) {}
