package dev.lockstep.workload.orderentry.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.orderentry.postgresql.EntryDatabase.Mode;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The durability test of the TPC-C specification 5.11, clause 3.5, with a server that is killed amid a run. */
@Tag("thorough")
class DurabilityTest {

    private static final int SESSIONS = 4;
    private static final int ORDERS_BEFORE_THE_CRASH = 200;
    private static final int LINES = 5;

    @ParameterizedTest
    @EnumSource
    void everyOrderWhoseCommitWasAnsweredIsThereAfterTheCrash(Mode mode) throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.startTemporary()) {
            EntryDatabase database = new EntryDatabase(server.access());
            CountDownLatch answered = new CountDownLatch(ORDERS_BEFORE_THE_CRASH);
            ExecutorService threads = Executors.newFixedThreadPool(SESSIONS);
            List<Future<Integer>> sessions = new ArrayList<>();
            for (int district = 1; district <= SESSIONS; district++) {
                int own = district;
                sessions.add(threads.submit(() -> enterUntilTheCrash(database, mode, own, answered)));
            }
            assertThat(answered.await(60, TimeUnit.SECONDS)).isTrue();
            server.crash();
            List<Integer> acknowledged = new ArrayList<>();
            for (Future<Integer> session : sessions) {
                acknowledged.add(session.get(30, TimeUnit.SECONDS));
            }
            threads.shutdown();
            server.startAgain();
            assertKept(database, acknowledged);
        }
    }

    /** Enters orders of one district, whose numbers follow from their count; answers how many commits were answered. */
    private static int enterUntilTheCrash(EntryDatabase database, Mode mode, int district, CountDownLatch answered)
            throws SQLException {
        int acknowledged = 0;
        try (TestSession session = database.open()) {
            while (true) {
                mode.transactions()
                        .newOrder(session, EntryDatabase.order(1, district, 1, 1, 1, 2, 1, 3, 1, 4, 1, 5, 1));
                session.connection().commit();
                acknowledged++;
                answered.countDown();
            }
        } catch (SQLException crashed) {
            return acknowledged;
        }
    }

    /** Each session may have committed one more order without hearing of it. */
    private static void assertKept(EntryDatabase database, List<Integer> acknowledged) throws SQLException {
        try (Connection connection = database.connect()) {
            for (int district = 1; district <= SESSIONS; district++) {
                int least = acknowledged.get(district - 1);
                int kept = Integer.parseInt(TestPostgres.query(
                        connection, "SELECT d_next_o_id - 3001 FROM district WHERE d_w_id = 1 AND d_id = " + district));
                assertThat(kept).isBetween(least, least + 1);
                assertThat(TestPostgres.query(
                                connection,
                                "SELECT count(*) FROM orders JOIN order_line ON ol_w_id = o_w_id AND ol_d_id = o_d_id"
                                        + " AND ol_o_id = o_id WHERE o_id > 3000 AND o_w_id = 1 AND o_d_id = "
                                        + district))
                        .isEqualTo(Integer.toString(LINES * kept));
            }
            assertThat(database.violated(connection)).isEmpty();
        }
    }
}
