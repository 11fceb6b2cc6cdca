package dev.lockstep.report.workbook;

import static java.util.Objects.requireNonNull;

import dev.lockstep.report.chart.ChartAxis;
import dev.lockstep.report.chart.ChartPalette;
import dev.lockstep.report.chart.NumberStyle;
import dev.lockstep.report.workbook.NumberBlock.Column;
import dev.lockstep.report.workbook.NumberBlock.Measured;
import java.util.HexFormat;
import java.util.List;
import org.apache.poi.xddf.usermodel.PresetLineDash;
import org.apache.poi.xddf.usermodel.XDDFColor;
import org.apache.poi.xddf.usermodel.XDDFLineProperties;
import org.apache.poi.xddf.usermodel.XDDFNoFillProperties;
import org.apache.poi.xddf.usermodel.XDDFPresetLineDash;
import org.apache.poi.xddf.usermodel.XDDFSolidFillProperties;
import org.apache.poi.xddf.usermodel.chart.AxisCrossBetween;
import org.apache.poi.xddf.usermodel.chart.AxisCrosses;
import org.apache.poi.xddf.usermodel.chart.AxisPosition;
import org.apache.poi.xddf.usermodel.chart.BarDirection;
import org.apache.poi.xddf.usermodel.chart.ChartTypes;
import org.apache.poi.xddf.usermodel.chart.DisplayBlanks;
import org.apache.poi.xddf.usermodel.chart.LegendPosition;
import org.apache.poi.xddf.usermodel.chart.MarkerStyle;
import org.apache.poi.xddf.usermodel.chart.ScatterStyle;
import org.apache.poi.xddf.usermodel.chart.XDDFBarChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFCategoryAxis;
import org.apache.poi.xddf.usermodel.chart.XDDFChartAxis;
import org.apache.poi.xddf.usermodel.chart.XDDFChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFLineChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFNumericalDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFScatterChartData;
import org.apache.poi.xddf.usermodel.chart.XDDFValueAxis;
import org.apache.poi.xssf.usermodel.XSSFChart;
import org.apache.poi.xssf.usermodel.XSSFDrawing;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.xmlbeans.XmlCursor;
import org.jspecify.annotations.Nullable;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTErrBars;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumDataSource;
import org.openxmlformats.schemas.drawingml.x2006.chart.CTNumRef;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrBarType;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrDir;
import org.openxmlformats.schemas.drawingml.x2006.chart.STErrValType;
import org.openxmlformats.schemas.drawingml.x2006.main.CTShapeProperties;

/** A chart of the spreadsheet program, built series by series. */
final class NativeChart {

    private static final String DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
    /** How many columns of its sheet it covers. */
    static final int COLUMNS = 12;

    private static final int ROWS = 26;

    private static final List<PresetLineDash> DASHES =
            List.of(PresetLineDash.SOLID, PresetLineDash.DASH, PresetLineDash.SYSTEM_DOT, PresetLineDash.DASH_DOT);

    private final XSSFChart chart;
    private @Nullable XDDFBarChartData bars;
    private @Nullable XDDFLineChartData overlay;
    private @Nullable XDDFScatterChartData points;
    private @Nullable XDDFValueAxis heights;
    private double lowest;
    private int series;

    private NativeChart(XSSFChart chart) {
        this.chart = chart;
    }

    /** An empty chart in the first columns of a sheet. */
    static NativeChart on(XSSFSheet sheet, String title) {
        XSSFDrawing drawing = sheet.createDrawingPatriarch();
        XSSFChart chart = drawing.createChart(drawing.createAnchor(0, 0, 0, 0, 0, 0, COLUMNS, ROWS));
        chart.setTitleText(title);
        chart.setTitleOverlay(false);
        chart.displayBlanksAs(DisplayBlanks.GAP);
        chart.getOrAddLegend().setPosition(LegendPosition.TOP);
        return new NativeChart(chart);
    }

    /** How many series it has. */
    int series() {
        return series;
    }

