package com.example.h2engine;

import dev.lockstep.engine.BulkWriter;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.List;

/** Writes rows in batches: H2 has nothing faster over a network. */
final class BatchWriter implements BulkWriter {

    private static final int ROWS_PER_BATCH = 1000;
    private static final int BYTES_OF_NUMBER = 8;

    private final PreparedStatement insert;
    private int column;
    private int rows;
    private long bytes;

    BatchWriter(Connection connection, String table, List<String> columns) throws SQLException {
        insert = connection.prepareStatement("INSERT INTO " + table + " (" + String.join(", ", columns) + ") VALUES ("
                + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")");
    }

    @Override
    public BulkWriter integer(long value) throws SQLException {
        insert.setLong(next(BYTES_OF_NUMBER), value);
        return this;
    }

    @Override
    public BulkWriter decimal(long unscaled, int scale) throws SQLException {
        insert.setBigDecimal(next(BYTES_OF_NUMBER), BigDecimal.valueOf(unscaled, scale));
        return this;
    }

    @Override
    public BulkWriter text(CharSequence value) throws SQLException {
        insert.setString(next(value.length()), value.toString());
        return this;
    }

    @Override
    public BulkWriter bytes(byte[] value) throws SQLException {
        insert.setBytes(next(value.length), value.clone());
        return this;
    }

    @Override
    public BulkWriter timestamp(LocalDateTime value) throws SQLException {
        insert.setObject(next(BYTES_OF_NUMBER), value);
        return this;
    }

    @Override
    public BulkWriter absent() throws SQLException {
        insert.setNull(next(0), Types.NULL);
        return this;
    }

    private int next(int size) {
        bytes += size;
        return ++column;
    }

    @Override
    public void endRow() throws SQLException {
        insert.addBatch();
        column = 0;
        if (++rows % ROWS_PER_BATCH == 0) {
            insert.executeBatch();
        }
    }

    @Override
    public long bytesWritten() {
        return bytes;
    }

    @Override
    public void close() throws SQLException {
        try (insert) {
            insert.executeBatch();
        }
    }
}
