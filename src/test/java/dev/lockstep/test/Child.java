package dev.lockstep.test;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A real process of a test; it never outlives it. */
final class Child implements AutoCloseable {

    /** What {@code ${env:TEST_PASSWORD}} is in every child; a text that nothing else writes. */
    static final String PASSWORD = "correct-horse-battery-staple";

    /** For processes that live for seconds, several at once: ready sooner, and less of what others wait for. */
    private static final List<String> BRIEF = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSZ", Locale.ROOT);
    private static final Pattern PRINTED_TIME = Pattern.compile("\\d{4}-\\S+T\\S+[+-]\\d{4}");

    private final Process process;
    private final Path log;

    private Child(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    static Child java(Path log, Path jar, List<String> jvmOptions, List<String> arguments) {
        return java(log, jar, jvmOptions, arguments, Surroundings.USUAL);
    }

    static Child java(Path log, Path jar, List<String> jvmOptions, List<String> arguments, Surroundings surroundings) {
        List<String> command = new ArrayList<>(surroundings.prefix());
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(BRIEF);
        command.addAll(Jars.classArchive(jar));
        command.addAll(jvmOptions);
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(arguments);
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
            builder.environment().put("TEST_PASSWORD", PASSWORD);
            builder.environment().putAll(surroundings.environment());
            return new Child(builder.start(), log);
        } catch (IOException cannotStart) {
            throw new UncheckedIOException(cannotStart);
        }
    }

    /**
     * Where a process lives.
     *
     * @param prefix what its command line begins with
     */
    record Surroundings(List<String> prefix, Map<String, String> environment) {
        static final Surroundings USUAL = new Surroundings(List.of(), Map.of());
    }

    long pid() {
        return process.pid();
    }

    boolean alive() {
        return process.isAlive();
    }

    String log() {
        try {
            return Files.readString(log);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** How far the clock on the wall, as this process sees it, is ahead of this one's. */
    Duration clockAhead() {
        try {
            Process asked = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                    .toString(),
                            Long.toString(process.pid()),
                            "VM.uptime",
                            "-date")
                    .redirectErrorStream(true)
                    .start();
            String answer = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Matcher time = PRINTED_TIME.matcher(answer);
            assertThat(time.find()).as(answer).isTrue();
            return Duration.between(Instant.now(), OffsetDateTime.parse(time.group(), TIME));
        } catch (IOException cannotStart) {
            throw new UncheckedIOException(cannotStart);
        }
    }

    /** What it reads as its standard input. */
    OutputStream input() {
        return process.getOutputStream();
    }

    /** As {@code kill -9} does. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor(10, TimeUnit.SECONDS);
    }

    /** Stops it for so long. */
    void freeze(Duration time) {
        freeze(time, process.pid());
    }

    /** Stops processes for so long; by one shell, as starting a {@code kill} to wake them takes its time on a busy machine. */
    static void freeze(Duration time, long... processIds) {
        String processes = Arrays.stream(processIds).mapToObj(Long::toString).collect(joining(" "));
        String script = "kill -STOP %1$s; sleep %2$d; kill -CONT %1$s".formatted(processes, time.toSeconds());
        try {
            new ProcessBuilder("sh", "-c", script).start().waitFor();
        } catch (IOException cannotStart) {
            throw new UncheckedIOException(cannotStart);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
