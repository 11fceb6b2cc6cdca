package dev.lockstep.agent.host.summary;

import org.jspecify.annotations.Nullable;

/**
 * One series over a window, as {@code docs/host-metrics.md} defines the figures; null with fewer than three rows.
 *
 * @param instance empty for the host as a whole
 * @param rows inside the window
 */
public record MetricSummary(
        String metric,
        String instance,
        String unit,
        @Nullable Double mean,
        @Nullable Double min,
        @Nullable Double max,
        @Nullable Double p95,
        int rows) {}
