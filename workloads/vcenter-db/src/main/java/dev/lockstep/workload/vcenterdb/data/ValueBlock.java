package dev.lockstep.workload.vcenterdb.data;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.workload.fill.BlockWriter;
import dev.lockstep.workload.fill.FillBlock;
import java.sql.SQLException;

/** All values of some counters on one level, in the order of counters. */
record ValueBlock(StatLevel level, int firstCounter, int lastCounter, int times, StatValues values)
        implements FillBlock {

    @Override
    public String name() {
        return "values" + level.number() + "." + firstCounter;
    }

    @Override
    public long rows() {
        return (long) times * (lastCounter - firstCounter + 1);
    }

    @Override
    public void write(BlockWriter writer) throws SQLException {
        writer.table(level.valueTable(), VcenterData.VALUE_COLUMNS, this::writeValues);
    }

    private long writeValues(BulkWriter writer) throws SQLException {
        for (int counter = firstCounter; counter <= lastCounter; counter++) {
            for (int time = 1; time <= times; time++) {
                writer.integer(counter).integer(time);
                writer.integer(values.value(counter, level, time)).endRow();
            }
        }
        return rows();
    }
}
