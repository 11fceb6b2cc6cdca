package dev.lockstep.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The command line as a user calls it, in a process of its own. */
record Cli(int exitCode, String out, String err) {

    private static final int LIMIT_SECONDS = 600;

    static Cli run(Path folder, Map<String, String> environment, String... arguments) {
        try {
            Path out = Files.createTempFile(folder, "out", ".txt");
            Path err = Files.createTempFile(folder, "err", ".txt");
            List<String> command = new ArrayList<>(List.of(Jars.LAUNCHER.toString()));
            command.addAll(List.of(arguments));
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("Still running after " + LIMIT_SECONDS + " s: " + command);
            }
            return new Cli(process.exitValue(), Files.readString(out), Files.readString(err));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    static Cli run(Path folder, String... arguments) {
        return run(folder, Map.of(), arguments);
    }
}
