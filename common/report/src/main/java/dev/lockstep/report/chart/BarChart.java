package dev.lockstep.report.chart;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Bars in groups, with error bars.
 *
 * @param by what the categories are levels of; may be empty
 * @param categories unique, from left to right
 * @param axis of the bars; contains 0
 * @param series at least one
 * @param lines on a second axis, which they share; may be empty
 */
public record BarChart(
        ChartCaption caption,
        String by,
        List<String> categories,
        ChartAxis axis,
        List<BarSeries> series,
        List<OverlaidLine> lines)
        implements Chart {

    public BarChart {
        categories = List.copyOf(categories);
        series = List.copyOf(series);
        lines = List.copyOf(lines);
    }

    @Override
    public <T> T fold(Function<BarChart, T> bars, Function<LineChart, T> lines, Function<TimeChart, T> times) {
        return bars.apply(this);
    }

    /**
     * Bars of one colour.
     *
     * @param colour from 0; published and own figures of the same thing share one
     * @param published whether others published them, so that they are hatched
     * @param bars by category; those without a value are left out
     */
    public record BarSeries(String name, int colour, boolean published, Map<String, PlottedValue> bars) {

        public BarSeries {
            bars = Collections.unmodifiableMap(new LinkedHashMap<>(bars));
        }
    }

    /**
     * A line over the bars.
     *
     * @param dash from 0
     * @param points by category
     */
    public record OverlaidLine(String name, int dash, ChartAxis axis, Map<String, PlottedValue> points) {

        public OverlaidLine {
            points = Collections.unmodifiableMap(new LinkedHashMap<>(points));
        }
    }
}
