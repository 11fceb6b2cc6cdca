package dev.lockstep.workload.fill;

import java.sql.SQLException;

/**
 * Some rows that are filled together, in one transaction: small enough to be repeated after a fault, large enough for the
 * bulk path. A block depends on nothing but the fill's seed and its own place, so any agent may fill it.
 */
public interface FillBlock {

    /** Unique within the fill and stable, since an interrupted fill is gone on with by names: {@code customers1.17}. */
    String name();

    /** The rows over all its tables. */
    long rows();

    /** Writes the rows. */
    void write(BlockWriter writer) throws SQLException;
}
