package dev.lockstep.report.chart;

import dev.lockstep.report.chart.PlotFrame.LegendEntry;
import dev.lockstep.report.chart.PlotFrame.Sign;
import dev.lockstep.report.chart.SvgCanvas.Font;
import dev.lockstep.report.chart.SvgCanvas.Stroke;
import dev.lockstep.report.chart.TimeChart.TimePanel;
import dev.lockstep.report.chart.TimeChart.TimeSpan;
import dev.lockstep.report.chart.TimeChart.TimeTrack;
import java.util.ArrayList;
import java.util.List;

/** Draws time series. A value is the mean of its bin; the note says how long the bins are. */
final class TimeDrawing {

    private static final double PANEL_HEIGHT = 170;
    private static final double BETWEEN = 34;
    private static final double SPAN_HEIGHT = 18;
    private static final double MOST_BINS = 300;
    private static final int TICKS = 4;
    private static final int TIME_TICKS = 8;

    private final TimeChart chart;
    private final SvgCanvas canvas;
    private final PlotFrame frame;
    private final List<String> names;
    private final double seconds;
    private final double bin;

    private TimeDrawing(TimeChart chart, String id) {
        this.chart = chart;
        this.canvas = new SvgCanvas(id);
        this.frame = new PlotFrame(canvas, PlotFrame.WIDTH);
        this.names = chart.panels().stream()
                .flatMap(panel -> panel.tracks().stream())
                .map(TimeTrack::name)
                .distinct()
                .toList();
        this.seconds = chart.panels().stream()
                .flatMap(panel -> panel.tracks().stream())
                .mapToDouble(TimeTrack::seconds)
                .max()
                .orElse(1);
        this.bin = NumberStyle.MINUTES_SECONDS.step(seconds / MOST_BINS);
    }

    static String draw(TimeChart chart, String id) {
        return new TimeDrawing(chart, id).draw();
    }

    private String draw() {
        double top = frame.header(chart.caption(), keys()) + 24;
        double left = PlotFrame.PAD
                + chart.panels().stream()
                        .mapToDouble(panel -> scale(panel, 1, 0).widestLabel(PlotFrame.LABEL))
                        .max()
                        .orElse(0)
                + 10;
        LinearScale time = LinearScale.fromZero(
                0, seconds, TIME_TICKS, left, PlotFrame.WIDTH - PlotFrame.PAD - 12, NumberStyle.MINUTES_SECONDS);
        if (!chart.spans().isEmpty()) {
            top += SPAN_HEIGHT;
        }
        double y = top;
        for (TimePanel panel : chart.panels()) {
            spans(time, y, y == top);
            panel(panel, time, y, y == top);
            y += PANEL_HEIGHT + BETWEEN;
        }
        double end = frame.bottom(time, "time since the start, min:s", y - BETWEEN);
        return frame.finish(noted(), end);
    }

    private List<LegendEntry> keys() {
        List<LegendEntry> keys = new ArrayList<>();
        for (int index = 0; index < names.size(); index++) {
            keys.add(new LegendEntry(names.get(index), index, Sign.TRACK));
        }
        return keys.size() == 1 ? List.of() : keys;
    }

    private ChartCaption noted() {
        ChartCaption caption = chart.caption();
        String means = "Each point is a mean over " + NumberStyle.PLAIN.value(bin) + " s.";
        return new ChartCaption(
                caption.title(),
                caption.description(),
                caption.note().isEmpty() ? means : caption.note() + " " + means);
    }

    private void spans(LinearScale time, double y, boolean named) {
        for (int index = 0; index < chart.spans().size(); index++) {
            TimeSpan span = chart.spans().get(index);
            double from = time.at(Math.max(0, span.from()));
            double to = time.at(Math.min(time.to(), span.to()));
            if (index % 2 == 0) {
                canvas.rectangle(from, y, to - from, PANEL_HEIGHT, ChartPalette.SHADE);
            }
            if (named) {
                canvas.text(
                        TextWidth.cut(span.name(), PlotFrame.SMALL, to - from - 4),
                        (from + to) / 2,
                        y - 5,
                        Font.of(PlotFrame.SMALL, ChartPalette.MUTED).middle());
            }
        }
    }

    private void panel(TimePanel panel, LinearScale time, double top, boolean first) {
        LinearScale scale = scale(panel, top + PANEL_HEIGHT, top);
        frame.left(
                scale,
                panel.axis(),
                time.pixelFrom(),
                time.pixelTo(),
                PlotFrame.NAME_ABOVE + (first && !chart.spans().isEmpty() ? SPAN_HEIGHT : 0));
        canvas.line(time.pixelFrom(), scale.at(0), time.pixelTo(), scale.at(0), PlotFrame.AXIS);
        for (TimeTrack track : panel.tracks()) {
            track(track, PlotFrame.track(names.indexOf(track.name())), time, scale);
        }
    }

    private LinearScale scale(TimePanel panel, double bottom, double top) {
        List<double[]> all = panel.tracks().stream()
                .flatMap(track -> binned(track).stream())
                .filter(point -> !Double.isNaN(point[1]))
                .toList();
        return LinearScale.fromZero(
                all.stream().mapToDouble(point -> point[1]).min().orElse(0),
                all.stream().mapToDouble(point -> point[1]).max().orElse(1),
                TICKS,
                bottom,
                top,
                panel.axis().style());
    }

    /** A gap ends a line. */
    private void track(TimeTrack track, Stroke stroke, LinearScale time, LinearScale scale) {
        List<double[]> piece = new ArrayList<>();
        for (double[] point : binned(track)) {
            if (Double.isNaN(point[1])) {
                piece(piece, stroke);
            } else {
                piece.add(new double[] {time.at(point[0]), scale.at(point[1])});
            }
        }
        piece(piece, stroke);
    }

    private void piece(List<double[]> piece, Stroke stroke) {
        if (!piece.isEmpty()) {
            canvas.polyline(piece, stroke);
            piece.clear();
        }
    }

    /** The middle of each bin with its mean; NaN for a bin without values. */
    private List<double[]> binned(TimeTrack track) {
        int size = (int) Math.max(1, Math.round(bin / track.stepSeconds()));
        List<double[]> points = new ArrayList<>();
        for (int from = 0; from < track.values().size(); from += size) {
            List<Double> values =
                    track.values().subList(from, Math.min(track.values().size(), from + size));
            double mean = values.stream()
                    .mapToDouble(Double::doubleValue)
                    .filter(value -> !Double.isNaN(value))
                    .average()
                    .orElse(Double.NaN);
            points.add(new double[] {(from + values.size() / 2.0) * track.stepSeconds(), mean});
        }
        return points;
    }
}
