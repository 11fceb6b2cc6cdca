package dev.lockstep.workload.fill;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.Engine;
import dev.lockstep.workload.FillProgress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The bulk path for the rows of one block, table by table. Confined to one thread. */
public final class BlockWriter {

    private final Engine engine;
    private final Connection connection;
    private final FillProgress progress;

    BlockWriter(Engine engine, Connection connection, FillProgress progress) {
        this.engine = engine;
        this.connection = connection;
        this.progress = progress;
    }

    /** Writes some rows of one table. */
    public void table(String table, List<String> columns, Rows rows) throws SQLException {
        BulkWriter writer = engine.bulkWriter(connection, table, columns);
        long written;
        try (writer) {
            written = rows.write(writer);
        }
        progress.filled(written, writer.bytesWritten());
    }

    /** Writes rows and returns their number. */
    @FunctionalInterface
    public interface Rows {
        /** Writes each row with its end. */
        long write(BulkWriter writer) throws SQLException;
    }
}
