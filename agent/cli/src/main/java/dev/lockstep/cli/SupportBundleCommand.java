package dev.lockstep.cli;

import dev.lockstep.agent.doctor.DoctorCheck;
import dev.lockstep.agent.doctor.Finding;
import dev.lockstep.agent.support.Bundle;
import dev.lockstep.agent.support.KnownSecrets;
import dev.lockstep.agent.support.SystemFacts;
import dev.lockstep.engine.Redaction;
import dev.lockstep.run.LockstepVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Collects what support needs in one archive. */
@Command(
        name = "support-bundle",
        description = {
            "Writes an archive for support: versions, settings, the doctor's findings, logs, and the coordinator's",
            "agents, runs and one run. Secrets are masked; check it before you share it."
        },
        footer = {
            "",
            "Example:",
            "  lockstep support-bundle -o help.zip --run 20260101-120000-1abc --log agent.log --log coordinator.log"
        })
final class SupportBundleCommand implements Callable<Integer> {

    private static final int RUNS = 50;

    @Mixin
    private DoctorOptions doctor = new DoctorOptions();

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The archive to write; must not exist.")
    private Path file = Path.of("");

    @Option(names = "--run", paramLabel = "ID", description = "Adds the spec, events, result and series of this run.")
    private @Nullable String run;

    @Option(names = "--log", paramLabel = "FILE", description = "Adds a log of an agent or coordinator; repeatable.")
    private List<Path> logs = List.of();

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() {
        OutputFile.requireNew("-o", file);
        Console console = Console.of(command);
        Redaction redaction = Redaction.of(KnownSecrets.of(
                System.getenv(), doctor.coordinator().token(), doctor.local().secretsFolder()));
        List<String> missing;
        try (var destination = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW);
                Bundle bundle = new Bundle(destination, redaction)) {
            fill(bundle);
            missing = bundle.missing();
        } catch (IOException full) {
            throw OutputFile.failure("-o", file, full);
        }
        missing.forEach(line -> console.progress("missing  " + redaction.apply(line)));
        console.progress("Wrote " + file + ". Secrets are masked; check it before you share it.");
        return ExitCode.OK;
    }

    private void fill(Bundle bundle) throws IOException {
        bundle.text("versions.txt", SystemFacts.versions(LockstepVersion.current()));
        bundle.text("settings.txt", SystemFacts.settings(System.getenv()));
        bundle.document("doctor.json", () -> FindingsText.json(findings()));
        CoordinatorClient client = doctor.coordinator().client();
        bundle.document("coordinator/agents.json", () -> client.agents().toString());
        bundle.document("coordinator/runs.json", () -> client.runs(RUNS).toString());
        if (run != null) {
            addRun(bundle, client, run);
        }
        for (int index = 0; index < logs.size(); index++) {
            Path log = logs.get(index);
            bundle.log("logs/" + (index + 1) + "-" + log.getFileName(), log);
        }
    }

    private static void addRun(Bundle bundle, CoordinatorClient client, String id) throws IOException {
        bundle.document("run/run.json", () -> client.run(id).toString());
        bundle.document("run/events.json", () -> client.events(id).toString());
        bundle.document("run/result.json", () -> client.result(id));
        bundle.document("run/series.json", () -> client.series(id).toString());
    }

    private List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (DoctorCheck check : doctor.checks(command)) {
            findings.addAll(check.look());
        }
        return findings;
    }
}
