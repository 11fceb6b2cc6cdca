package dev.lockstep.report.chart;

import java.util.List;
import java.util.function.Function;

/**
 * Time series that share a clock, one panel below the other.
 *
 * @param panels at least one
 * @param spans stages and events
 */
public record TimeChart(ChartCaption caption, List<TimePanel> panels, List<TimeSpan> spans) implements Chart {

    public TimeChart {
        panels = List.copyOf(panels);
        spans = List.copyOf(spans);
    }

    @Override
    public <T> T fold(Function<BarChart, T> bars, Function<LineChart, T> lines, Function<TimeChart, T> times) {
        return times.apply(this);
    }

    /** Series of one quantity; those of the same name have the same colour in each panel. */
    public record TimePanel(ChartAxis axis, List<TimeTrack> tracks) {

        public TimePanel {
            tracks = List.copyOf(tracks);
        }
    }

    /**
     * The series of a run.
     *
     * @param stepSeconds between values; the first stands for the first step after the start
     * @param values NaN where nothing was measured
     */
    public record TimeTrack(String name, double stepSeconds, List<Double> values) {

        public TimeTrack {
            values = List.copyOf(values);
        }

        double seconds() {
            return stepSeconds * values.size();
        }
    }

    /** A stage or an event, in seconds from the start. */
    public record TimeSpan(String name, double from, double to) {}
}
