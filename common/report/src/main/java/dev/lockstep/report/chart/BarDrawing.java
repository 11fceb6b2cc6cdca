package dev.lockstep.report.chart;

import dev.lockstep.report.chart.BarChart.BarSeries;
import dev.lockstep.report.chart.BarChart.OverlaidLine;
import dev.lockstep.report.chart.PlotFrame.LegendEntry;
import dev.lockstep.report.chart.PlotFrame.Sign;
import dev.lockstep.report.chart.SvgCanvas.Font;
import dev.lockstep.report.chart.SvgCanvas.Stroke;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Draws bars. */
final class BarDrawing {

    private static final double PLOT_HEIGHT = 280;
    private static final double WIDEST = 1600;
    private static final double LEAST_BAR = 20;
    private static final double WIDEST_BAR = 76;
    private static final double SHARE_OF_SLOT = 0.78;
    private static final double SLANT = 35;
    private static final double LONGEST_SLANTED = 190;
    private static final double LINE = 15;
    private static final int TICKS = 6;

    private final BarChart chart;
    private final SvgCanvas canvas;
    private final double width;
    private final PlotFrame frame;

    private BarDrawing(BarChart chart, String id) {
        this.chart = chart;
        this.canvas = new SvgCanvas(id);
        this.width = Math.min(
                WIDEST,
                Math.max(
                        PlotFrame.WIDTH,
                        120 + chart.categories().size() * chart.series().size() * LEAST_BAR / SHARE_OF_SLOT));
        this.frame = new PlotFrame(canvas, width);
    }

    static String draw(BarChart chart, String id) {
        return new BarDrawing(chart, id).draw();
    }

    private String draw() {
        double top = frame.header(chart.caption(), keys()) + 24;
        double bottom = top + PLOT_HEIGHT;
        LinearScale draft = scale(chart.axis(), bars(), bottom, top, 0);
        double left = PlotFrame.PAD + draft.widestLabel(PlotFrame.LABEL) + 10;
        double right = width - PlotFrame.PAD;
        LinearScale second = null;
        if (!chart.lines().isEmpty()) {
            second = scale(axisOfLines(), pointsOfLines(), bottom, top, 22);
            right -= second.widestLabel(PlotFrame.LABEL) + 10;
        }
        double slot = (right - left) / chart.categories().size();
        double bar = Math.min(WIDEST_BAR, slot * SHARE_OF_SLOT / chart.series().size());
        BarLabels labels = labels(bar, slot, second != null);
        LinearScale first = scale(chart.axis(), bars(), bottom, top, labels.room(chart));
        frame.left(first, chart.axis(), left, right, PlotFrame.NAME_ABOVE);
        for (int index = 0; index < chart.series().size(); index++) {
            bars(chart.series().get(index), index, left, slot, bar, first, labels);
        }
        canvas.line(left, first.at(0), right, first.at(0), PlotFrame.AXIS);
        if (second != null) {
            frame.right(second, axisOfLines(), right);
            for (OverlaidLine line : chart.lines()) {
                overlay(line, left, slot, second);
            }
        }
        return frame.finish(
                chart.caption(), frame.below(chart.by(), (left + right) / 2, categories(left, slot, bottom)));
    }

    private List<LegendEntry> keys() {
        boolean plain = chart.series().size() == 1
                && !chart.series().get(0).published()
                && chart.lines().isEmpty();
        Stream<LegendEntry> bars = chart.series().stream()
                .map(series -> new LegendEntry(
                        series.name(), series.colour(), series.published() ? Sign.HATCHED_BAR : Sign.BAR));
        Stream<LegendEntry> lines =
                chart.lines().stream().map(line -> new LegendEntry(line.name(), line.dash(), Sign.OVERLAY));
        return plain ? List.of() : Stream.concat(bars, lines).toList();
    }

    private ChartAxis axisOfLines() {
        return chart.lines().get(0).axis();
    }

    private List<PlottedValue> pointsOfLines() {
        return chart.lines().stream()
                .flatMap(line -> line.points().values().stream())
                .toList();
    }

    private List<PlottedValue> bars() {
        return chart.series().stream()
                .flatMap(series -> series.bars().values().stream())
                .toList();
    }

    /** @param room pixels that labels need above the highest value */
    private static LinearScale scale(
            ChartAxis axis, Collection<PlottedValue> values, double bottom, double top, double room) {
        double low = values.stream().mapToDouble(PlottedValue::low).min().orElse(0);
        double high = values.stream().mapToDouble(PlottedValue::high).max().orElse(1);
        double share = room / (bottom - top);
        double above = high + Math.max(0, high) * share / (1 - share);
        double below = low < 0 ? low * (1 + share) : low;
        return LinearScale.fromZero(below, above, TICKS, bottom, top, axis.style());
    }

