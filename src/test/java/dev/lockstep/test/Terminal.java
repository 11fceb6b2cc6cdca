package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** A shell in a folder, as a reader has it open: a command finds what earlier ones exported and left behind. */
final class Terminal implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofMinutes(5);

    private final Path answers;
    private final Process shell;
    private final Writer keys;
    private int commands;

    /**
     * @param folder where the commands are given
     * @param answers where what they print is kept
     */
    Terminal(Path folder, Path answers) {
        this.answers = answers;
        try {
            shell = new ProcessBuilder("sh").directory(folder.toFile()).start();
        } catch (IOException cannotStart) {
            throw new UncheckedIOException(cannotStart);
        }
        keys = shell.outputWriter(StandardCharsets.UTF_8);
    }

    /** Puts the launcher of the checkout into a folder, so that {@code ./lockstep} is what it is there. */
    static void launcherIn(Path folder) throws IOException {
        Path launcher = Files.writeString(folder.resolve("lockstep"), """
                #!/bin/sh
                exec '%s' "$@"
                """.formatted(Jars.LAUNCHER));
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** Whether there is a program of this name on the path. */
    static boolean knows(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** Gives a command and waits for its end, which must be a success. */
    void give(String command) {
        Path answer = answers.resolve("answer-" + ++commands + ".txt");
        Path end = answers.resolve("end-" + commands);
        type("{ %s\n} < /dev/null > '%s' 2>&1; echo $? > '%s'\n".formatted(command, answer, end));
        Cluster.await("the end of: " + command, LIMIT, () -> read(end).endsWith("\n"));
        assertThat(read(end).strip())
                .as("exit code of: %s\n%s", command, read(answer))
                .isEqualTo("0");
    }

    /** Gives a command that goes on until the terminal is closed, and waits until it prints a text; an empty one for none. */
    void leaveRunning(String command, String ready) {
        Path answer = answers.resolve("answer-" + ++commands + ".txt");
        type("{ %s\n} < /dev/null > '%s' 2>&1 &\n".formatted(command, answer));
        Cluster.await("'%s' by: %s".formatted(ready, command), LIMIT, () -> read(answer)
                .contains(ready));
    }

    private void type(String line) {
        try {
            keys.write(line);
            keys.flush();
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> processes = shell.descendants().toList();
        processes.forEach(ProcessHandle::destroy);
        try {
            CompletableFuture.allOf(
                            processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new))
                    .get(10, TimeUnit.SECONDS);
        } catch (TimeoutException late) {
            processes.forEach(ProcessHandle::destroyForcibly);
        } catch (InterruptedException | ExecutionException failed) {
            throw new IllegalStateException(failed);
        } finally {
            shell.destroy();
        }
    }
}
