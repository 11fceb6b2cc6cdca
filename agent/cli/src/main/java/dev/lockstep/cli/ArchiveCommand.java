package dev.lockstep.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Exports an ended run to a file. */
@Command(
        name = "archive",
        description = "Exports an ended run with all its measurements to a file for another coordinator.",
        footer = {"", "Example:", "  lockstep archive 20260101-120000-1abc -o run.zip"})
final class ArchiveCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(paramLabel = "RUN", description = "The run's id.")
    private String run = "";

    @Option(names = "-o", paramLabel = "FILE", description = "The file to write; must not exist (default: RUN.zip).")
    private @Nullable Path file;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        Path target = (file == null ? Path.of(run + ".zip") : file).toAbsolutePath();
        OutputFile.requireNew("-o", target);
        coordinator.client().archive(run, target);
        Console.of(command).progress("Wrote " + target);
        return ExitCode.OK;
    }
}