    private BarLabels labels(double bar, double slot, boolean overlaid) {
        double free = chart.series().size() == 1 ? slot - 4 : bar + 2;
        double longest = bars().stream()
                .mapToDouble(value -> TextWidth.of(chart.axis().style().value(value.value()), PlotFrame.SMALL))
                .max()
                .orElse(0);
        if (overlaid) {
            return longest <= bar - 2
                    ? BarLabels.AT_FOOT
                    : bar >= PlotFrame.SMALL + 2 ? BarLabels.UP_FROM_FOOT : BarLabels.NONE;
        }
        return longest <= free ? BarLabels.ABOVE : bar >= PlotFrame.SMALL + 1 ? BarLabels.UPRIGHT : BarLabels.NONE;
    }

    private void bars(
            BarSeries series, int index, double left, double slot, double bar, LinearScale scale, BarLabels labels) {
        double first = (slot - bar * chart.series().size()) / 2 + bar * index;
        for (int at = 0; at < chart.categories().size(); at++) {
            PlottedValue value = series.bars().get(chart.categories().get(at));
            if (value != null) {
                double x = left + slot * at + first;
                double end = scale.at(value.value());
                double zero = scale.at(0);
                canvas.bar(x, Math.min(end, zero), bar, Math.abs(end - zero), series.colour(), series.published());
                if (value.hasInterval()) {
                    frame.interval(x + bar / 2, scale.at(value.low()), scale.at(value.high()), ChartPalette.TEXT);
                }
                String text = chart.axis().style().value(value.value());
                labels.draw(canvas, text, x + bar / 2, value, scale, series);
            }
        }
    }

    private void overlay(OverlaidLine line, double left, double slot, LinearScale scale) {
        List<double[]> points = new ArrayList<>();
        for (int at = 0; at < chart.categories().size(); at++) {
            PlottedValue value = line.points().get(chart.categories().get(at));
            if (value != null) {
                points.add(new double[] {left + slot * (at + 0.5), scale.at(value.value())});
            }
        }
        canvas.polyline(points, new Stroke(ChartPalette.GROUND, 5));
        canvas.polyline(points, PlotFrame.overlay(line.dash()));
        for (int at = 0; at < chart.categories().size(); at++) {
            PlottedValue value = line.points().get(chart.categories().get(at));
            if (value != null) {
                overlaid(value, line.axis().style(), left + slot * (at + 0.5), scale);
            }
        }
    }

    private void overlaid(PlottedValue value, NumberStyle style, double x, LinearScale scale) {
        if (value.hasInterval()) {
            frame.interval(x, scale.at(value.low()), scale.at(value.high()), ChartPalette.TEXT);
        }
        canvas.circle(x, scale.at(value.value()), 4, ChartPalette.GROUND, new Stroke(ChartPalette.TEXT, 2));
        if (chart.lines().size() > 1) {
            return;
        }
        String text = style.value(value.value());
        double half = TextWidth.of(text, PlotFrame.SMALL) / 2 + 3;
        double y = scale.at(value.high()) - 22;
        canvas.rectangle(x - half, y, 2 * half, LINE, ChartPalette.GROUND);
        canvas.text(
                text,
                x,
                y + PlotFrame.SMALL,
                Font.of(PlotFrame.SMALL, ChartPalette.TEXT).middle().strong());
    }

    private double categories(double left, double slot, double bottom) {
        List<List<String>> wrapped = chart.categories().stream()
                .map(name -> TextWidth.wrap(name, PlotFrame.LABEL, slot - 8))
                .toList();
        boolean fits = wrapped.stream()
                .flatMap(List::stream)
                .allMatch(line -> TextWidth.of(line, PlotFrame.LABEL) <= slot - 4);
        Font font = Font.of(PlotFrame.LABEL, ChartPalette.TEXT);
        if (fits) {
            for (int at = 0; at < wrapped.size(); at++) {
                List<String> lines = wrapped.get(at);
                for (int index = 0; index < lines.size(); index++) {
                    canvas.text(lines.get(index), left + slot * (at + 0.5), bottom + (index + 1) * LINE, font.middle());
                }
            }
            return bottom + wrapped.stream().mapToInt(List::size).max().orElse(1) * LINE + 4;
        }
        double longest = 0;
        for (int at = 0; at < chart.categories().size(); at++) {
            double x = left + slot * (at + 0.5) + 4;
            double room = Math.min(LONGEST_SLANTED, (x - 4) / Math.cos(Math.toRadians(SLANT)));
            String name = TextWidth.cut(chart.categories().get(at), PlotFrame.LABEL, room);
            longest = Math.max(longest, TextWidth.of(name, PlotFrame.LABEL));
            canvas.text(name, x, bottom + 14, font.end(), -SLANT);
        }
        return bottom + 18 + longest * Math.sin(Math.toRadians(SLANT));
    }
}
