package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.lockstep.agent.host.feed.RowServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class FeedCommandTest {

    private static final String HEADER = "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\esx1\\Power\\Power Usage Now Watts\"";
    private static final int INTERRUPT = 2;
    private static final String ROW = "\"11/22/2026 10:00:00\",\"250\"";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private final Path folder;

    FeedCommandTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void aFileIsOneUploadWithItsLength() throws IOException {
        Path file = Files.writeString(folder.resolve("capture.csv"), HEADER + "\n" + ROW + "\n");
        try (RowServer server = new RowServer(0)) {
            int code =
                    feed(server, "--file", file.toString(), "--zone", "Europe/Berlin", "--offset", "-1.5s", "--json");

            assertThat(err.toString()).isEmpty();
            assertThat(code).isEqualTo(ExitCode.OK);
            assertThat(server.lines).containsExactly(ROW);
            assertThat(server.lengths).containsExactly(Long.toString(Files.size(file)));
            assertThat(server.addresses).containsExactly("/api/v1/hosts/esx1/esxtop?zone=Europe%2FBerlin&offset=-1.5s");
            assertThat(out.toString().strip()).isEqualTo("{\"rows\": 1}");
        }
    }

    @Test
    void whatTheCoordinatorMadeOfItIsPrinted() throws IOException {
        Path file = Files.writeString(folder.resolve("capture.csv"), HEADER + "\n");
        try (RowServer server = new RowServer(0).answering(200, """
                {"rows": 1720, "dropped": 2, "first": "2026-11-22T10:00:00Z", "last": "2026-11-22T11:00:00Z",
                 "damage": ["line 7 (byte 99): cut"], "missing": ["No counter of powerWatts"]}""")) {
            feed(server, "--file", file.toString());

            assertThat(out.toString().lines())
                    .containsExactly(
                            "esx1: 1,720 rows from 2026-11-22T10:00:00Z to 2026-11-22T11:00:00Z, 2 dropped",
                            "  damage   line 7 (byte 99): cut",
                            "  missing  No counter of powerWatts");
        }
    }

    @Test
    void compressedFilesAreSentAsTheyAre() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write((HEADER + "\n" + ROW + "\n").getBytes(StandardCharsets.UTF_8));
        }
        Path file = Files.write(folder.resolve("capture.csv.gz"), compressed.toByteArray());
        try (RowServer server = new RowServer(0)) {
            assertThat(feed(server, "--file", file.toString())).isEqualTo(ExitCode.OK);
            assertThat(server.lengths).containsExactly(Long.toString(compressed.size()));

            assertThat(feed(server, "--file", file.toString(), "--follow")).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("is compressed");
        }
    }

    @Test
    void theEncodingOfNamesGoesWithAFileAndLinesOfAFeedAreDecoded() throws Exception {
        Charset german = Charset.forName("windows-1252");
        String header = "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\esx1\\Group Cpu(7:Jürgen)\\% Used\"";
        byte[] rows = (header + "\n" + ROW + "\n").getBytes(german);
        Path file = Files.write(folder.resolve("short.csv"), rows);
        Path longFile =
                Files.write(folder.resolve("long.csv"), (header + "\n" + (ROW + "\n").repeat(50_000)).getBytes(german));
        try (RowServer server = new RowServer(0)) {
            assertThat(feed(server, "--file", file.toString(), "--charset", "cp1252"))
                    .isEqualTo(ExitCode.OK);
            assertThat(server.addresses).containsExactly("/api/v1/hosts/esx1/esxtop?charset=windows-1252");
            server.heads.clear();
            server.addresses.clear();

            assertThat(feed(server, "--file", longFile.toString(), "--charset", "cp1252"))
                    .isEqualTo(ExitCode.OK);
            assertThat(server.heads.poll()).as("the header by itself").isEqualTo(header);
            assertThat(server.addresses)
                    .containsExactly("/api/v1/hosts/esx1/esxtop", "/api/v1/hosts/esx1/esxtop?charset=windows-1252");

            assertUsage(server, "'klingon' is not an encoding: use a name such as UTF-8", "-", "--charset", "klingon");
        }
        try (RowServer server = new RowServer(0).readingFromNow()) {
            Process process = start(
                    "--host",
                    "esx1",
                    "-",
                    "--charset",
                    "windows-1252",
                    "--coordinator",
                    server.address().toString());
            try (OutputStream pipe = process.getOutputStream()) {
                pipe.write(rows);
            }
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(server.heads).containsExactly(header, header);
            assertThat(server.addresses).containsOnly("/api/v1/hosts/esx1/esxtop");
        }
    }

    @Test
    void refusalsSayWhyBeforeALongFileIsSent() throws IOException {
        String rows = (ROW + "\n").repeat(50_000);
        Path file = Files.writeString(folder.resolve("long.csv"), "noise\n" + HEADER + "\n" + rows);
        try (RowServer server = new RowServer(0)
                .answering(422, "{\"detail\": \"zone: 'Mars' is no zone\"}")
                .answering(401, "{\"detail\": \"This coordinator needs a token.\"}")) {
            assertThat(feed(server, "--file", file.toString(), "--zone", "Mars"))
                    .isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("zone: 'Mars' is no zone");
            assertThat(feed(server, "--file", file.toString())).isEqualTo(ExitCode.FAILED);
            assertThat(err.toString()).contains("The access token is missing or wrong: give one");
            assertThat(server.lengths).containsOnly(Integer.toString(HEADER.length() + 1));

            assertThat(feed(server, "--file", file.toString())).isEqualTo(ExitCode.OK);
            assertThat(server.lines).hasSize(50_001);
            Files.write(file, new byte[2 << 20]);
            assertThat(feed(server, "--file", file.toString())).isEqualTo(ExitCode.USAGE);
            assertThat(err.toString()).contains("No header in the first 0 lines: is this esxtop?");
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the client is played by a shell script")
    void esxtopBySshIsFedAgainAndAgainUntilItIsStopped() throws Exception {
        Path client = folder.resolve("ssh");
        Files.writeString(client, "#!/bin/sh\nprintf '%s\\n' '" + HEADER + "' '" + ROW + "'\nexec sleep 1\n");
        assertThat(client.toFile().setExecutable(true)).isTrue();
        try (RowServer server = new RowServer(0).readingFromNow()) {
            Process process = start(
                    "--host",
                    "esx1",
                    "--ssh",
                    "root@esx1",
                    "--coordinator",
                    server.address().toString());
            try {
                assertThat(server.lines.poll(60, TimeUnit.SECONDS)).isEqualTo(ROW);
                assertThat(server.lines.poll(60, TimeUnit.SECONDS))
                        .as("of its next start")
                        .isEqualTo(HEADER);
                assertThat(server.lines.poll(60, TimeUnit.SECONDS)).isEqualTo(ROW);
                assertThat(process.toHandle().destroy()).isTrue();
                assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            } finally {
                process.destroyForcibly();
            }
            assertThat(server.heads).as("greeting and stream").containsExactly(HEADER, HEADER);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no such signals")
    void whatWasTakenIsPrintedWhenASignalEndsIt(String signal) throws Exception {
        assumeFalse(signal.equals("INT") && ignoresInterrupts(), "interrupts are ignored here");
        try (RowServer server = new RowServer(0).readingFromNow()) {
            Process process = start(
                    "--host", "esx1", "-", "--coordinator", server.address().toString());
            try {
                process.getOutputStream().write((HEADER + "\n" + ROW + "\n").getBytes(StandardCharsets.UTF_8));
                process.getOutputStream().flush();
                assertThat(server.lines.poll(60, TimeUnit.SECONDS)).isEqualTo(ROW);
                signal(signal, process);
                assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            } finally {
                process.destroyForcibly();
            }
            assertThat(folder.resolve("output")).content().startsWith("esx1: 1 rows from ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no such signals")
    void thatNothingWasSentIsReportedWhenASignalEndsItBeforeTheHeader(String signal) throws Exception {
        assumeFalse(signal.equals("INT") && ignoresInterrupts(), "interrupts are ignored here");
        try (RowServer server = new RowServer(0)) {
            Process process = start(
                    "--host", "esx1", "-", "--coordinator", server.address().toString());
            try {
                process.getOutputStream().write("Password:\n".getBytes(StandardCharsets.UTF_8));
                process.getOutputStream().flush();
                awaitError("Skipped");
                signal(signal, process);
                assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            } finally {
                process.destroyForcibly();
            }
            assertThat(folder.resolve("errors")).content().contains("Input ended before a header: nothing was sent");
            assertThat(server.addresses).isEmpty();
        }
    }

    /** As a job that a script's shell put into the background does, with all that it starts. */
    private static boolean ignoresInterrupts() throws IOException {
        Path status = Path.of("/proc/self/status");
        return Files.exists(status)
                && Files.readAllLines(status).stream()
                        .filter(line -> line.startsWith("SigIgn:"))
                        .map(line -> new BigInteger(
                                line.substring("SigIgn:".length()).trim(), 16))
                        .anyMatch(ignored -> ignored.testBit(INTERRUPT - 1));
    }

    private static void signal(String name, Process process) throws Exception {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
    }

    private void awaitError(String text) throws Exception {
        Path errors = folder.resolve("errors");
        while (!Files.exists(errors) || !Files.readString(errors).contains(text)) {
            Thread.sleep(20);
        }
    }

    @Test
    void wrongUsageIsReportedBeforeAnythingIsSent() throws IOException {
        try (RowServer server = new RowServer(0)) {
            assertUsage(server, "Missing required", "");
            assertUsage(server, "mutually exclusive", "--ssh", "root@esx1", "--file", "a.csv");
            assertUsage(server, "--follow needs --file", "-", "--follow");
            assertUsage(server, "--delay goes with --ssh", "--file", "a", "--delay", "5");
            assertUsage(server, "at least 2 seconds, was 1", "--ssh", "root@esx1", "--delay", "1");
            assertUsage(server, "--ssh: '-oProxyCommand=x' is not an ssh destination", "--ssh=-oProxyCommand=x");
            assertUsage(server, "name a file with --file", "capture.csv");
            assertUsage(server, "leave out --format perfmon", "--ssh", "root@esx1", "--format", "perfmon");
            assertUsage(server, "cannot read none.csv", "--file", "none.csv");
            assertThat(server.addresses).isEmpty();
        }
    }

    private void assertUsage(RowServer server, String message, String... options) {
        List<String> given = new ArrayList<>(List.of(options));
        given.removeIf(String::isEmpty);
        assertThat(feed(server, given.toArray(String[]::new))).as(message).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains(message);
    }

    private int feed(RowServer server, String... options) {
        List<String> all = new ArrayList<>(List.of(
                "feed", "--host", "esx1", "--coordinator", server.address().toString()));
        all.addAll(List.of(options));
        return Lockstep.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(all.toArray(String[]::new));
    }

    private Process start(String... arguments) throws IOException {
        String[] feed = Stream.concat(Stream.of("feed"), Stream.of(arguments)).toArray(String[]::new);
        ProcessBuilder builder =
                LockstepProcess.of(feed).redirectError(folder.resolve("errors").toFile());
        builder.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
        return builder.redirectOutput(folder.resolve("output").toFile()).start();
    }
}
