package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SampleCommandTest {

    private static final int ENDED_BY_SIGTERM = 128 + 15;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no SIGTERM, nor its exit code")
    void printsWholeRowsUntilItIsStopped(@TempDir Path folder) throws Exception {
        Path errors = folder.resolve("errors");
        Process process = start(errors, "sample");
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(output.readLine()).as(Files.readString(errors)).isEqualTo("time,metric,value,instance");
            assertThat(output.readLine()).matches("\\d{4}-\\d\\d-\\d\\dT\\S+Z,cpuUtilPercent,\\d+\\.\\d{1,3},");
            assertThat(process.toHandle().destroy()).isTrue();

            assertThat(output.lines()).isNotEmpty().allMatch(line -> line.split(",", -1).length == 4);
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(ENDED_BY_SIGTERM);
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it says something else of a pipe without a reader")
    void endsWithoutAWordWhenItsReaderHasReadEnough(@TempDir Path folder) throws Exception {
        Path errors = folder.resolve("errors");
        Process process = start(errors, "sample");
        try {
            try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
                assertThat(output.readLine()).as(Files.readString(errors)).startsWith("time,");
            }
