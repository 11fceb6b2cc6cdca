package dev.lockstep.report.chart;

import java.util.List;
import java.util.function.Function;

/**
 * Lines over a number, with error bars.
 *
 * @param y contains 0
 * @param series at least one
 * @param curves of models fitted to them
 */
public record LineChart(
        ChartCaption caption, ChartAxis x, ChartAxis y, List<PointSeries> series, List<ModelCurve> curves)
        implements Chart {

    public LineChart {
        series = List.copyOf(series);
        curves = List.copyOf(curves);
    }

    @Override
    public <T> T fold(Function<BarChart, T> bars, Function<LineChart, T> lines, Function<TimeChart, T> times) {
        return lines.apply(this);
    }

    /**
     * Points of one colour, connected unless others published them.
     *
     * @param points by ascending x
     */
    public record PointSeries(String name, int colour, boolean published, List<MeasuredPoint> points) {

        public PointSeries {
            points = List.copyOf(points);
        }
    }

    /** A measured point. */
    public record MeasuredPoint(double x, PlottedValue y) {}

    /**
     * The curve of a model.
     *
     * @param colour that of the points that it was fitted to
     * @param points close enough to look smooth
     */
    public record ModelCurve(String name, int colour, List<CurvePoint> points) {

        public ModelCurve {
            points = List.copyOf(points);
        }
    }

    /** A point of a model's curve. */
    public record CurvePoint(double x, double y) {}
}
