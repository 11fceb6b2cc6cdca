package dev.lockstep.cli;

import dev.lockstep.run.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** Writes what can be published of a run into a file. */
@Command(
        name = "share",
        description = {
            "Writes the report, result, spec and events of an ended run to a file to publish: without measurements, secrets"
                    + " masked.",
            "The report in it opens without Lockstep. Another coordinator imports it as a published result, not verified."
        },
        footer = {
            "",
            "Examples:",
            "  lockstep share 20260101-120000-1abc -o shared.zip",
            "  lockstep share 20260101-120000-1abc -o shared.zip --anonymous --replace acme"
        })
final class ShareCommand implements Callable<Integer> {

    @Mixin
    private CoordinatorOptions coordinator = new CoordinatorOptions();

    @Parameters(paramLabel = "RUN", description = "The run's id.")
    private String run = "";

    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "The file to write; must not exist (default: RUN-shared.zip).")
    private @Nullable Path file;

    @Option(
            names = "--anonymous",
            description =
                    "Replaces names of hosts, databases, users, agents, virtual machines and targets, and addresses,"
                            + " each by the same pseudonym everywhere.")
    private boolean anonymous;

    @Option(
            names = "--replace",
            paramLabel = "NAME",
            description = "With --anonymous: replaces this name too; repeatable.")
    private List<String> replace = List.of();

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws IOException {
        if (!anonymous && !replace.isEmpty()) {
            throw new CommandException(ExitCode.USAGE, "--replace needs --anonymous");
        }
        Path target = (file == null ? Path.of(run + "-shared.zip") : file).toAbsolutePath();
        OutputFile.requireNew("-o", target);
        coordinator.client().share(run, anonymous, replace, target);
        Console console = Console.of(command);
        for (JsonNode name : choice(target).path("kept")) {
            console.progress("not replaced  " + name.asString());
        }
        console.progress("Wrote " + target + ". Read it before you share it.");
        return ExitCode.OK;
    }

    private static JsonNode choice(Path target) throws IOException {
        try (ZipFile zip = new ZipFile(target.toFile());
                InputStream choice = zip.getInputStream(zip.getEntry("shared.json"))) {
            return Json.mapper().readTree(choice);
        }
    }
}
