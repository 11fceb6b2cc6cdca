package dev.lockstep.cli;

import dev.lockstep.analysis.gate.RunGate;
import dev.lockstep.analysis.result.ResultJson;
import dev.lockstep.report.Report;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The file in which a CI server looks for the outcome of a run. */
final class JunitOption {

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write what the run must hold as JUnit XML, a test case each.")
    private @Nullable Path file;

    boolean given() {
        return file != null;
    }

    /** Fails before a run, which may take hours, if the file cannot be created after it. */
    void requireFolder() {
        if (file != null) {
            OutputFile.require("--junit", file);
        }
    }

    /** Writes these result documents, judged by the usual rules, if the option is given. */
    void write(List<String> documents) {
        if (file != null) {
            writeGates(documents.stream().map(ResultJson::read).map(RunGate::of).toList());
        }
    }

    /** Writes these results, if the option is given. */
    void writeGates(List<RunGate> gates) {
        if (file != null) {
            OutputFile.write("--junit", file, Report.junit(gates));
        }
    }
}
