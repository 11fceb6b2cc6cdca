package dev.lockstep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that an option names for something that is known only after a run. */
final class OutputFile {

    private OutputFile() {}

    /** Fails if the file cannot be created. */
    static void require(String option, Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new CommandException(
                    ExitCode.USAGE, option + ": cannot write " + file + ": name a file in a folder that exists");
        }
    }

    static void write(String option, Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException full) {
            throw new CommandException(
                    ExitCode.FAILED, option + ": cannot write " + file + ": " + full.getMessage(), full);
        }
    }
}
