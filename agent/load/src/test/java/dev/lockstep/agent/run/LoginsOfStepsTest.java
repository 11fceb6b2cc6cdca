package dev.lockstep.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engines;
import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Parameters;
import dev.lockstep.run.Planner;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.Specs;
import dev.lockstep.run.Target;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.FillProgress;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which of two logins each step takes; a PostgreSQL answers them with any engine, to which the logins are alike. */
@Timeout(120)
class LoginsOfStepsTest {

    private final ConcurrentLinkedQueue<String> opened = new ConcurrentLinkedQueue<>();
    private final RunSpec spec = Specs.read("""
            name: logins
            workload: { id: insert }
            targets: [ { name: sales, engine: oracle, url: 'jdbc:oracle:thin:@//db2/SALES', user: ds3, admin: { user: sys } } ]
            load: { users: 1 }
            phases: { measure: 1s }
            """);
    private final RunSpec apart = Specs.read("""
            name: apart
            workload: { id: insert }
            targets:
              - { name: sales, engine: postgresql, url: 'jdbc:postgresql://db/sales', user: ds3,
                  admin: { url: 'jdbc:postgresql://db/postgres', user: postgres } }
            load: { users: 1 }
            phases: { measure: 1s }
            """);
    private final TargetSite site = site("oracle");

    LoginsOfStepsTest() throws SQLException {}

    private TargetSite site(String engineId) throws SQLException {
        Access database = TestPostgres.newDatabase();
        return site(engineId, spec, database, TestPostgres.admin(database));
    }

    private TargetSite site(String engineId, RunSpec run, Access database, Access admin) {
        Engine engine = Engines.in(LoginsOfStepsTest.class.getClassLoader()).byId(engineId);
        InsertWorkload workload = new InsertWorkload();
        Target target = run.targets().get(0);
        Parameters parameters = Parameters.resolve(workload.descriptor(), run, target);
        return new TargetSite(
                0,
                target,
                engine,
                workload.bind(new Binding(engine, parameters, 1)),
                recorded("load", database),
                recorded("admin", admin));
    }

    private ConnectionSettings recorded(String login, Access access) {
        return TestPostgres.settings(access).guardedBy(server -> opened.add(login));
    }

    @Test
    void onOracleTheSchemaBelongsToTheLoadAndTheRestIsLookedAtByTheAdministrator() throws SQLException {
        assertThat(loginsOf(() -> TargetSteps.check(List.of(site)))).containsExactly("load");
        assertThat(loginsOf(() -> FillSteps.create(List.of(site), Prepare.FILL)))
                .containsExactly("load");
        assertThat(Set.copyOf(loginsOf(this::fill))).containsExactly("load");
        assertThat(loginsOf(() -> TargetSteps.prepare(List.of(site)))).containsExactly("load", "admin", "load");
        assertThat(loginsOf(() -> TargetSteps.verify(List.of(site)))).containsExactly("load");
        assertThat(loginsOf(() -> FillSteps.finish(List.of(site), () -> true))).containsExactly("load", "admin");
        assertThat(loginsOf(() -> FillSteps.drop(List.of(site)))).containsExactly("load", "admin");
    }

    @Test
    void anAdministratorInAnotherDatabaseIsRefused() throws SQLException {
        Access database = TestPostgres.newDatabase();
        List<TargetSite> other =
                List.of(site("postgresql", apart, database, TestPostgres.admin(TestPostgres.newDatabase())));
        List<TargetSite> same = List.of(site("postgresql", apart, database, TestPostgres.admin(database)));

        assertThatThrownBy(() -> TargetSteps.check(other))
                .isInstanceOf(StepFailedException.class)
                .hasMessageContaining("sales: admin.url leads to the database '");
        assertThatThrownBy(() -> FillSteps.create(other, Prepare.REPLACE)).hasMessageContaining("admin.url leads to");
        assertThatThrownBy(() -> FillSteps.drop(other)).hasMessageContaining("admin.url leads to");
        assertThatCode(() -> TargetSteps.check(same)).doesNotThrowAnyException();
    }

    @Test
    void anAdministratorOnAnotherServerIsRefused() {
        try (EmbeddedPostgres another = EmbeddedPostgres.startTemporary()) {
            List<TargetSite> other = List.of(site(
                    "postgresql",
                    apart,
                    TestPostgres.server().access(EmbeddedPostgres.DATABASE),
                    another.admin(EmbeddedPostgres.DATABASE)));

            assertThatThrownBy(() -> TargetSteps.check(other))
                    .isInstanceOf(StepFailedException.class)
                    .hasMessageMatching(
                            "sales: admin.url leads to another server \\(started .*Z\\) than url \\(started .*Z\\):"
                                    + " name the same one in both, or leave admin.url out");
            assertThatThrownBy(() -> FillSteps.create(other, Prepare.REPLACE))
                    .hasMessageContaining("admin.url leads to another server");
        }
    }

    @Test
    void elsewhereTheSchemaBelongsToTheAdministrator() throws SQLException {
        List<TargetSite> other = List.of(site("postgresql"));

        assertThat(loginsOf(() -> TargetSteps.check(other))).containsExactly("load");
        assertThat(loginsOf(() -> FillSteps.create(other, Prepare.FILL))).containsExactly("admin");
        assertThat(loginsOf(() -> TargetSteps.verify(other))).containsExactly("admin");
    }

    @Test
    void waitsAndResetsAreTheAdministratorsAlone() throws SQLException {
        assertThat(loginsOf(() -> new WaitWatch(site).close())).containsExactly("admin");
        assertThat(loginsOf(() -> assertThatThrownBy(() -> TargetSteps.reset(List.of(site)))
                        .isInstanceOf(StepFailedException.class)))
                .containsExactly("admin");
    }

    private void fill() {
        Assignment assignment = Planner.plan("run", spec, 1).get(0);
        new Filling(assignment, FillProgress.SILENT, () -> true).fill(List.of(site));
    }

    private List<String> loginsOf(Work step) throws SQLException {
        opened.clear();
        step.run();
        return List.copyOf(opened);
    }

    private interface Work {
        void run() throws SQLException;
    }
}
