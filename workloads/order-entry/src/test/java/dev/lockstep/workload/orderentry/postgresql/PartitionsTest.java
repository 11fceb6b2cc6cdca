package dev.lockstep.workload.orderentry.postgresql;

import static dev.lockstep.workload.orderentry.postgresql.EntryDatabase.customer;
import static dev.lockstep.workload.orderentry.postgresql.EntryDatabase.order;
import static dev.lockstep.workload.orderentry.postgresql.EntryDatabase.payment;
import static dev.lockstep.workload.orderentry.postgresql.TableReads.execute;
import static dev.lockstep.workload.orderentry.postgresql.TableReads.query;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.TestPostgres;
import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.orderentry.postgresql.EntryDatabase.Mode;
import dev.lockstep.workload.orderentry.transaction.Delivery;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import dev.lockstep.workload.orderentry.transaction.Transactions;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans that serve every warehouse must leave out the partitions of others when they are executed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PartitionsTest {

    /** More than it takes for the server to prefer a generic plan, and for the driver to prepare a statement. */
    private static final int REPETITIONS = 12;

    private static final String SCANNED = "SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_stat_user_tables"
            + " WHERE relname ~ '_[0-9]$' AND seq_scan + coalesce(idx_scan, 0) > 0";
    private static final String OF_WAREHOUSE_1 =
            "SELECT (SELECT tableoid::regclass FROM order_line WHERE ol_w_id = 1 LIMIT 1)"
                    + " || ' ' || (SELECT tableoid::regclass FROM orders WHERE o_w_id = 1 LIMIT 1)";

    private final EntryDatabase database =
            new EntryDatabase(TestPostgres.newDatabase(), Map.of("warehouses", 4L, "partitions", 4L));

    PartitionsTest() throws SQLException {}

    @ParameterizedTest
    @CsvSource({
        "PROCEDURES, auto", "PROCEDURES, force_generic_plan",
        "CLIENT_SQL, auto", "CLIENT_SQL, force_generic_plan"
    })
    void transactionsReadThePartitionsOfTheirWarehouseAlone(Mode mode, String planCacheMode) throws SQLException {
        try (TestSession session = database.open()) {
            String expected = query(session, OF_WAREHOUSE_1);
            execute(session, "SET plan_cache_mode = " + planCacheMode);
            TableReads.forget(session);
            for (int repetition = 0; repetition < REPETITIONS; repetition++) {
                allFive(mode.transactions(), session);
            }
            assertThat(TableReads.counted(session, SCANNED)).isEqualTo(expected);
        }
    }

    /** The server counts the kinds of plans of a prepared statement, not of a function; so the setting itself is read. */
    @Test
    void functionsThatReadPartitionsDoNotPlanAnewAtEachCall() throws SQLException {
        try (TestSession session = database.open()) {
            assertThat(query(
                            session,
                            "SELECT string_agg(proname, ' ' ORDER BY proname) FROM pg_proc"
                                    + " WHERE 'plan_cache_mode=force_generic_plan' = ANY (proconfig)"))
                    .isEqualTo("delivery new_order order_status stock_level");
        }
    }

    /** Each is ended by itself, as the client's Order-Status begins with its snapshot. */
    private static void allFive(Transactions transactions, TestSession session) throws SQLException {
        transactions.newOrder(session, order(1, 1, 7, 1, 1, 2, 1));
        session.connection().commit();
        transactions.payment(session, payment(7));
        session.connection().commit();
        transactions.orderStatus(session, customer(1, 7));
        session.connection().commit();
        transactions.delivery(session, new Delivery(1, 5));
        session.connection().commit();
        transactions.stockLevel(session, new StockLevel(1, 1, 15));
        session.connection().commit();
    }
}
