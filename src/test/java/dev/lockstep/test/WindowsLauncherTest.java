package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The launcher for Windows: what it shares with the other one, and by Wine's cmd.exe, where there is one, what it passes on. */
@Timeout(120)
class WindowsLauncherTest {

    private static final Path LAUNCHER = Jars.LAUNCHER.resolveSibling("lockstep.cmd");
    private static final Path WINE = Path.of("/usr/bin/wine");
    private static final Path PREFIX = Path.of("target/wine").toAbsolutePath();

    @Test
    void endsItsLinesAsCmdWantsThem() throws IOException {
        assertThat(Files.readString(LAUNCHER).replace("\r\n", ""))
                .doesNotContain("\n")
                .doesNotContain("\r");
    }

    @Test
    void buildsAndStartsWhatTheOtherLauncherDoes() throws IOException {
        // Only the other one keeps the classes of commands: nothing here can start this one with a real Java.
        Pattern shared = Pattern.compile(
                "-pl [a-z/,-]+ package|-XX:(?!Archive|SharedArchive)[^\" ]+|LOCKSTEP_[A-Z_]+(?=[:=%])|\\b64\\b");

        assertThat(all(shared, LAUNCHER)).containsAll(all(shared, Jars.LAUNCHER));
    }

    private static List<String> all(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(file))
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();
    }

    @Test
    void passesArgumentsOnAsTheyWereTyped(@TempDir Path folder) throws Exception {
        assumeThat(WINE).as("Wine at " + WINE).isExecutable();
        Path home = jars(folder.resolve("a clone"));
        program(folder.resolve("jdk/bin/java.exe"), "for word; do printf '[%s]' \"$word\"; done; echo");
        Files.writeString(home.resolve("typed.cmd"), """
                @call lockstep.cmd run "http://h/?a=1&b=2|c>d" --label k=v "two words" !
                @call lockstep.cmd coordinator --a.b=3 --store-url "jdbc:postgresql://h/x?a=1&b=2"
                @call lockstep.cmd "coordinator" --port 1
                @call lockstep.cmd agent --name c1
                """.replace("\n", "\r\n"));

        assertThat(wine(folder, home, "typed.cmd").lines().map(line -> line.replaceFirst("\\[-jar].*?]", "")))
                .containsExactly(
                        "[-XX:+UseSerialGC][-XX:TieredStopAtLevel=1][run][http://h/?a=1&b=2|c>d][--label][k=v][two words][!]",
                        "[--a.b=3][--store-url][jdbc:postgresql://h/x?a=1&b=2]",
                        "[--port][1]",
                        "[agent][--name][c1]");
    }

    @Test
    void aReleaseStartsItsJarsAndNeverBuilds(@TempDir Path folder) throws Exception {
        assumeThat(WINE).as("Wine at " + WINE).isExecutable();
        Path home = Files.createDirectories(folder.resolve("a release"));
        program(folder.resolve("jdk/bin/java.exe"), "for word; do printf '[%s]' \"$word\"; done; echo");
        Files.copy(LAUNCHER, home.resolve("lockstep.cmd"));
        Files.writeString(home.resolve("typed.cmd"), "@call lockstep.cmd check a.yaml\r\n");

        assertThat(wine(folder, home, "typed.cmd")).contains("lib\\lockstep-agent.jar]", "[check][a.yaml]");
    }

    private static Path jars(Path home) throws IOException {
        for (String jar : List.of(
                "agent/cli/target/lockstep-agent.jar",
                "coordinator/target/lockstep-coordinator/lockstep-coordinator.jar")) {
            Files.createDirectories(home.resolve(jar).getParent());
            Files.createFile(home.resolve(jar));
        }
        Files.createFile(home.resolve("pom.xml"));
        Files.copy(LAUNCHER, home.resolve("lockstep.cmd"));
        return home;
    }

    private static void program(Path program, String script) throws IOException {
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static String wine(Path folder, Path home, String script) throws IOException, InterruptedException {
        ProcessBuilder command = new ProcessBuilder(WINE.toString(), "cmd", "/c", script)
                .directory(home.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        command.environment().put("WINEPREFIX", PREFIX.toString());
        command.environment()
                .put("JAVA_HOME", "Z:" + folder.resolve("jdk").toString().replace('/', '\\'));
        Files.createDirectories(PREFIX.getParent());
        Process process = command.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return said;
    }
}
