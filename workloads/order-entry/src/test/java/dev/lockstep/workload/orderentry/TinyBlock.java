package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.transaction.EntrySettings;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A warehouse of one district with orders of no lines.
 *
 * @param rows of its orders; 3,000 in a sound fill
 */
record TinyBlock(int warehouse, long seed, long rows) implements FillBlock {

    static List<TinyBlock> of(EntrySettings settings, long seed) {
        return IntStream.rangeClosed(1, settings.warehouses())
                .mapToObj(warehouse -> new TinyBlock(warehouse, seed, 3_000))
                .toList();
    }

    @Override
    public String name() {
        return "warehouse." + warehouse;
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table("warehouse", List.of("w_id", "w_name", "w_ytd"), this::warehouse);
        writer.table("district", List.of("d_w_id", "d_id", "d_ytd", "d_next_o_id"), this::district);
        writer.table(
                "orders", List.of("o_w_id", "o_d_id", "o_id", "o_carrier_id", "o_ol_cnt", "o_all_local"), this::orders);
        writer.table("new_order", List.of("no_w_id", "no_d_id", "no_o_id"), this::waiting);
    }

    private long warehouse(BulkWriter row) throws SQLException {
        row.integer(warehouse).text("seed " + seed).decimal(0, 2).endRow();
        return 1;
    }

    private long district(BulkWriter row) throws SQLException {
        row.integer(warehouse).integer(1).decimal(0, 2).integer(rows + 1).endRow();
        return 1;
    }

    private long orders(BulkWriter row) throws SQLException {
        for (int order = 1; order <= rows; order++) {
            row.integer(warehouse).integer(1).integer(order);
            (order <= 2_100 ? row.integer(1) : row.absent())
                    .integer(0)
                    .integer(1)
                    .endRow();
        }
        return rows;
    }

    private long waiting(BulkWriter row) throws SQLException {
        for (int order = 2_101; order <= 3_000; order++) {
            row.integer(warehouse).integer(1).integer(order).endRow();
        }
        return 900;
    }
}
