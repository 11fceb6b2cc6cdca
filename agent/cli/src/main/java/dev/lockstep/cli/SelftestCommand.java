package dev.lockstep.cli;

import dev.lockstep.agent.run.SecretException;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.agent.selftest.Conformance;
import dev.lockstep.agent.selftest.Conformance.FailedStatement;
import dev.lockstep.agent.selftest.Conformance.Item;
import dev.lockstep.agent.selftest.Conformance.Outcome;
import dev.lockstep.agent.selftest.SelfTest;
import dev.lockstep.agent.targets.AllowedTargets;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.run.WorkloadDescriptor;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** Tries on a server what Lockstep does to one. */
@Command(
        name = "selftest",
        description = {
            "Tries on your server what Lockstep does to one: each table, procedure, statement, mode and bulk path of every"
                    + " workload, books, conditions, baseline, reset, errors, facts, waits and audit. Takes 5 minutes at most.",
            "Works on little data, on PostgreSQL, MySQL and MariaDB in a database that it makes and drops. Exit code 2 if"
                    + " something failed."
        },
        footer = {
            "",
            "Example:",
            "  lockstep selftest --engine postgresql --url jdbc:postgresql://db1/postgres --user lockstep --password '$${env:DB1_PASSWORD}'"
        })
final class SelftestCommand implements Callable<Integer> {

    @Mixin
    private LocalOptions local = new LocalOptions();

    @Option(
            names = "--engine",
            required = true,
            paramLabel = "ID",
            description = "Engine of the server, such as postgresql.")
    private String engineId = "";

    @Option(names = "--url", required = true, description = "JDBC URL, as in a run spec.")
    private String url = "";

    @Option(names = "--user", required = true, description = "User of the load.")
    private String user = "";

    @Option(names = "--password", paramLabel = "REFERENCE", description = "$${env:NAME} or $${file:name}.")
    private @Nullable String password;

    @Option(names = "--admin-user", description = "User for fill, reset and facts (default: --user).")
    private @Nullable String adminUser;

    @Option(names = "--admin-password", paramLabel = "REFERENCE", description = "Its password.")
    private @Nullable String adminPassword;

    @Option(
            names = "--workload",
            paramLabel = "ID",
            split = ",",
            description = "Only these workloads; repeatable (default: all).")
    private List<String> ids = List.of();

    @Option(names = "-o", paramLabel = "FILE", description = "Write the conformance document, JSON, to a new file.")
    private @Nullable Path document;

    @Option(names = "--json", description = "Print only the conformance document.")
    private boolean json;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (document != null) {
            OutputFile.requireNew("-o", document);
        }
        Console console = Console.of(command);
        Workloads workloads = local.workloads();
        Access load = new Access(url, user, secret("--password", password));
        Access admin = adminUser == null ? load : new Access(url, adminUser, secret("--admin-password", adminPassword));
        SelfTest test = new SelfTest(
                workloads,
                engine(workloads),
                local.secretResolver().admittingLiterals(),
                local.allowedTargets(AllowedTargets.any()),
                Clock.systemUTC());
        Conformance found = test.run(load, admin, ids(workloads), item -> {
            if (!json) {
                console.out().println(text(item));
                console.out().flush();
            }
        });
        String text = JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(found);
        console.out().println(json ? text : summary(found));
        console.out().flush();
        if (document != null) {
            OutputFile.write("-o", document, text + "\n", StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        }
        return found.conforms() ? ExitCode.OK : ExitCode.INVALID;
    }

    private String secret(String option, @Nullable String reference) {
        try {
            return local.secretResolver().resolve(reference);
        } catch (SecretException unresolved) {
            throw new CommandException(ExitCode.USAGE, option + ": " + unresolved.getMessage(), unresolved);
        }
    }

    private Engine engine(Workloads workloads) {
        List<String> known = workloads.engines().descriptors().stream()
                .map(descriptor -> descriptor.id())
                .toList();
        if (!known.contains(engineId)) {
            throw new CommandException(
                    ExitCode.USAGE, "--engine: '" + engineId + "' is not one of " + String.join(", ", known));
        }
        return workloads.engines().byId(engineId);
    }

    private List<String> ids(Workloads workloads) {
        List<String> known =
                workloads.descriptors().stream().map(WorkloadDescriptor::id).toList();
        List<String> unknown = ids.stream().filter(id -> !known.contains(id)).toList();
        if (!unknown.isEmpty()) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--workload: " + String.join(", ", unknown) + " not among " + String.join(", ", known));
        }
        return ids.isEmpty() ? known : ids;
    }

    private static String text(Item item) {
        return Stream.concat(Stream.of(line(item)), item.statements().stream().map(SelftestCommand::line))
                .collect(Collectors.joining("\n"));
    }

    private static String line(Item item) {
        return String.format(
                        Locale.ROOT,
                        "%-7s  %s: %s  %s",
                        item.outcome().name().toLowerCase(Locale.ROOT),
                        item.area(),
                        item.name(),
                        item.detail())
                .stripTrailing();
    }

    private static String line(FailedStatement failed) {
        return String.format(
                Locale.ROOT,
                "         %s (SQLSTATE %s, code %d) by: %s",
                failed.errorClass(),
                failed.sqlState(),
                failed.vendorCode(),
                failed.text());
    }

    private static String summary(Conformance found) {
        return String.format(
                Locale.ROOT,
                "%s: %d ok, %d failed, %d skipped, %.0f s",
                Objects.requireNonNullElse(found.server(), found.engine()),
                found.count(Outcome.OK),
                found.count(Outcome.FAILED),
                found.count(Outcome.SKIPPED),
                found.seconds());
    }
}
