package dev.lockstep.report.workbook;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.TableCell;
import dev.lockstep.report.view.TableCell.Kind;
import java.util.List;
import org.apache.poi.ss.SpreadsheetVersion;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Sheet;

/** A table as a sheet: numbers as numbers, with all digits; as many rows as a sheet can have. */
final class TableSheet {

    private static final int WIDTH_UNITS = 256;
    private static final int NARROWEST = 8;
    private static final int WIDEST = 60;

    private TableSheet() {}

    static void write(Sheet sheet, CellStyles styles, Table table) {
        var heading = sheet.createRow(0);
        List<Column> columns = table.columns();
        for (int at = 0; at < columns.size(); at++) {
            Cell cell = heading.createCell(at);
            cell.setCellValue(columns.get(at).label());
            cell.setCellStyle(styles.heading());
        }
        int rows = Math.min(table.rows().size(), SpreadsheetVersion.EXCEL2007.getLastRowIndex());
        for (int index = 0; index < rows; index++) {
            row(sheet.createRow(index + 1), table.rows().get(index));
        }
        for (int at = 0; at < columns.size(); at++) {
            sheet.setColumnWidth(at, width(table, at) * WIDTH_UNITS);
        }
        sheet.createFreezePane(0, 1);
    }

    private static void row(org.apache.poi.ss.usermodel.Row row, Row values) {
        for (int at = 0; at < values.cells().size(); at++) {
            TableCell value = values.cells().get(at);
            if (value.value().isEmpty()) {
                row.createCell(at, CellType.BLANK);
            } else if (value.kind() == Kind.NUMBER) {
                row.createCell(at).setCellValue(Double.parseDouble(value.value()));
            } else {
                row.createCell(at).setCellValue(value.text());
            }
        }
    }

    private static int width(Table table, int at) {
        int longest = table.rows().stream()
                .mapToInt(row -> row.cells().get(at).text().length())
                .max()
                .orElse(0);
        return Math.min(
                WIDEST,
                Math.max(
                        NARROWEST,
                        Math.max(longest, table.columns().get(at).label().length()) + 2));
    }
}
