package dev.lockstep.workload.orderentry.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.workload.TestSession;
import dev.lockstep.workload.orderentry.postgresql.EntryDatabase.Mode;
import dev.lockstep.workload.orderentry.transaction.StockLevel;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StockLevelPlanTest {

    private static final String ITEMS_OF_LATEST_ORDERS = "SELECT count(DISTINCT ol_i_id) FROM order_line"
            + " WHERE ol_w_id = 1 AND ol_d_id = 1 AND ol_o_id BETWEEN 2981 AND 3000";
    private static final String ROWS_OF_STOCK =
            "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_user_tables WHERE relname = 'stock'";

    /** The planner is kept from joining row by row, as statistics that say otherwise than the data would. */
    @ParameterizedTest
    @EnumSource(Mode.class)
    void theStockOfTheLatestItemsAloneIsReadWhateverThePlannerBelieves(Mode mode) throws SQLException {
        try (TestSession session = new EntryDatabase().open()) {
            String items = TableReads.query(session, ITEMS_OF_LATEST_ORDERS);
            TableReads.execute(session, "SET enable_nestloop = off");
            TableReads.forget(session);

            mode.transactions().stockLevel(session, new StockLevel(1, 1, 15));
            session.connection().commit();

            assertThat(TableReads.counted(session, ROWS_OF_STOCK)).isEqualTo(items);
        }
    }
}
