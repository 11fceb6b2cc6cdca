package dev.lockstep.workload.vcenterdb.data;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** What a fill makes, for any seed. */
public record VcenterData(StatInventory inventory, SampleTimes times) {

    /** The columns of a table of values, in their order. */
    public static final List<String> VALUE_COLUMNS = List.of("counter_id", "time_id", "stat_val");

    /** The columns of a table of sample times, in their order. */
    public static final List<String> TIME_COLUMNS = List.of("time_id", "sample_time", "rolled_into");

    private static final int ROWS_PER_BLOCK = 500_000;

    /** The rows of values of all levels. */
    public long rows() {
        return (long) inventory.counters() * times.count();
    }

    /** The blocks of a fill: definitions, then counters, then values, level by level in the order of counters. */
    public List<FillBlock> blocks(long seed) {
        List<FillBlock> blocks = new ArrayList<>();
        blocks.add(new DefinitionBlock(this));
        addCounters(blocks);
        for (StatLevel level : StatLevel.values()) {
            addValues(blocks, level, new StatValues(seed));
        }
        return blocks;
    }

    private void addCounters(List<FillBlock> blocks) {
        for (int first = 1; first <= inventory.counters(); first += ROWS_PER_BLOCK) {
            blocks.add(new CounterBlock(inventory, first, Math.min(first + ROWS_PER_BLOCK - 1, inventory.counters())));
        }
    }

    private void addValues(List<FillBlock> blocks, StatLevel level, StatValues values) {
        int step = ROWS_PER_BLOCK / times.count(level);
        for (int first = 1; first <= inventory.counters(); first += step) {
            int last = Math.min(first + step - 1, inventory.counters());
            blocks.add(new ValueBlock(level, first, last, times.count(level), values));
        }
    }

    /** Writes one row of sample times as a fill does. */
    public void writeTime(BulkWriter writer, StatLevel level, int id) throws SQLException {
        writeTime(writer, id, times.time(level, id), times.rolledInto(level, id));
    }

    /** Writes one row of sample times. */
    public static void writeTime(BulkWriter writer, int id, LocalDateTime time, OptionalInt rolledInto)
            throws SQLException {
        writer.integer(id).timestamp(time);
        if (rolledInto.isPresent()) {
            writer.integer(rolledInto.getAsInt());
        } else {
            writer.absent();
        }
        writer.endRow();
    }
}
