package dev.lockstep.report.chart;

import dev.lockstep.report.chart.LineChart.CurvePoint;
import dev.lockstep.report.chart.LineChart.MeasuredPoint;
import dev.lockstep.report.chart.LineChart.ModelCurve;
import dev.lockstep.report.chart.LineChart.PointSeries;
import dev.lockstep.report.chart.PlotFrame.LegendEntry;
import dev.lockstep.report.chart.PlotFrame.Sign;
import dev.lockstep.report.chart.SvgCanvas.Font;
import dev.lockstep.report.chart.SvgCanvas.Stroke;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Draws lines over a number. */
final class LineDrawing {

    private static final double PLOT_HEIGHT = 300;
    private static final double ROOM_FOR_LABELS = 1.06;
    private static final int TICKS = 6;
    private static final int MOST_LABELLED = 12;

    private final LineChart chart;
    private final SvgCanvas canvas;
    private final PlotFrame frame;

    private LineDrawing(LineChart chart, String id) {
        this.chart = chart;
        this.canvas = new SvgCanvas(id);
        this.frame = new PlotFrame(canvas, PlotFrame.WIDTH);
    }

    static String draw(LineChart chart, String id) {
        return new LineDrawing(chart, id).draw();
    }

    private String draw() {
        double top = frame.header(chart.caption(), keys()) + 24;
        double bottom = top + PLOT_HEIGHT;
        LinearScale y = LinearScale.fromZero(
                heights().min().orElse(0),
                heights().max().orElse(1) * ROOM_FOR_LABELS,
                TICKS,
                bottom,
                top,
                chart.y().style());
        double left = PlotFrame.PAD + y.widestLabel(PlotFrame.LABEL) + 10;
        double right = PlotFrame.WIDTH - PlotFrame.PAD - 20;
        LinearScale x = across(left, right);
        frame.left(y, chart.y(), left, right, PlotFrame.NAME_ABOVE);
        double end = frame.bottom(x, chart.x().label(), bottom);
        chart.curves().forEach(curve -> curve(curve, x, y));
        boolean labelled =
                chart.series().size() == 1 && chart.series().get(0).points().size() <= MOST_LABELLED;
        chart.series().forEach(series -> series(series, x, y, labelled));
        return frame.finish(chart.caption(), end);
    }

    /** From 0 unless the numbers lie far from it. */
    private LinearScale across(double left, double right) {
        double low = places().min().orElse(0);
        double high = places().max().orElse(1);
        NumberStyle style = chart.x().style();
        return low >= 0 && low < (high - low)
                ? LinearScale.fromZero(low, high, TICKS + 2, left, right, style)
                : LinearScale.covering(low, high, TICKS + 2, left, right, style);
    }

    private List<LegendEntry> keys() {
        boolean plain = chart.series().size() == 1 && chart.curves().isEmpty();
        Stream<LegendEntry> series = chart.series().stream()
                .map(one -> new LegendEntry(
                        one.name(), one.colour(), one.published() ? Sign.OPEN_POINT : Sign.LINE_WITH_POINTS));
        Stream<LegendEntry> curves =
                chart.curves().stream().map(curve -> new LegendEntry(curve.name(), curve.colour(), Sign.MODEL));
        return plain ? List.of() : Stream.concat(series, curves).toList();
    }

    private DoubleStream heights() {
        return DoubleStream.concat(
                points().flatMapToDouble(point ->
                        DoubleStream.of(point.y().low(), point.y().high())),
                curvePoints().mapToDouble(CurvePoint::y));
    }

    private DoubleStream places() {
        return DoubleStream.concat(
                points().mapToDouble(MeasuredPoint::x), curvePoints().mapToDouble(CurvePoint::x));
    }

    private Stream<MeasuredPoint> points() {
        return chart.series().stream().flatMap(series -> series.points().stream());
    }

    private Stream<CurvePoint> curvePoints() {
        return chart.curves().stream().flatMap(curve -> curve.points().stream());
    }

    private void curve(ModelCurve curve, LinearScale x, LinearScale y) {
        canvas.polyline(
                curve.points().stream()
                        .map(point -> new double[] {x.at(point.x()), y.at(point.y())})
                        .toList(),
                PlotFrame.model(curve.colour()));
    }

    private void series(PointSeries series, LinearScale x, LinearScale y, boolean labelled) {
        if (!series.published()) {
            canvas.polyline(
                    series.points().stream()
                            .map(point -> new double[] {
                                x.at(point.x()), y.at(point.y().value())
                            })
                            .toList(),
                    new Stroke(ChartPalette.stroke(series.colour()), 2, ChartPalette.dash(series.colour())));
        }
        for (MeasuredPoint point : series.points()) {
            double at = x.at(point.x());
            if (point.y().hasInterval()) {
                frame.interval(at, y.at(point.y().low()), y.at(point.y().high()), ChartPalette.stroke(series.colour()));
            }
            if (series.published()) {
                PlotFrame.openPoint(canvas, at, y.at(point.y().value()), series.colour());
            } else {
                PlotFrame.point(canvas, at, y.at(point.y().value()), series.colour());
            }
            if (labelled) {
                label(series, point, at, y);
            }
        }
    }

    /** Beside the line: before a point where it rises, behind it where it falls. */
    private void label(PointSeries series, MeasuredPoint point, double at, LinearScale y) {
        int index = series.points().indexOf(point);
        MeasuredPoint before = series.points().get(Math.max(0, index - 1));
        MeasuredPoint after = series.points().get(Math.min(series.points().size() - 1, index + 1));
        Font font = Font.of(PlotFrame.SMALL, ChartPalette.TEXT);
        String text = chart.y().style().value(point.y().value());
        double above = y.at(point.y().high()) - 6;
        if (after.y().value() >= before.y().value()) {
            canvas.text(text, at - 6, above, font.end());
        } else {
            canvas.text(text, at + 6, above, font);
        }
    }
}
