package dev.lockstep.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The destination of exported samples. */
final class SampleExport {

    private static final String STANDARD_OUTPUT = "-";

    private SampleExport() {}

    static boolean isStandardOutput(String out) {
        return out.equals(STANDARD_OUTPUT);
    }

    /** A new file, or standard output, which stays open. */
    static Writer open(String out, PrintWriter standardOutput) {
        if (isStandardOutput(out)) {
            return new OpenEnd(standardOutput);
        }
        try {
            return Files.newBufferedWriter(Path.of(out), StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException taken) {
            throw new CommandException(ExitCode.USAGE, "--export: " + out + " already exists; give a new file", taken);
        } catch (IOException unwritable) {
            throw new CommandException(ExitCode.USAGE, "--export: cannot write " + out, unwritable);
        }
    }

    private static final class OpenEnd extends FilterWriter {

        private OpenEnd(PrintWriter out) {
            super(out);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
