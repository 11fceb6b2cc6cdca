package dev.lockstep.workload.vcenterdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Parameters;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestDatabase;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.User;
import dev.lockstep.workload.UserIdentity;
import dev.lockstep.workload.vcenterdb.data.StatLevel;
import dev.lockstep.workload.vcenterdb.data.VcenterData;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The fill and all procedures at scale 0.001, which every engine gives the same rows. */
abstract class SmallestScaleContract {

    private static final Map<String, Object> SCALE = Map.of("scale", 0.001, "repeats", 1L);

    /** Of PostgreSQL 18; a change of it changes what runs of earlier versions can be compared with. */
    private static final String AFTER_ALL_PROCEDURES = "a4d8573ce98cfc9b";

    private final TestDatabase database;
    private final BoundVcenterDb bound;
    private final VcenterData data;

    SmallestScaleContract(TestDatabase database) {
        Parameters parameters = TestParameters.of(new VcenterDbWorkload().descriptor(), SCALE);
        this.database = database;
        this.bound = new BoundVcenterDb(new Binding(database.engine(), parameters, 42));
        this.data = VcenterChoice.of(parameters).data();
    }

    @Test
    void theFillAndEveryProcedureAreRight() throws Exception {
        try (Connection connection = database.open()) {
            bound.create(connection, Existing.REPLACE);
            bound.fill(connection, 0, 1, FillProgress.SILENT);
            bound.finish(database::open);
            assertThatTheFillIsRight(connection);
        }
        try (TestSession session = new TestSession(database.open())) {
            Connection connection = session.connection();
            runIsolated(session);
            assertConsistent(connection);
            assertThat(ProcLog.change(connection)).isZero();

            long call = 1_000_000;
            ProcedureCalls calls =
                    new ProcedureCalls(new VcenterTexts(database.engine().id()));
            for (Procedure procedure : Procedure.ALL) {
                calls.call(session, procedure, call++, StatDatabase.NOW, ProcedureCalls.ALL_WINDOWS);
            }
            assertConsistent(connection);
            assertThat(CanonicalExport.hash(connection)).isEqualTo(AFTER_ALL_PROCEDURES);
        }
    }

    private void assertThatTheFillIsRight(Connection connection) throws SQLException {
        for (StatLevel level : StatLevel.values()) {
            assertThat(ProcLog.number(connection, "SELECT COUNT(*) FROM " + level.valueTable()))
                    .isEqualTo((long) data.inventory().counters() * data.times().count(level));
        }
        assertThat(ProcLog.number(
                        connection,
                        "SELECT COUNT(*) FROM stat_counter c JOIN stat_def d ON d.stat_id = c.stat_id"
                                + " JOIN entity e ON e.entity_id = c.entity_id"
                                + " JOIN device v ON v.device_id = c.device_id"))
                .isEqualTo(data.inventory().counters());
        assertThat(ProcLog.number(
                        connection,
                        "SELECT COUNT(*) FROM entity v JOIN entity h ON h.entity_id = v.parent_id WHERE v.kind = 'V'"
                                + " AND h.kind = 'H'"))
                .isEqualTo(data.inventory().vms());
        assertConsistent(connection);
    }

    /** Each call from the state of the fill, inspected, as a run does. */
    private void runIsolated(TestSession session) throws SQLException {
        User user = bound.newUser(new UserIdentity(0, 1, 1));
        for (int transaction = user.next(); transaction != User.DONE; transaction = user.next()) {
            if (transaction != User.CYCLE_END) {
                user.execute(transaction, session);
            }
        }
    }

    private void assertConsistent(Connection connection) throws SQLException {
        assertThat(bound.check(connection))
                .hasSize(7)
                .filteredOn(condition -> condition.violations() > 0)
                .extracting(Consistency::name)
                .isEmpty();
    }
}
