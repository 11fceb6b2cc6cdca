package dev.lockstep.report.workbook;

import dev.lockstep.report.chart.NumberStyle;
import dev.lockstep.report.chart.PlottedValue;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.poi.ss.util.CellRangeAddress;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSource;
import org.apache.poi.xddf.usermodel.chart.XDDFDataSourcesFactory;
import org.apache.poi.xddf.usermodel.chart.XDDFNumericalDataSource;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFRow;
import org.apache.poi.xssf.usermodel.XSSFSheet;

/** The numbers of a chart, column by column, to the right of the chart. NaN is an empty cell. */
final class NumberBlock {

    private static final double DAY_SECONDS = 86_400;

    private final XSSFSheet sheet;
    private final CellStyles styles;
    private final boolean durations;
    private int next = NativeChart.COLUMNS + 1;

    NumberBlock(XSSFSheet sheet, CellStyles styles, NumberStyle style) {
        this.sheet = sheet;
        this.styles = styles;
        this.durations = style == NumberStyle.MINUTES_SECONDS;
    }

    Column texts(String heading, List<String> texts) {
        int at = heading(heading);
        for (int index = 0; index < texts.size(); index++) {
            row(index + 1).createCell(at).setCellValue(texts.get(index));
        }
        return new Column(sheet, at, texts.size(), 0);
    }

    Column plain(String heading, List<Double> values) {
        return column(heading, values, false);
    }

    Column values(String heading, List<Double> values) {
        return column(heading, values, durations);
    }

    /** The middle of each step. */
    Column steps(String heading, double step, int count) {
        return plain(
                heading,
                IntStream.range(0, count).mapToObj(at -> (at + 0.5) * step).toList());
    }

    /** Values with how far their intervals reach below and above. */
    Measured measured(String name, List<Optional<PlottedValue>> values) {
        return new Measured(
                values(name, of(values, PlottedValue::value)),
                values(name + ", below", of(values, value -> value.value() - value.low())),
                values(name + ", above", of(values, value -> value.high() - value.value())),
                values.stream().flatMap(Optional::stream).anyMatch(PlottedValue::hasInterval));
    }

    private static List<Double> of(List<Optional<PlottedValue>> values, ToDoubleFunction<PlottedValue> part) {
        return values.stream()
                .map(value -> value.map(part::applyAsDouble).orElse(Double.NaN))
                .toList();
    }

    private Column column(String heading, List<Double> values, boolean asDurations) {
        int at = heading(heading);
        for (int index = 0; index < values.size(); index++) {
            double value = values.get(index);
            if (!Double.isNaN(value)) {
                XSSFCell cell = row(index + 1).createCell(at);
                cell.setCellValue(asDurations ? value / DAY_SECONDS : value);
                if (asDurations) {
                    cell.setCellStyle(styles.duration());
                }
            }
        }
        double lowest = values.stream()
                .mapToDouble(Double::doubleValue)
                .filter(value -> !Double.isNaN(value))
                .min()
                .orElse(0);
        return new Column(sheet, at, values.size(), lowest);
    }

    private int heading(String text) {
        int at = next;
        next++;
        XSSFCell cell = row(0).createCell(at);
        cell.setCellValue(text);
        cell.setCellStyle(styles.heading());
        return at;
    }

    private XSSFRow row(int index) {
        XSSFRow row = sheet.getRow(index);
        return row == null ? sheet.createRow(index) : row;
    }

    /** A column below its heading, and the lowest of its numbers. */
    record Column(XSSFSheet sheet, int at, int rows, double lowest) {

        XDDFNumericalDataSource<Double> numbers() {
            return XDDFDataSourcesFactory.fromNumericCellRange(sheet, range());
        }

        XDDFDataSource<String> texts() {
            return XDDFDataSourcesFactory.fromStringCellRange(sheet, range());
        }

        private CellRangeAddress range() {
            return new CellRangeAddress(1, Math.max(1, rows), at, at);
        }
    }

    /** The columns of a value with its interval. */
    record Measured(Column value, Column below, Column above, boolean hasIntervals) {}
}
