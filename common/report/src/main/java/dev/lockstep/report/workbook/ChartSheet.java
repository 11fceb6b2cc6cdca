package dev.lockstep.report.workbook;

import dev.lockstep.report.chart.BarChart;
import dev.lockstep.report.chart.BarChart.BarSeries;
import dev.lockstep.report.chart.BarChart.OverlaidLine;
import dev.lockstep.report.chart.Chart;
import dev.lockstep.report.chart.ChartAxis;
import dev.lockstep.report.chart.LineChart;
import dev.lockstep.report.chart.LineChart.ModelCurve;
import dev.lockstep.report.chart.LineChart.PointSeries;
import dev.lockstep.report.chart.PlottedValue;
import dev.lockstep.report.chart.TimeChart;
import dev.lockstep.report.chart.TimeChart.TimePanel;
import dev.lockstep.report.chart.TimeChart.TimeTrack;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.poi.xssf.usermodel.XSSFSheet;

/** The numbers of a chart with a chart that refers to them. */
final class ChartSheet {

    private ChartSheet() {}

    static void write(XSSFSheet sheet, CellStyles styles, Chart chart) {
        chart.fold(
                bars -> bars(sheet, new NumberBlock(sheet, styles, bars.axis().style()), bars),
                lines -> lines(sheet, new NumberBlock(sheet, styles, lines.y().style()), lines),
                times -> times(
                        sheet,
                        new NumberBlock(
                                sheet, styles, times.panels().get(0).axis().style()),
                        times));
    }

    private static NativeChart bars(XSSFSheet sheet, NumberBlock numbers, BarChart chart) {
        List<String> categories = chart.categories();
        NumberBlock.Column names = numbers.texts(chart.by(), categories);
        NativeChart drawn = NativeChart.on(sheet, chart.caption().title());
        drawn.categoryAxis(chart.by(), chart.axis());
        for (BarSeries series : chart.series()) {
            List<Optional<PlottedValue>> bars = inOrder(categories, series.bars());
            NumberBlock.Measured measured = numbers.measured(series.name(), bars);
            drawn.bars(series.name(), series.colour(), series.published(), names, measured);
        }
        drawn.plotBars();
        for (OverlaidLine line : chart.lines()) {
            NumberBlock.Measured measured = numbers.measured(line.name(), inOrder(categories, line.points()));
            drawn.overlay(line.name(), line.dash(), line.axis(), names, measured);
        }
        drawn.plotOverlay();
        return drawn;
    }

    private static List<Optional<PlottedValue>> inOrder(List<String> names, Map<String, PlottedValue> values) {
        return names.stream().map(name -> Optional.ofNullable(values.get(name))).toList();
    }

    private static NativeChart lines(XSSFSheet sheet, NumberBlock numbers, LineChart chart) {
        NativeChart drawn = NativeChart.on(sheet, chart.caption().title());
        drawn.numberAxes(chart.x(), chart.y());
        for (PointSeries series : chart.series()) {
            NumberBlock.Column x = numbers.plain(
                    chart.x().label(),
                    series.points().stream().map(LineChart.MeasuredPoint::x).toList());
            NumberBlock.Measured y = numbers.measured(
                    series.name(),
                    series.points().stream()
                            .map(point -> Optional.of(point.y()))
                            .toList());
            drawn.points(series.name(), series.colour(), !series.published(), x, y);
        }
        for (ModelCurve curve : chart.curves()) {
            NumberBlock.Column x = numbers.plain(
                    chart.x().label(),
                    curve.points().stream().map(LineChart.CurvePoint::x).toList());
            NumberBlock.Column y = numbers.values(
                    curve.name(),
                    curve.points().stream().map(LineChart.CurvePoint::y).toList());
            drawn.line(curve.name(), curve.colour(), x, y);
        }
        drawn.plotPoints();
        return drawn;
    }

    /** The first quantity has the first axis; the others share the second, for a workbook has no panels. */
    private static NativeChart times(XSSFSheet sheet, NumberBlock numbers, TimeChart chart) {
        NativeChart drawn = NativeChart.on(sheet, chart.caption().title());
        drawn.numberAxes(
                new ChartAxis("time since the start", "s"),
                chart.panels().get(0).axis());
        tracks(numbers, drawn, chart.panels().get(0));
        drawn.plotPoints();
        List<TimePanel> others = chart.panels().subList(1, chart.panels().size());
        if (!others.isEmpty()) {
            drawn.secondNumberAxes(others.get(0).axis());
            others.forEach(panel -> tracks(numbers, drawn, panel));
            drawn.plotPoints();
        }
        return drawn;
    }

    private static void tracks(NumberBlock numbers, NativeChart drawn, TimePanel panel) {
        for (TimeTrack track : panel.tracks()) {
            String name = track.name() + ": " + panel.axis().label();
            NumberBlock.Column x =
                    numbers.steps("s", track.stepSeconds(), track.values().size());
            NumberBlock.Column y = numbers.values(name, track.values());
            drawn.line(name, drawn.series(), x, y);
        }
    }
}
