package dev.lockstep.report.chart;

/**
 * The texts of a chart.
 *
 * @param title above it
 * @param description what it shows, for those who cannot see it
 * @param note below it, such as what the error bars mean; may be empty
 */
public record ChartCaption(String title, String description, String note) {}
