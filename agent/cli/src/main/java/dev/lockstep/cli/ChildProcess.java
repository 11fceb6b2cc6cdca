package dev.lockstep.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A coordinator or agent started and ended by a command; its output goes to a log file. */
final class ChildProcess implements AutoCloseable {

    private static final long GRACE_SECONDS = 10;

    private final String name;
    private final Process process;
    private final Path log;

    private ChildProcess(String name, Process process, Path log) {
        this.name = name;
        this.process = process;
        this.log = log;
    }

    /** Starts a JAR with the Java of this process. */
    static ChildProcess java(String name, Path jar, Path folder, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-jar");
        command.add(jar.toString());
        command.addAll(arguments);
        Path log = folder.resolve(name + ".log");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            return new ChildProcess(name, process, log);
        } catch (IOException cannotStart) {
            throw new UncheckedIOException("Cannot start " + name, cannotStart);
        }
    }

    /** Throws with the end of its log if it has ended. */
    void requireAlive() {
        if (!process.isAlive()) {
            throw new CommandException(
                    ExitCode.FAILED,
                    name + " ended with code " + process.exitValue() + ". Its last lines:\n" + lastLines());
        }
    }

    private String lastLines() {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 15), lines.size()));
        } catch (IOException unreadable) {
            return "(" + log + " cannot be read)";
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
