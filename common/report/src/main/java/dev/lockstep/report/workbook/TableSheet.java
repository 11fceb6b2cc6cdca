package dev.lockstep.report.workbook;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.TableCell;
import dev.lockstep.report.view.TableCell.Kind;
import java.util.List;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.xssf.usermodel.XSSFCell;
import org.apache.poi.xssf.usermodel.XSSFRow;
import org.apache.poi.xssf.usermodel.XSSFSheet;

/** A table as a sheet: numbers as numbers, with all digits. */
final class TableSheet {

    private static final int WIDTH_UNITS = 256;
    private static final int NARROWEST = 8;
    private static final int WIDEST = 60;

    private TableSheet() {}

    static void write(XSSFSheet sheet, CellStyles styles, Table table) {
        XSSFRow heading = sheet.createRow(0);
        List<Column> columns = table.columns();
        for (int at = 0; at < columns.size(); at++) {
            XSSFCell cell = heading.createCell(at);
            cell.setCellValue(columns.get(at).label());
            cell.setCellStyle(styles.heading());
        }
        for (int index = 0; index < table.rows().size(); index++) {
            row(sheet.createRow(index + 1), table.rows().get(index));
        }
        for (int at = 0; at < columns.size(); at++) {
            sheet.setColumnWidth(at, width(table, at) * WIDTH_UNITS);
        }
        sheet.createFreezePane(0, 1);
    }

    private static void row(XSSFRow row, Row values) {
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
