package dev.lockstep.report.workbook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.report.chart.Chart;
import dev.lockstep.report.chart.PaperCharts;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.TableCell;
import dev.lockstep.report.view.TableCell.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.poi.xssf.usermodel.XSSFDrawing;
import org.apache.poi.xssf.usermodel.XSSFSheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("thorough")
class ChartWorkbookTest {

    private static final List<Chart> CHARTS = List.copyOf(PaperCharts.all().values());
    private static final Table TABLE = new Table(
            "shapes",
            "Shapes",
            false,
            List.of(new Column("shape", "", true, false), new Column("throughput", "OPM", false, true)),
            List.of(new Row(List.of(new TableCell(Kind.TEXT, "8 x 8"), new TableCell(Kind.NUMBER, "493804.25")))));

    @Test
    void hasANativeChartForEachFigure() throws IOException {
        try (XSSFWorkbook workbook = opened()) {
            assertThat(charts(workbook)).isEqualTo(CHARTS.size());
        }
    }

    @Test
    void keepsAllDigitsOfNumbers() throws IOException {
        try (XSSFWorkbook workbook = opened()) {
            XSSFSheet sheet = workbook.getSheet("shapes");

            assertThat(sheet.getRow(0).getCell(1).getStringCellValue()).isEqualTo("throughput, OPM");
            assertThat(sheet.getRow(1).getCell(1).getNumericCellValue()).isEqualTo(493804.25);
        }
    }

    @Test
    void hasErrorBarsHatchesAndASecondAxis() throws IOException {
        try (XSSFWorkbook workbook = opened()) {
            List<String> drawn = StreamSupport.stream(workbook.spliterator(), false)
                    .map(XSSFSheet.class::cast)
                    .flatMap(sheet -> Stream.ofNullable(sheet.getDrawingPatriarch()))
                    .flatMap(drawing -> drawing.getCharts().stream())
                    .map(chart -> chart.getCTChart().toString())
                    .toList();

            assertThat(drawn).anySatisfy(xml -> assertThat(xml).contains("errBars", "wdUpDiag"));
            assertThat(drawn).anySatisfy(xml -> assertThat(xml).contains("<c:barChart", "<c:lineChart"));
            assertThat(drawn).anySatisfy(xml -> assertThat(xml).contains("[m]:ss"));
        }
    }

    @Test
    void isTheSameWhenMadeTwice() {
        assertThat(written()).isEqualTo(written());
    }

    /** LibreOffice must be installed. It opens the workbook and writes it again, with all charts. */
    @Test
    void opensInLibreOffice(@TempDir Path folder) throws IOException, InterruptedException {
        assumeTrue(isInstalled("soffice"), "soffice, the program of LibreOffice, is not installed");
        Path file = Files.write(folder.resolve("report.xlsx"), written());

        Process converting = new ProcessBuilder(
                        "soffice",
                        "-env:UserInstallation=" + folder.resolve("profile").toUri(),
                        "--headless",
                        "--convert-to",
                        "ods",
                        "--outdir",
                        folder.toString(),
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();

        assertThat(converting.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(chartsOfLibreOffice(folder.resolve("report.ods"))).isEqualTo(CHARTS.size());
    }

    private static long chartsOfLibreOffice(Path ods) throws IOException {
        try (ZipFile zip = new ZipFile(ods.toFile())) {
            List<ZipEntry> entries = new ArrayList<>();
            zip.entries().asIterator().forEachRemaining(entries::add);
            return entries.stream()
                    .filter(entry -> entry.getName().matches("Object [0-9]+/content.xml"))
                    .count();
        }
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static byte[] written() {
        return ChartWorkbook.of("Shapes", List.of(TABLE), CHARTS);
    }

    private static XSSFWorkbook opened() throws IOException {
        return new XSSFWorkbook(new ByteArrayInputStream(written()));
    }

    private static int charts(XSSFWorkbook workbook) {
        int charts = 0;
        for (int index = 0; index < workbook.getNumberOfSheets(); index++) {
            XSSFDrawing drawing = workbook.getSheetAt(index).getDrawingPatriarch();
            charts += drawing == null ? 0 : drawing.getCharts().size();
        }
        return charts;
    }
}
