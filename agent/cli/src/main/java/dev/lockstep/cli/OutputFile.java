package dev.lockstep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/** A file or folder that an option names for something that is known only after the work. */
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

    /** Fails if the file exists, or cannot be created. */
    static void requireNew(String option, Path file) {
        if (Files.exists(file)) {
            throw new CommandException(ExitCode.USAGE, option + ": " + file + " already exists; give a new file");
        }
        require(option, file);
    }

    /** Fails if files cannot be created in the folder, nor the folder itself if it does not exist. */
    static void requireFolder(String option, Path folder) {
        Path existing = folder.toAbsolutePath();
        while (existing.getParent() != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
            throw new CommandException(
                    ExitCode.USAGE,
                    option + ": cannot write into " + folder + ": name a folder that you may write to, or a new one");
        }
    }

    static void write(String option, Path file, String text, OpenOption... how) {
        try {
            Files.writeString(file, text, how);
        } catch (IOException full) {
            throw failure(option, file, full);
        }
    }

    /** What a user reads of a file that was not written. */
    static CommandException failure(String option, Path file, IOException cause) {
        return new CommandException(
                ExitCode.FAILED, option + ": cannot write " + file + ": " + cause.getMessage(), cause);
    }
}
