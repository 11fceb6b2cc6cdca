package dev.lockstep.cli;

import java.io.FileNotFoundException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** Imports the archive of a run into a coordinator. */
@Command(
        name = "import",
        description = "Imports a run that 'archive' exported; importing it again changes nothing.",
        footer = {"", "Example:", "  lockstep import run.zip --coordinator http://10.0.0.5:8080"})
final class ImportCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(paramLabel = "FILE", description = "The archive.")
    private Path file = Path.of("");

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        try {
            JsonNode imported = coordinator.client().importArchive(file);
            String id = imported.path("id").asString();
            Console.of(command)
                    .progress(
                            imported.path("isNew").asBoolean()
                                    ? "Imported run " + id + ". " + ResultText.verified(imported.path("imported"))
                                            + imported.at("/imported/message").asString("")
                                    : "Run " + id + " was already there, with the same content");
            return ExitCode.OK;
        } catch (FileNotFoundException missing) {
            throw new CommandException(ExitCode.USAGE, "The file " + file + " cannot be read", missing);
        }
    }
}
