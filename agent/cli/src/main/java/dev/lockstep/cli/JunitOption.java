package dev.lockstep.cli;

import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The file in which a CI server looks for the outcome of a run. */
final class JunitOption {

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write validity and thresholds as JUnit XML, a test case each.")
    private @Nullable Path file;

    boolean given() {
        return file != null;
    }

    /** Fails before a run, which may take hours, if the file cannot be created after it. */
    void requireFolder() {
        if (file != null) {
            Path folder = file.toAbsolutePath().getParent();
            if (folder == null || !Files.isWritable(folder) || Files.isDirectory(file)) {
                throw new CommandException(
                        ExitCode.USAGE, "--junit: cannot write " + file + ": name a file in a folder that exists");
            }
        }
    }

    /** Writes these result documents, if the option is given. */
    void write(List<String> documents) {
        if (file == null) {
            return;
        }
        try {
            Files.writeString(
                    file, Report.junit(documents.stream().map(ResultJson::read).toList()));
        } catch (IOException full) {
            throw new CommandException(
                    ExitCode.FAILED, "--junit: cannot write " + file + ": " + full.getMessage(), full);
        }
    }
}
