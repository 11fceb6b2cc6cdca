package dev.lockstep.workload.fill;

import java.sql.SQLException;

/**
 * Rows that are filled together in one transaction: few enough to be repeated after a fault, enough for the bulk path.
 * A block depends only on the fill's seed and its own position, so any agent may fill it.
 */
public interface FillBlock {

    /** Unique within the fill and stable, because an interrupted fill is resumed by names: {@code customers1.17}. */
    String name();

    /** The rows over all its tables. */
    long rows();

    /** Writes the rows. */
    void write(BlockWriter writer) throws SQLException;
}
