package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {

    private static final String SMALL = "/dev/lockstep/analysis/summary/small-result.json";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Path folder;
    private final String result;

    ReportCommandTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        try (InputStream small = Objects.requireNonNull(ReportCommandTest.class.getResourceAsStream(SMALL))) {
            this.result = Files.write(folder.resolve("result.json"), small.readAllBytes())
                    .toString();
        }
    }

    @Test
    void writesHtmlOfAResultFileUnlessAnotherFormatIsAskedFor() throws IOException {
        Path html = folder.resolve("report.html");
        Path markdown = folder.resolve("report.md");

        assertThat(report(result, "-o", html.toString())).isEqualTo(ExitCode.OK);
        assertThat(report(result, "-o", markdown.toString(), "--format", "markdown"))
                .isEqualTo(ExitCode.OK);

        assertThat(Files.readString(html, StandardCharsets.UTF_8)).startsWith("<!DOCTYPE html>");
        assertThat(Files.readString(markdown, StandardCharsets.UTF_8)).startsWith("# spec\n");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void writesToStandardOutputAndNothingElse() {
        assertThat(report(result, "-o", "-", "--format", "csv")).isEqualTo(ExitCode.OK);

        assertThat(out.toString()).startsWith("table,row,column,unit,value\r\n").endsWith("\r\n");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void saysWhereHistogramsAreToBeHad() {
        assertThat(report(result, "-o", "-", "--format", "hlog")).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("A result file holds no histograms: give the run's id");
    }

    @Test
    void refusesWhatItCannotRead() {
        assertThat(report(folder.resolve("missing.json").toString(), "-o", "-")).isEqualTo(ExitCode.USAGE);
        assertThat(report(result, "-o", "-", "--phase", "measure")).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("Cannot read the result").contains("--phase needs --format hlog");
    }

    private int report(String... arguments) {
        String[] line = new String[arguments.length + 1];
        line[0] = "report";
        System.arraycopy(arguments, 0, line, 1, arguments.length);
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(line);
    }
}
