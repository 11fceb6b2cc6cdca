package dev.lockstep.report.workbook;

import dev.lockstep.report.chart.Chart;
import dev.lockstep.report.view.Block.Table;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.zip.Zip64Mode;
import org.apache.poi.ooxml.POIXMLProperties.CoreProperties;
import org.apache.poi.ss.util.WorkbookUtil;
import org.apache.poi.xssf.streaming.SXSSFSheet;
import org.apache.poi.xssf.streaming.SXSSFWorkbook;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;

/** An {@code .xlsx} with a sheet for each table, and a sheet for each chart with its numbers beside it. */
public final class ChartWorkbook {

    private static final int ROWS_IN_MEMORY = 100;
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private ChartWorkbook() {}

    /**
     * Its bytes, which are the same for the same content: the times inside are fixed. The rows of tables go through a
     * temporary file, because in memory each cell of them takes about 1 KB.
     *
     * @param title of the document
     */
    public static byte[] of(String title, List<Table> tables, List<Chart> charts) {
        try (XSSFWorkbook workbook = new XSSFWorkbook();
                SXSSFWorkbook streamed = new SXSSFWorkbook(workbook, ROWS_IN_MEMORY)) {
            CoreProperties properties = workbook.getProperties().getCoreProperties();
            properties.setTitle(title);
            properties.setCreator("Lockstep");
            properties.setCreated(Optional.of(Date.from(Instant.EPOCH)));
            properties.setModified(Optional.of(Date.from(Instant.EPOCH)));
            CellStyles styles = new CellStyles(workbook);
            for (int index = 0; index < charts.size(); index++) {
                ChartSheet.write(workbook.createSheet("Figure " + (index + 1)), styles, charts.get(index));
            }
            for (Table table : tables) {
                TableSheet.write(sheet(streamed, table.id()), styles, table);
            }
            if (workbook.getNumberOfSheets() == 0) {
                workbook.createSheet("Empty");
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            streamed.setZip64Mode(Zip64Mode.Never);
            streamed.write(out);
            return withoutTimes(out.toByteArray());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static SXSSFSheet sheet(SXSSFWorkbook workbook, String id) {
        String name = WorkbookUtil.createSafeSheetName(id);
        int next = 2;
        String unique = name;
        while (workbook.getSheet(unique) != null) {
            unique = WorkbookUtil.createSafeSheetName(next + " " + name);
            next++;
        }
        return workbook.createSheet(unique);
    }

    private static byte[] withoutTimes(byte[] packed) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(packed.length);
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(packed));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                ZipEntry same = new ZipEntry(entry.getName());
                same.setTimeLocal(NO_TIME);
                zip.putNextEntry(same);
                in.transferTo(zip);
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }
}
