package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.agent.load.LoadSummary;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.AuditedSetting;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Specs;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StepOutcome.Fact;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.Workload;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class RunExecutionTest {

    private static final String SPEC = """
            name: inserts
            workload: { id: insert }
            targets: [ { name: pg, engine: postgresql, url: embedded, pool: { size: 2 } } ]
            load: { users: 8, thinkTime: 5ms }
            phases: { measure: 2s }
            prepare: fill
            """;

    private final Path folder;

    RunExecutionTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void theBooksOfARunOnAnEmbeddedDatabaseBalance() {
        AtomicLong filled = new AtomicLong();
        List<Interval> intervals = new ArrayList<>();
        try (RunExecution run = execution(SPEC)) {
            StepOutcome opened = run.execute(Step.OPEN, FillProgress.SILENT);
            run.execute(Step.CHECK, FillProgress.SILENT);
            run.execute(Step.CREATE, FillProgress.SILENT);
            run.execute(Step.FILL, counting(filled));
            StepOutcome finished = run.execute(Step.FINISH, FillProgress.SILENT);
            StepOutcome prepared = run.execute(Step.PREPARE, FillProgress.SILENT);
            run.execute(Step.CONNECT, FillProgress.SILENT);
            run.start(System.nanoTime() + 200_000_000, intervals::add);
            LoadSummary summary = run.awaitEnd();
            StepOutcome verified = run.execute(Step.VERIFY, FillProgress.SILENT);

            Counts counts = summary.totals().get(0).counts();
            assertThat(opened.urls().get("pg")).startsWith("jdbc:postgresql://localhost:");
            assertThat(filled).hasValue(InsertWorkload.ROWS);
            assertThat(finished.notes()).singleElement().asString().startsWith("pg: ");
            assertThat(prepared.counts()).isEqualTo(Map.of("pg", Map.of("rows", InsertWorkload.ROWS)));
            assertThat(prepared.targets().get(0).version()).startsWith("PostgreSQL 18");
            assertThat(prepared.targets().get(0).driver()).startsWith("PostgreSQL JDBC Driver 42");
            assertThat(counts.committed()).isGreaterThan(100);
            assertThat(counts.failed() + counts.unknown()).isZero();
            assertThat(verified.counts().get("pg")).containsEntry("rows", InsertWorkload.ROWS + counts.units());
            assertThat(verified.consistency()).containsExactly(new StepOutcome.Finding("pg", "holds", 0));
            assertThat(verified.waits()).containsKey("pg");
            assertThat(prepared.audit()).extracting(AuditedSetting::id).contains("fsync", "statistics");
            assertThat(verified.audit())
                    .filteredOn(line -> line.id().equals("changed-settings"))
                    .singleElement()
                    .satisfies(line -> assertThat(line.observed()).endsWith("settings, none changed"));
            assertThat(intervals).hasSize((int) summary.intervals());
        }
    }

    @Test
    void statementsOfTheSetUpAreExecutedBeforeTheFactsAreRead() {
        String spec = SPEC.replace("pool:", "setUp: [ALTER ROLE CURRENT_USER SET work_mem = '7MB'], pool:");
        try (RunExecution run = filled(spec)) {
            assertThat(run.execute(Step.PREPARE, FillProgress.SILENT)
                            .targets()
                            .get(0)
                            .facts())
                    .filteredOn(fact -> fact.name().equals("work_mem"))
                    .extracting(Fact::value)
                    .containsExactly("7MB");
        }
    }

    @Test
    void aStatementOfTheSetUpThatFailsIsNamedByItsIndex() {
        String spec = SPEC.replace("pool:", "setUp: [SELECT 1, SELECT nothing], pool:");
        try (RunExecution run = filled(spec)) {
            assertThatThrownBy(() -> run.execute(Step.PREPARE, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessageStartingWith("pg: setUp[1] failed: ERROR: column \"nothing\" does not exist");
        }
    }

    /** Agents that share a load may work on after this one, so what the server does until the last step counts. */
    @ParameterizedTest
    @CsvSource({"1, false", "2, true"})
    void waitsAreObservedUntilTheLoadOfAllAgentsHasEnded(int agents, boolean observed) throws Exception {
        try (RunExecution run = execution(SPEC.replace("2s", "1m"), agents)) {
            String url = prepared(run, agents);
            run.start(System.nanoTime(), interval -> {});
            Thread.sleep(500);
            run.stop(StopMode.FINISH);
            run.awaitEnd();
            try (Connection other =
                            DriverManager.getConnection(url, EmbeddedPostgres.USER, EmbeddedPostgres.passwordOf(url));
                    Statement statement = other.createStatement()) {
                statement.execute("SELECT pg_sleep(1)");
            }
            StepOutcome outcome = run.execute(Step.VERIFY, FillProgress.SILENT);

            assertThat(outcome.waits().values().stream().flatMap(List::stream).anyMatch(wait -> wait.name()
                            .equals("Timeout:PgSleep")))
                    .isEqualTo(observed);
        }
    }

    @Test
    void aRunThatVerifiesNothingStillHandsOverWhatWasObserved() throws SQLException {
        try (RunExecution run = execution(SPEC + "verify: false\nfacts: statements\n", 1)) {
            prepared(run, 1);
            run.start(System.nanoTime(), interval -> {});
            run.awaitEnd();
            StepOutcome outcome = run.execute(Step.VERIFY, FillProgress.SILENT);

            assertThat(outcome.counts()).isEmpty();
            assertThat(outcome.consistency()).isEmpty();
            assertThat(outcome.waits()).containsKey("pg");
            assertThat(outcome.statements()).hasSize(1);
            assertThat(outcome.audit()).extracting(AuditedSetting::id).contains("changed-settings");
        }
    }

    /** To the start of the load; returns the URL of the database. */
    private static String prepared(RunExecution run, int agents) throws SQLException {
        String url = String.valueOf(
                run.execute(Step.OPEN, FillProgress.SILENT).urls().get("pg"));
        Stream.of(Step.CREATE, Step.FILL).forEach(step -> run.execute(step, FillProgress.SILENT));
        try (Connection others =
                        DriverManager.getConnection(url, EmbeddedPostgres.USER, EmbeddedPostgres.passwordOf(url));
                Statement statement = others.createStatement()) {
            statement.execute("INSERT INTO entry SELECT id, -1 FROM generate_series(1, "
                    + (agents - 1) * InsertWorkload.ROWS + ") AS id");
        }
        Stream.of(Step.FINISH, Step.PREPARE, Step.CONNECT).forEach(step -> run.execute(step, FillProgress.SILENT));
        return url;
    }

    @Test
    void usersWithoutWorkAreRefused() {
        try (RunExecution run = execution(SPEC, 1, new Limited())) {
            assertThatThrownBy(() -> run.execute(Step.CHECK, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessage("pg: load.users is 8, but insert has work for at most 4 on a target with these"
                            + " parameters");
        }
    }

    @Test
    void pausesThatAnOpenLoadIgnoresAreRefused() {
        String open = SPEC.replace("users: 8, thinkTime: 5ms", "rate: 10/s, maxUsers: 4");
        try (RunExecution run = execution(open, 1, new Limited())) {
            assertThatThrownBy(() -> run.execute(Step.CHECK, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessage("pg: workload.parameters.waits makes users pause, which has no effect with load.rate:"
                            + " remove it, or give load.users");
        }
    }

    /** The same work for four users, who pause. */
    private static final class Limited implements Workload {

        private final Workload inserts = new InsertWorkload();

        @Override
        public WorkloadDescriptor descriptor() {
            return inserts.descriptor();
        }

        @Override
        public int mostUsers(Parameters parameters) {
            return 4;
        }

        @Override
        public Optional<String> pauses(Parameters parameters) {
            return Optional.of("waits");
        }

        @Override
        public BoundWorkload bind(Binding binding) {
            return inserts.bind(binding);
        }
    }

    private RunExecution filled(String spec) {
        RunExecution run = execution(spec);
        run.execute(Step.OPEN, FillProgress.SILENT);
        run.execute(Step.CREATE, FillProgress.SILENT);
        run.execute(Step.FILL, FillProgress.SILENT);
        run.execute(Step.FINISH, FillProgress.SILENT);
        return run;
    }

    @Test
    void aWorkloadThatTheAgentLacksIsNamedWithThoseItHas() {
        try (RunExecution run = execution(SPEC.replace("id: insert", "id: order-entry"))) {
            assertThatThrownBy(() -> run.execute(Step.CHECK, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessage("pg: No workload 'order-entry'. This agent has: [insert]");
        }
    }

    @Test
    void aServerThatCannotBeReachedIsExplained() {
        String spec = SPEC.replace("url: embedded", "url: 'jdbc:postgresql://localhost:1/db', user: me");
        try (RunExecution run = execution(spec)) {
            assertThatThrownBy(() -> run.execute(Step.CHECK, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessageStartingWith("pg: ")
                    .hasMessageContaining("localhost:1");
            assertThatThrownBy(() -> run.execute(Step.CONNECT, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessageContaining("localhost:1");
        }
    }

    @Test
    void anEmbeddedServerThatDoesNotStartIsAProblemOfItsTarget() {
        try (RunExecution run = execution(SPEC);
                RunExecution inTheSameFolder = execution(SPEC)) {
            run.execute(Step.OPEN, FillProgress.SILENT);
            assertThatThrownBy(() -> inTheSameFolder.execute(Step.OPEN, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessageStartingWith("pg: The directory ");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPEN", "CONNECT"})
    void aRunThatIsOverOpensNothing(Step step) {
        RunExecution run = execution(SPEC);
        run.close();

        assertThatThrownBy(() -> run.execute(step, FillProgress.SILENT))
                .isInstanceOf(StepFailedException.class)
                .hasMessage("The run is over");
    }

    @Test
    void whatAWorkloadRefusesIsReportedWithTheNameOfTheTargetOnce() {
        try (RunExecution run = execution(SPEC)) {
            run.execute(Step.OPEN, FillProgress.SILENT);
            run.execute(Step.CREATE, FillProgress.SILENT);
            assertThatThrownBy(() -> run.execute(Step.PREPARE, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessage("pg: Table entry is not filled");
        }
    }

    @Test
    void aSecretThatTheAgentDoesNotGiveIsAProblemOfTheTarget() {
        String spec = SPEC.replace(
                "url: embedded", "url: 'jdbc:postgresql://localhost:1/db', user: me, password: '${env:HOME}'");
        try (RunExecution run = execution(spec)) {
            assertThatThrownBy(() -> run.execute(Step.CHECK, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessageContaining("pg: ${env:HOME} is not admitted by this agent");
        }
    }

    private RunExecution execution(String text) {
        return execution(text, 1);
    }

    private RunExecution execution(String text, int agents) {
        return execution(text, agents, new InsertWorkload());
    }

    private RunExecution execution(String text, int agents, Workload workload) {
        RunSpec spec = Specs.read(text);
        Assignment assignment = Planner.plan("run", spec, agents).get(0);
        SecretResolver secrets = SecretResolver.ofReferences(SecretResolver.DEFAULT_NAMES, null, Map.of());
        return new RunExecution(assignment, Workloads.of(List.of(workload)), secrets, ServerGuard.NONE, folder);
    }

    private static FillProgress counting(AtomicLong filled) {
        return new FillProgress() {
            @Override
            public void expect(long rows) {}

            @Override
            public void filled(long rows, long bytes) {
                filled.addAndGet(rows);
            }
        };
    }
}
