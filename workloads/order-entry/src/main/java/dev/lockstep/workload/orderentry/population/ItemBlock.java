package dev.lockstep.workload.orderentry.population;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.RandomStream;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import dev.lockstep.workload.orderentry.population.Origin.Subject;
import java.sql.SQLException;
import java.util.List;

/** Items, shared by all warehouses. */
record ItemBlock(Origin origin, Ids items) implements FillBlock {

    private static final List<String> COLUMNS = List.of("i_id", "i_im_id", "i_name", "i_price", "i_data");
    private static final int IMAGES = 10_000;

    @Override
    public String name() {
        return "item." + items.first();
    }

    @Override
    public long rows() {
        return items.count();
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table("item", COLUMNS, this::writeItems);
    }

    private long writeItems(BulkWriter writer) throws SQLException {
        RandomStream random = origin.stream(Subject.ITEM, 0, items.first());
        RandomText text = new RandomText(random);
        RandomTenth original = new RandomTenth(random, items.count());
        for (int item = items.first(); item <= items.last(); item++) {
            writer.integer(item).integer(random.between(1, IMAGES)).text(text.mixed(14, 24));
            writer.decimal(random.between(1_00, 100_00), 2).text(text.data(original.next()));
            writer.endRow();
        }
        return rows();
    }
}
