package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.population.Origin.Subject;
import dev.lockstep.workload.orderentry.transaction.Scale;
import java.sql.SQLException;
import java.util.List;

/** The stock of some items in a warehouse. */
record StockBlock(Origin origin, int warehouse, Ids items) implements FillBlock {

    private static final List<String> COLUMNS = List.of(
            "s_i_id",
            "s_w_id",
            "s_quantity",
            "s_dist_01",
            "s_dist_02",
            "s_dist_03",
            "s_dist_04",
            "s_dist_05",
            "s_dist_06",
            "s_dist_07",
            "s_dist_08",
            "s_dist_09",
            "s_dist_10",
            "s_ytd",
            "s_order_cnt",
            "s_remote_cnt",
            "s_data");

    @Override
    public String name() {
        return "stock" + warehouse + "." + items.first();
    }

    @Override
    public long rows() {
        return items.count();
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table("stock", COLUMNS, this::writeStock);
    }

    private long writeStock(BulkWriter writer) throws SQLException {
        RandomStream random = origin.stream(Subject.STOCK, warehouse, items.first());
        RandomText text = new RandomText(random);
        RandomTenth original = new RandomTenth(random, items.count());
        for (int item = items.first(); item <= items.last(); item++) {
            writer.integer(item).integer(warehouse).integer(random.between(10, 100));
            for (int district = 1; district <= Scale.DISTRICTS; district++) {
                writer.text(text.letters(24));
            }
            writer.integer(0).integer(0).integer(0).text(text.data(original.next()));
            writer.endRow();
        }
        return rows();
    }
}
