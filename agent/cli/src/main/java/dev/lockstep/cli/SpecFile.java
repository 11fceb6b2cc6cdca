package dev.lockstep.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A run spec: a file, or {@code -} for standard input. */
record SpecFile(String name) {

    String text() {
        try {
            return name.equals("-")
                    ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
                    : Files.readString(Path.of(name));
        } catch (IOException unreadable) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "Cannot read the spec " + name + ". Give a YAML or JSON file, or - for standard input.",
                    unreadable);
        }
    }
}
