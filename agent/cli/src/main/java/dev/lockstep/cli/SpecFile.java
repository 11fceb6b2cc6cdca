package dev.lockstep.cli;

import dev.lockstep.experiment.ResolvedExperiment;
import dev.lockstep.run.ResolvedSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A run spec: a file, or {@code -} for standard input. */
record SpecFile(String name) {

    /** The spec with its lab file, which is relative to the spec, or to the working directory for standard input. */
    ResolvedSpec resolved() {
        return ResolvedSpec.of(text(), file -> LabFile.read(Path.of(name).resolveSibling(file)));
    }

    /** The experiment with its run file, which is relative to it, and its lab file, relative to the file that names it. */
    String resolvedExperiment() {
        return ResolvedExperiment.of(text(), file -> LabFile.read(Path.of(name).resolveSibling(file)));
    }

    /** The text of the file. */
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
