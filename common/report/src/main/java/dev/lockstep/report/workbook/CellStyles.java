package dev.lockstep.report.workbook;

import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.xssf.usermodel.XSSFCellStyle;
import org.apache.poi.xssf.usermodel.XSSFFont;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** The styles of a workbook's cells. */
final class CellStyles {

    /** Minutes and seconds of a time that is a share of a day. */
    static final String MINUTES_SECONDS = "[m]:ss";

    private final XSSFCellStyle heading;
    private final XSSFCellStyle duration;

    CellStyles(XSSFWorkbook workbook) {
        XSSFFont bold = workbook.createFont();
        bold.setBold(true);
        heading = workbook.createCellStyle();
        heading.setFont(bold);
        duration = workbook.createCellStyle();
        duration.setDataFormat(workbook.createDataFormat().getFormat(MINUTES_SECONDS));
    }

    CellStyle heading() {
        return heading;
    }

    CellStyle duration() {
        return duration;
    }
}
