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
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SampleCommandTest {

    private static final int ENDED_BY_SIGTERM = 128 + 15;
    private static final String REFUSAL =
            "The coordinator rejects the samples of host 'db1' (401): This coordinator needs a token."
                    + " Give an access token with the role feeder: --token-file or LOCKSTEP_TOKEN.";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no SIGTERM, nor its exit code")
    void printsWholeRowsUntilItIsStopped(@TempDir Path folder) throws Exception {
        Path errors = folder.resolve("errors");
        Process process = start(errors, Map.of(), "sample");
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
        Process process = start(errors, Map.of(), "sample");
        try {
            try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
                assertThat(output.readLine()).as(Files.readString(errors)).startsWith("time,");
            }
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(ExitCode.FAILED);
            assertThat(Files.readAllLines(errors)).allMatch(line -> line.startsWith("Warning: "));
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aRefusalSaysWhyAndWhatToDo() throws IOException {
        HttpServer server = refusing();
        try {
            assertThat(sample("--host", "db1", "--coordinator", url(server))).isEqualTo(ExitCode.FAILED);
            assertThat(err.toString()).contains(REFUSAL);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void theHostOfACoordinatorOfTheEnvironmentIsSentToIt(@TempDir Path folder) throws Exception {
        HttpServer server = refusing();
        Path errors = folder.resolve("errors");
        Process process = start(errors, Map.of("LOCKSTEP_COORDINATOR", url(server)), "sample", "--host", "db1");
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(ExitCode.FAILED);
            assertThat(errors).content().contains(REFUSAL);
        } finally {
            process.destroyForcibly();
            server.stop(0);
        }
    }

    private static HttpServer refusing() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] problem = "{\"detail\": \"This coordinator needs a token.\"}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(401, problem.length);
            exchange.getResponseBody().write(problem);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static String url(HttpServer server) {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Test
    void wrongUsageIsReportedBeforeAnythingIsSampled(@TempDir Path folder) throws IOException {
        Path taken = Files.createFile(folder.resolve("taken.csv"));

        assertUsage("--out: " + taken + " already exists; give a new file", "--out", taken.toString());
        assertUsage("--coordinator needs --host", "--coordinator", "http://127.0.0.1:1");
        assertUsage("--host and --token-file are for a coordinator", "--host", "db1");
        assertUsage("--host and --token-file are for a coordinator", "--token-file", taken.toString(), "--out", "new");
        assertUsage("is not a URL", "--coordinator", "db1", "--host", "db1");
        assertUsage("the interval must be from 1s to 1m, was 100ms", "--interval", "100ms");
        assertUsage("'1 sec' is not a duration", "--interval", "1 sec");
        assertUsage("mutually exclusive", "--out", "-", "--coordinator", "http://127.0.0.1:1", "--host", "db1");
    }

    private void assertUsage(String message, String... options) {
        assertThat(sample(options)).as(message).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains(message);
    }

    private int sample(String... options) {
        String[] all = new String[options.length + 1];
        all[0] = "sample";
        System.arraycopy(options, 0, all, 1, options.length);
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all);
    }

    private static Process start(Path errors, Map<String, String> environment, String... arguments) throws IOException {
        ProcessBuilder sampler = LockstepProcess.of(arguments).redirectError(errors.toFile());
        sampler.environment().putAll(environment);
        return sampler.start();
    }
}