    void categoryAxis(String name, ChartAxis axis) {
        XDDFCategoryAxis categories = chart.createCategoryAxis(AxisPosition.BOTTOM);
        if (!name.isEmpty()) {
            categories.setTitle(name);
        }
        XDDFValueAxis values = heightAxis(axis, AxisPosition.LEFT);
        values.setCrossBetween(AxisCrossBetween.BETWEEN);
        XDDFBarChartData data = (XDDFBarChartData) chart.createData(ChartTypes.BAR, categories, values);
        data.setBarDirection(BarDirection.COL);
        data.setVaryColors(false);
        bars = data;
    }

    void bars(String name, int colour, boolean published, Column names, Measured measured) {
        var added = (XDDFBarChartData.Series)
                requireNonNull(bars).addSeries(names.texts(), measured.value().numbers());
        added.setTitle(name, null);
        added.setLineProperties(new XDDFLineProperties(solid(ChartPalette.stroke(colour))));
        if (published) {
            hatch(added.getCTBarSer().getSpPr(), ChartPalette.stroke(colour));
        } else {
            added.setFillProperties(solid(ChartPalette.fill(colour)));
        }
        if (measured.hasIntervals()) {
            intervals(added.getCTBarSer().addNewErrBars(), measured);
        }
        count(measured.value());
    }

    void plotBars() {
        plot(requireNonNull(bars));
    }

    /** A line on a second axis over the bars; all lines share the axis of the first. */
    void overlay(String name, int dash, ChartAxis axis, Column names, Measured measured) {
        overlay = overlay == null ? overlayOn(axis) : overlay;
        var added = (XDDFLineChartData.Series)
                overlay.addSeries(names.texts(), measured.value().numbers());
        added.setTitle(name, null);
        added.setSmooth(false);
        added.setMarkerStyle(MarkerStyle.CIRCLE);
        XDDFLineProperties drawn = new XDDFLineProperties(solid(ChartPalette.TEXT));
        drawn.setPresetDash(new XDDFPresetLineDash(DASHES.get(dash % DASHES.size())));
        added.setLineProperties(drawn);
        if (measured.hasIntervals()) {
            intervals(added.getCTLineSer().addNewErrBars(), measured);
        }
        // Series of one chart are numbered on, whatever axes they have.
        added.getCTLineSer().getIdx().setVal(series);
        added.getCTLineSer().getOrder().setVal(series);
        count(measured.value());
    }

    private XDDFLineChartData overlayOn(ChartAxis axis) {
        XDDFCategoryAxis hidden = chart.createCategoryAxis(AxisPosition.BOTTOM);
        hidden.setVisible(false);
        XDDFValueAxis values = heightAxis(axis, AxisPosition.RIGHT);
        values.setCrosses(AxisCrosses.MAX);
        values.setCrossBetween(AxisCrossBetween.BETWEEN);
        cross(hidden, values);
        var data = (XDDFLineChartData) chart.createData(ChartTypes.LINE, hidden, values);
        data.setVaryColors(false);
        return data;
    }

    void plotOverlay() {
        if (overlay != null) {
            plot(overlay);
        }
    }

    void numberAxes(ChartAxis x, ChartAxis y) {
        XDDFValueAxis across = valueAxis(x, AxisPosition.BOTTOM);
        XDDFValueAxis up = heightAxis(y, AxisPosition.LEFT);
        points = pointsOn(across, up);
    }

    void secondNumberAxes(ChartAxis y) {
        XDDFValueAxis hidden = chart.createValueAxis(AxisPosition.BOTTOM);
        hidden.setVisible(false);
        XDDFValueAxis up = heightAxis(y, AxisPosition.RIGHT);
        up.setCrosses(AxisCrosses.MAX);
        cross(hidden, up);
        points = pointsOn(hidden, up);
    }

    void points(String name, int colour, boolean connected, Column x, Measured y) {
        XDDFScatterChartData.Series added = add(name, x, y.value());
        added.setMarkerStyle(connected ? MarkerStyle.CIRCLE : MarkerStyle.DIAMOND);
        added.setLineProperties(
                new XDDFLineProperties(connected ? solid(ChartPalette.stroke(colour)) : new XDDFNoFillProperties()));
        if (y.hasIntervals()) {
            intervals(added.getCTScatterSer().addNewErrBars(), y);
        }
    }

