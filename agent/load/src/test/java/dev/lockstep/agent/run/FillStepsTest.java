package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.ServerGuard;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.run.Planner;
import dev.lockstep.run.Specs;
import dev.lockstep.run.Step;
import dev.lockstep.run.StopMode;
import dev.lockstep.workload.FillProgress;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class FillStepsTest {

    private static final String TABLES = "select count(*) from pg_tables where tablename = 'entry'";

    private final Access database;
    private final Path folder;

    FillStepsTest(@TempDir Path folder) throws SQLException {
        this.folder = folder;
        this.database = TestPostgres.admin(TestPostgres.newDatabase());
    }

    @Test
    void fillAndFinishReportTheirOwnTimes() {
        try (RunExecution run = execution("fill", there())) {
            AtomicLong expected = new AtomicLong();
            run.execute(Step.CREATE, FillProgress.SILENT);

            assertThat(run.execute(Step.FILL, expecting(expected)).notes())
                    .singleElement()
                    .asString()
                    .matches("there: filled 1,000 rows, 0\\.0 MB in \\d+\\.\\d s, [\\d,]+ rows/s");
            assertThat(expected).hasValue(InsertWorkload.ROWS);
            assertThat(run.execute(Step.FINISH, FillProgress.SILENT).notes())
                    .singleElement()
                    .asString()
                    .matches("there: finished \\(indexes, procedures, statistics\\) in \\d+\\.\\d s;"
                            + " baseline kept in \\d+\\.\\d s");
        }
    }

    @Test
    void onlyAReplacingFillGoesOverAnother() {
        for (String prepare : List.of("fill", "replace")) {
            try (RunExecution run = execution(prepare, there())) {
                run.execute(Step.CREATE, FillProgress.SILENT);
            }
        }
        try (RunExecution run = execution("fill", there())) {
            assertThatThrownBy(() -> run.execute(Step.CREATE, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessageContaining("entry");
        }
    }

    @Test
    void droppingRemovesTheBaselineToo() throws SQLException {
        try (RunExecution run = execution("fill", there())) {
            run.execute(Step.CREATE, FillProgress.SILENT);
            run.execute(Step.FINISH, FillProgress.SILENT);

            assertThat(run.drop().notes()).containsExactly("there: dropped the workload's objects; baseline dropped");
            assertThat(run.drop().notes())
                    .containsExactly("there: dropped the workload's objects; there was no baseline");
            assertThat(tables()).isEqualTo("0");
        }
        try (RunExecution run = execution("reset", there())) {
            assertThatThrownBy(() -> run.execute(Step.RESET, FillProgress.SILENT))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessageContaining("prepare: fill");
        }
    }

    @Test
    void aStopEndsAFillWithoutAProblem() {
        try (RunExecution run = execution("fill", there())) {
            run.execute(Step.CREATE, FillProgress.SILENT);

            assertThatThrownBy(() -> run.execute(Step.FILL, whenFilled(() -> run.stop(StopMode.TERMINATE))))
                    .isInstanceOfSatisfying(StepFailedException.class, stopped -> assertThat(stopped.problems())
                            .isEmpty());
        }
    }

    @Test
    void aTargetThatIsNotToBeFilledIsLeftAloneBesideAnEmbeddedOne() throws SQLException {
        try (RunExecution run = execution("none", "{ name: new, engine: postgresql, url: embedded }", there())) {
            run.execute(Step.OPEN, FillProgress.SILENT);
            run.execute(Step.CREATE, FillProgress.SILENT);

            assertThat(run.execute(Step.FILL, FillProgress.SILENT).notes())
                    .singleElement()
                    .asString()
                    .startsWith("new: ");
            assertThat(tables()).isEqualTo("0");
        }
    }

    private String tables() throws SQLException {
        try (Connection connection = TestPostgres.connect(database)) {
            return TestPostgres.query(connection, TABLES);
        }
    }

    private String there() {
        return "{ name: there, engine: postgresql, url: '%s', user: %s, password: '%s' }"
                .formatted(database.url(), database.user(), database.password());
    }

    private RunExecution execution(String prepare, String... targets) {
        String spec = """
                name: fills
                workload: { id: insert }
                targets: [ %s ]
                load: { users: 1 }
                phases: { measure: 1s }
                prepare: %s
                """.formatted(String.join(", ", targets), prepare);
        return new RunExecution(
                Planner.plan("run", Specs.read(spec), 1).get(0),
                Workloads.of(List.of(new InsertWorkload())),
                SecretResolver.ofReferences(SecretResolver.DEFAULT_NAMES, null, Map.of())
                        .admittingLiterals(),
                ServerGuard.NONE,
                folder);
    }

    private static FillProgress expecting(AtomicLong expected) {
        return new FillProgress() {
            @Override
            public void expect(long rows) {
                expected.addAndGet(rows);
            }

            @Override
            public void filled(long rows, long bytes) {}
        };
    }

    private static FillProgress whenFilled(Runnable action) {
        return new FillProgress() {
            @Override
            public void expect(long rows) {}

            @Override
            public void filled(long rows, long bytes) {
                action.run();
            }
        };
    }
}
