package dev.lockstep.workload.vcenterdb.data;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.util.List;

/** Some counters. */
record CounterBlock(StatInventory inventory, int first, int last) implements FillBlock {

    private static final List<String> COLUMNS = List.of("counter_id", "stat_id", "entity_id", "device_id");

    @Override
    public String name() {
        return "counters." + first;
    }

    @Override
    public long rows() {
        return last - first + 1L;
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table("stat_counter", COLUMNS, this::writeCounters);
    }

    private long writeCounters(BulkWriter writer) throws SQLException {
        for (int counter = first; counter <= last; counter++) {
            StatSeries series = inventory.seriesOf(counter);
            writer.integer(counter).integer(series.statistic().id());
            writer.integer(inventory.entityOf(counter)).integer(series.device()).endRow();
        }
        return rows();
    }
}
