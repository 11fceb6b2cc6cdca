package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Timeout(60)
class ProgramTest {

    private static final String SMALL = "/dev/lockstep/analysis/summary/small-result.json";
    private static final String FULL = "standard output: cannot be written (No space left on device)";

    private final StringWriter err = new StringWriter();
    private final Path errors;
    private final Path result;

    ProgramTest(@TempDir Path folder) throws IOException {
        errors = folder.resolve("errors");
        result = folder.resolve("result.json");
        try (InputStream small = Objects.requireNonNull(ProgramTest.class.getResourceAsStream(SMALL))) {
            String named = new String(small.readAllBytes(), StandardCharsets.UTF_8).replace("\"spec\"", "\"Zürich\"");
            Files.writeString(result, named);
        }
    }

    /** Prints a line and ends with a code. */
    @Command(name = "printer")
    private static final class Printer implements Callable<Integer> {

        private final int code;

        @Spec
        private @Nullable CommandSpec command;

        Printer(int code) {
            this.code = code;
        }

        @Override
        public Integer call() {
            Console.of(command).out().println("Zürich");
            return code;
        }
    }

    /** Takes nothing. */
    private static final class Refusing extends OutputStream {

        private final String why;

        Refusing(String why) {
            this.why = why;
        }

        @Override
        public void write(int value) throws IOException {
            throw new IOException(why);
        }
    }

    @Test
    void whatIsPrintedIsUtf8() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThat(print(ExitCode.OK, out)).isEqualTo(ExitCode.OK);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("Zürich" + System.lineSeparator());
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void anOutputThatCannotBeWrittenIsAFailure() {
        OutputStream full = new Refusing("No space left on device");

        assertThat(print(ExitCode.OK, full)).isEqualTo(ExitCode.FAILED);
        assertThat(print(ExitCode.INVALID, full)).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString().lines()).containsExactly(FULL, FULL);
    }

    @Test
    void nothingIsSaidWhenTheReaderHasReadEnough() {
        assertThat(print(ExitCode.OK, new Refusing("Broken pipe"))).isEqualTo(ExitCode.FAILED);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "it has /dev/full")
    void aFullDiskIsAFailureOfTheProcess() throws Exception {
        assertThat(report(new File("/dev/full"))).isEqualTo(ExitCode.FAILED);
        assertThat(Files.readAllLines(errors)).containsExactly(FULL);
    }

    @Test
    void noLocaleSpoilsTheOutputOfTheProcess(@TempDir Path folder) throws Exception {
        Path out = folder.resolve("out");

        assertThat(report(out.toFile())).isEqualTo(ExitCode.OK);
        assertThat(Files.readString(out)).startsWith("# Zürich\n");
    }

    private int print(int code, OutputStream out) {
        return Program.execute(
                Program.commandLine(new Printer(code), List.of()).setErr(new PrintWriter(err, true)),
                new StandardOutput(out));
    }

    /** Prints a report in a process whose locale has no letters but those of ASCII. */
    private int report(File out) throws IOException, InterruptedException {
        ProcessBuilder report = LockstepProcess.of("report", result.toString(), "-o", "-", "--format", "markdown")
                .redirectOutput(out)
                .redirectError(errors.toFile());
        report.environment().put("LC_ALL", "C");
        return report.start().waitFor();
    }
}
