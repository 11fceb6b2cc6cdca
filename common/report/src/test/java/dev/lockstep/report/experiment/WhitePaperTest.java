package dev.lockstep.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.report.workbook.ChartWorkbook;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of a report. To look at them: {@code -Dfigures.out=FOLDER}. */
@Tag("thorough")
class WhitePaperTest {

    @Test
    void drawsEachDeclaredFigureNativelyToo() throws IOException {
        WhitePaper paper = ExperimentReportTest.paper("shapes");

        assertThat(paper.drawings()).hasSize(5);
        assertThat(paper.charts()).hasSize(5);
        try (XSSFWorkbook workbook =
                new XSSFWorkbook(new ByteArrayInputStream(ChartWorkbook.of("t", paper.tables(), paper.charts())))) {
            assertThat(workbook.getNumberOfSheets()).isEqualTo(7);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shapes", "policies", "batch-insert"})
    void isTheSameWhenMadeTwice(String name, @TempDir Path folder) throws IOException {
        Path out = Path.of(System.getProperty("figures.out", folder.toString()));
        ExperimentReportTest.paper(name).write(out.resolve(name));
        ExperimentReportTest.paper(name).write(folder.resolve("again"));

        assertThat(contents(folder.resolve("again"))).isEqualTo(contents(out.resolve(name)));
    }

    @Test
    void keepsFilesFromOthers(@TempDir Path folder) throws IOException {
        ExperimentReportTest.paper("shapes").write(folder.resolve("paper"));

        assertThat(mode(folder.resolve("paper"))).isEqualTo("rwx------");
        assertThat(mode(folder.resolve("paper/figures"))).isEqualTo("rwx------");
        assertThat(mode(folder.resolve("paper/report.html"))).isEqualTo("rw-------");
        assertThat(mode(folder.resolve("paper/figures/01-throughput-by-shape.png")))
                .isEqualTo("rw-------");
    }

    @Test
    void leavesAFolderOfTheUserOpen(@TempDir Path folder) throws IOException {
        Path shared = Files.createDirectory(folder.resolve("shared"));
        Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxr-x"));

        ExperimentReportTest.paper("shapes").write(shared);

        assertThat(mode(shared)).isEqualTo("rwxrwxr-x");
        assertThat(mode(shared.resolve("figures"))).isEqualTo("rwx------");
        assertThat(mode(shared.resolve("report.html"))).isEqualTo("rw-------");
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(
                        folder.relativize(file).toString(),
                        new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return contents;
    }
}
