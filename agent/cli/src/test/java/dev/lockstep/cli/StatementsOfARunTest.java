package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.load.LoadSummary;
import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.SecretResolver;
import dev.lockstep.agent.run.Workloads;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.StatementObserver;
import dev.lockstep.engine.StatementSource;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.engine.postgresql.PostgresEngine;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Total;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.TargetStatements;
import dev.lockstep.run.TargetStatements.Line;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.FillProgress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the server counts of a whole run equals what its users did. The run's own table is of the measurement, whose ends cut
 * transactions; so an observer of the test's own counts from before the load until after it.
 */
@Timeout(120)
class StatementsOfARunTest {

    private static final String SPEC = """
            name: statements
            seed: 7
            workload: { id: order-entry, parameters: { warehouses: 1, mode: MODE } }
            facts: statements
            targets: [ { name: pg, engine: postgresql, url: embedded } ]
            load: { users: 3 }
            phases: { warmUp: 3s, measure: 4s }
            prepare: fill
            """;

    private final Path folder;

    StatementsOfARunTest(@TempDir Path folder) {
        this.folder = folder;
    }

    private record Observed(Map<String, Counts> transactions, TargetStatements whole, StepOutcome run) {
        long calls(String part) {
            return lines(part).mapToLong(Line::calls).sum();
        }

        Stream<Line> lines(String part) {
            return whole.top().stream().filter(line -> line.text().contains(part));
        }

        long committed(String transaction) {
            return Objects.requireNonNull(transactions.get(transaction)).committed();
        }
    }

    @Test
    void statementsOfTheClientAreCountedExactly() throws Exception {
        Observed observed = run("client-sql");

        assertThat(observed.calls("INSERT INTO history")).isEqualTo(observed.committed("payment"));
        assertThat(observed.lines("UPDATE district SET d_ytd"))
                .singleElement()
                .satisfies(line -> assertThat(line.rows()).isEqualTo(observed.committed("payment")));
        assertThat(observed.run().statements()).singleElement().satisfies(table -> {
            assertThat(table.unreadable()).isNull();
            assertThat(table.top()).hasSize(TargetStatements.MOST_LINES);
            assertThat(table.top()).filteredOn(line -> line.plan().compared()).hasSizeGreaterThan(5);
        });
        assertThat(observed.run().audit())
                .filteredOn(line -> line.id().equals("plan-changes"))
                .hasSize(1);
    }

    /** An order that is rolled back on purpose ends in an error, and the server does not count statements that fail. */
    @Test
    void functionsAreOneStatementForEachTransaction() throws Exception {
        Observed observed = run("procedures");

        observed.transactions().forEach((name, counts) -> {
            assertThat(observed.calls(" " + name.replace('-', '_') + "("))
                    .as(name)
                    .isEqualTo(counts.committed());
        });
        assertThat(observed.whole().notes()).anyMatch(note -> note.contains("pg_stat_statements.track = top"));
    }

    private Observed run(String mode) throws Exception {
        RunSpec spec = SpecReader.read(SPEC.replace("MODE", mode), () -> 7);
        Engine engine = new PostgresEngine();
        Workloads workloads = Workloads.in(StatementsOfARunTest.class.getClassLoader());
        List<WorkloadDescriptor.Transaction> names =
                workloads.byId("order-entry").descriptor().transactions();
        try (RunExecution run = new RunExecution(
                Planner.plan("run", spec, 1).get(0),
                workloads,
                SecretResolver.ofReferences(SecretResolver.DEFAULT_NAMES, null, Map.of()),
                ServerGuard.NONE,
                folder)) {
            String url = String.valueOf(
                    run.execute(Step.OPEN, FillProgress.SILENT).urls().get("pg"));
            for (Step step : List.of(Step.CREATE, Step.FILL, Step.FINISH, Step.PREPARE, Step.CONNECT)) {
                run.execute(step, FillProgress.SILENT);
            }
            Access access = new Access(url, EmbeddedPostgres.USER, EmbeddedPostgres.passwordOf(url));
            ConnectionSettings settings = engine.settings(access, Map.of(), Purpose.LOAD);
            try (StatementSource source = engine.statements(settings, settings).orElseThrow()) {
                StatementObserver observer = new StatementObserver(source, engine, System::nanoTime);
                observer.begin();
                run.start(System.nanoTime() + 200_000_000, interval -> {});
                LoadSummary summary = run.awaitEnd();
                TargetStatements whole = observer.end("pg");
                Map<String, Counts> transactions = summary.totals().stream()
                        .collect(Collectors.toMap(
                                total -> names.get(total.transaction()).name(), Total::counts));
                assertThat(transactions.values())
                        .allMatch(counts -> counts.failed() + counts.unknown() + counts.retries() == 0);
                return new Observed(transactions, whole, run.execute(Step.VERIFY, FillProgress.SILENT));
            }
        }
    }
}