    void line(String name, int colour, Column x, Column y) {
        XDDFScatterChartData.Series added = add(name, x, y);
        added.setMarkerStyle(MarkerStyle.NONE);
        added.setLineProperties(new XDDFLineProperties(solid(ChartPalette.stroke(colour))));
    }

    void plotPoints() {
        plot(requireNonNull(points));
    }

    private XDDFScatterChartData.Series add(String name, Column x, Column y) {
        var added = (XDDFScatterChartData.Series) requireNonNull(points).addSeries(x.numbers(), y.numbers());
        added.setTitle(name, null);
        added.setSmooth(false);
        added.getCTScatterSer().getIdx().setVal(series);
        added.getCTScatterSer().getOrder().setVal(series);
        count(y);
        return added;
    }

    private void count(Column values) {
        lowest = Math.min(lowest, values.lowest());
        series++;
    }

    private XDDFScatterChartData pointsOn(XDDFValueAxis across, XDDFValueAxis up) {
        var data = (XDDFScatterChartData) chart.createData(ChartTypes.SCATTER, across, up);
        data.setStyle(ScatterStyle.LINE_MARKER);
        data.setVaryColors(false);
        return data;
    }

    private XDDFValueAxis valueAxis(ChartAxis axis, AxisPosition position) {
        XDDFValueAxis values = chart.createValueAxis(position);
        values.setTitle(axis.label());
        values.setCrosses(AxisCrosses.AUTO_ZERO);
        if (axis.style() == NumberStyle.MINUTES_SECONDS) {
            values.setNumberFormat(CellStyles.MINUTES_SECONDS);
        }
        return values;
    }

    private XDDFValueAxis heightAxis(ChartAxis axis, AxisPosition position) {
        XDDFValueAxis values = valueAxis(axis, position);
        heights = values;
        lowest = 0;
        return values;
    }

    /** Otherwise a spreadsheet program may cut the feet of bars. */
    private void plot(XDDFChartData data) {
        if (lowest >= 0) {
            requireNonNull(heights).setMinimum(0);
        }
        chart.plot(data);
    }

    private static void cross(XDDFChartAxis one, XDDFChartAxis other) {
        one.crossAxis(other);
        other.crossAxis(one);
    }

    /** In the order of the schema; the class for it in POI fails where an element is not there yet. */
    private static void intervals(CTErrBars errors, Measured measured) {
        errors.addNewErrDir().setVal(STErrDir.Y);
        errors.addNewErrBarType().setVal(STErrBarType.BOTH);
        errors.addNewErrValType().setVal(STErrValType.CUST);
        errors.addNewNoEndCap().setVal(false);
        numbers(errors.addNewPlus(), measured.above());
        numbers(errors.addNewMinus(), measured.below());
    }

    private static void numbers(CTNumDataSource source, Column column) {
        CTNumRef reference = source.addNewNumRef();
        XDDFNumericalDataSource<Double> numbers = column.numbers();
        reference.setF(numbers.getFormula());
        numbers.fillNumericalCache(reference.addNewNumCache());
    }

    /** Element by element, because the small schema library of POI has no type for patterns. */
    private static void hatch(CTShapeProperties shape, String colour) {
        try (XmlCursor at = shape.newCursor()) {
            at.toFirstContentToken();
            at.beginElement("pattFill", DRAWING);
            at.insertAttributeWithValue("prst", "wdUpDiag");
            colour(at, "fgClr", colour);
            colour(at, "bgClr", ChartPalette.GROUND);
        }
    }

    private static void colour(XmlCursor at, String element, String colour) {
        at.beginElement(element, DRAWING);
        at.beginElement("srgbClr", DRAWING);
        at.insertAttributeWithValue("val", colour.substring(1));
        at.toNextToken();
        at.toNextToken();
    }

    private static XDDFSolidFillProperties solid(String hex) {
        return new XDDFSolidFillProperties(colour(hex));
    }

    private static XDDFColor colour(String hex) {
        return XDDFColor.from(HexFormat.of().parseHex(hex.substring(1)));
    }
}
