package dev.lockstep.report.chart;

import java.util.function.Function;

/** What a figure shows, without its looks. */
public sealed interface Chart permits BarChart, LineChart, TimeChart {

    ChartCaption caption();

    /** Applies the function of its kind. */
    <T> T fold(Function<BarChart, T> bars, Function<LineChart, T> lines, Function<TimeChart, T> times);
}
