package dev.lockstep.workload.orderentry;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.util.List;

/** The items of a {@link SmallEntry}: each costs as many cents as its id, with ORIGINAL in every fourth. */
record SmallItems() implements FillBlock {

    @Override
    public String name() {
        return "items";
    }

    @Override
    public long rows() {
        return SmallEntry.ITEMS;
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table("item", List.of("i_id", "i_im_id", "i_name", "i_price", "i_data"), this::items);
    }

    private long items(BulkWriter row) throws SQLException {
        for (int item = 1; item <= SmallEntry.ITEMS; item++) {
            row.integer(item).integer(item).text("item " + item).decimal(item, 2);
            row.text(item % 4 == 0 ? "an ORIGINAL of twenty-six letters" : "twenty-six letters or more")
                    .endRow();
        }
        return SmallEntry.ITEMS;
    }
}
