package dev.lockstep.workload.orderentry.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.mysql.MysqlTestDatabase;
import dev.lockstep.engine.mysql.MysqlTestServer;
import dev.lockstep.workload.Binding;
import dev.lockstep.workload.BoundWorkload;
import dev.lockstep.workload.Consistency;
import dev.lockstep.workload.Existing;
import dev.lockstep.workload.FillProgress;
import dev.lockstep.workload.TestParameters;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.Workload;
import dev.lockstep.workload.orderentry.SmallEntry;
import dev.lockstep.workload.orderentry.transaction.NewOrder;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MysqlEntryTest {

    private static final int SESSIONS = 4;
    private static final int LINES = 3;

    private final MysqlTestDatabase database = new MysqlTestDatabase();
    private final Workload workload = SmallEntry.on(new MysqlEntry());

    @Test
    void foreignKeysOnPartitionsAreRefusedBeforeAnythingIsChanged() throws SQLException {
        BoundWorkload bound = bound(Map.of("warehouses", 2L, "partitions", 2L, "foreignKeys", true));
        try (Connection connection = database.open()) {
            assertThatThrownBy(() -> bound.create(connection, Existing.REPLACE))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("Set partitions: 1 or foreignKeys: false");
            assertThat(database.contents(connection)).isEmpty();
        }
    }

    @Test
    void aLoginThatMayNotCreateProceduresIsToldSoBeforeTheFill() throws SQLException {
        String schema = database.access().url().replaceFirst(".*/", "");
        MysqlTestServer.asAdmin(
                "DROP USER IF EXISTS filler@localhost",
                "CREATE USER filler@localhost IDENTIFIED BY 'filler'",
                "GRANT CREATE, DROP, SELECT, INSERT ON " + schema + ".* TO filler@localhost");
        BoundWorkload bound = bound(Map.of("warehouses", 1L));
        try (Connection filler = MysqlTestServer.settings(
                        new Access(database.access().url(), "filler", "filler"))
                .open()) {
            assertThatThrownBy(() -> bound.create(filler, Existing.REPLACE))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("Grant it ALL PRIVILEGES");
        }
    }

    @Test
    void aMissingRowIsAnErrorAndLeavesNoTrace() throws SQLException {
        BoundWorkload bound = filled();
        try (TestSession session = new TestSession(database.open())) {
            MysqlTestServer.execute(session.connection(), "DELETE FROM stock WHERE s_i_id = 7");
            Map<String, String> before = database.contents(session.connection());

            assertThatThrownBy(() -> new MysqlEntry().procedures().newOrder(session, order(1, 7)))
                    .isInstanceOf(SQLException.class)
                    .satisfies(e -> assertThat(
                                    database.engine().classify((SQLException) e).errorClass())
                            .isEqualTo(ErrorClass.OTHER))
                    .hasMessageContaining("A row that every fill creates is missing");

            assertThat(database.contents(session.connection())).isEqualTo(before);
        }
        assertThat(violated(bound)).isEmpty();
    }

    /** The durability test of the TPC-C specification 5.11, clause 3.5, with a server that is killed amid a run. */
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyOrderWhoseCommitWasAnsweredIsThereAfterTheCrash(boolean procedures) throws Exception {
        BoundWorkload bound = filled();
        Transactions mode = procedures ? new MysqlEntry().procedures() : new MysqlEntry().clientSql();
        CountDownLatch answered = new CountDownLatch(200);
        ExecutorService threads = Executors.newFixedThreadPool(SESSIONS);
        List<Future<Integer>> sessions = new ArrayList<>();
        for (int district = 1; district <= SESSIONS; district++) {
            int own = district;
            sessions.add(threads.submit(() -> enterUntilTheCrash(mode, own, answered)));
        }
        assertThat(answered.await(60, TimeUnit.SECONDS)).isTrue();
        MysqlTestServer.crashAndRestart();
        threads.shutdown();

        for (int district = 1; district <= SESSIONS; district++) {
            int least = sessions.get(district - 1).get(30, TimeUnit.SECONDS);
            int kept = number("SELECT d_next_o_id - 3001 FROM district WHERE d_w_id = 1 AND d_id = " + district);
            assertThat(kept).isBetween(least, least + 1);
            assertThat(number("SELECT count(*) FROM order_line WHERE ol_o_id > 3000 AND ol_w_id = 1 AND ol_d_id = "
                            + district))
                    .isEqualTo(LINES * kept);
        }
        assertThat(violated(bound)).isEmpty();
    }

    private int enterUntilTheCrash(Transactions mode, int district, CountDownLatch answered) throws SQLException {
        int acknowledged = 0;
        try (TestSession session = new TestSession(database.open())) {
            session.connection().setAutoCommit(false);
            while (true) {
                mode.newOrder(session, order(district, 1, 2, 3));
                session.connection().commit();
                acknowledged++;
                answered.countDown();
            }
        } catch (SQLException crashed) {
            return acknowledged;
        }
    }

    private static NewOrder order(int district, int... items) {
        NewOrder order = new NewOrder();
        order.begin(1, district, 1);
        for (int item : items) {
            order.add(item, 1, 5);
        }
        order.arrange();
        return order;
    }

    private BoundWorkload bound(Map<String, Object> parameters) {
        return workload.bind(new Binding(database.engine(), TestParameters.of(workload.descriptor(), parameters), 1));
    }

    private BoundWorkload filled() throws SQLException {
        BoundWorkload bound = bound(Map.of("warehouses", 1L));
        try (Connection connection = database.open()) {
            bound.create(connection, Existing.REPLACE);
            bound.fill(connection, 0, 1, FillProgress.SILENT);
            bound.finish(database::open);
        }
        return bound;
    }

    private List<Consistency> violated(BoundWorkload bound) throws SQLException {
        try (Connection connection = database.open()) {
            return bound.check(connection).stream()
                    .filter(condition -> condition.violations() > 0)
                    .toList();
        }
    }

    private int number(String query) throws SQLException {
        try (Connection connection = database.open();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getInt(1);
        }
    }
}
