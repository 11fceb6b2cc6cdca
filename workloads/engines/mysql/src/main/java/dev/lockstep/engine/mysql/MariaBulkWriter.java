package dev.lockstep.engine.mysql;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.SqlNames;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.List;

/**
 * Batches that the driver sends as bulk messages of MariaDB's protocol: the server parses one text for all rows, half its work
 * with {@link MysqlBulkWriter}. Outside a transaction each message is a statement of its own.
 */
final class MariaBulkWriter implements BulkWriter {

    /** More rows in a message are not faster, and the driver keeps an object for each value of a batch. */
    private static final int BATCH_BYTES = 1 << 17;

    private static final int NUMBER_BYTES = 8;
    private static final int TIMESTAMP_BYTES = 12;

    private final PreparedStatement statement;
    private final int columns;
    private int filled;
    private long bytesInBatch;
    private long bytesWritten;
    private boolean failed;

    private MariaBulkWriter(PreparedStatement statement, int columns) {
        this.statement = statement;
        this.columns = columns;
    }

    static MariaBulkWriter open(Connection connection, String table, List<String> columns) throws SQLException {
        String values = String.join(", ", Collections.nCopies(columns.size(), "?"));
        return new MariaBulkWriter(
                connection.prepareStatement("INSERT INTO " + SqlNames.plain(table) + " (" + SqlNames.list(columns)
                        + ") VALUES (" + values + ")"),
                columns.size());
    }

    @Override
    public BulkWriter integer(long value) throws SQLException {
        statement.setLong(next(NUMBER_BYTES), value);
        return this;
    }

    @Override
    public BulkWriter decimal(long unscaled, int scale) throws SQLException {
        statement.setBigDecimal(next(NUMBER_BYTES), BigDecimal.valueOf(unscaled, scale));
        return this;
    }

    @Override
    public BulkWriter text(CharSequence value) throws SQLException {
        statement.setString(next(value.length()), value.toString());
        return this;
    }

    @Override
    public BulkWriter bytes(byte[] value) throws SQLException {
        statement.setBytes(next(value.length), value.clone());
        return this;
    }

    @Override
    public BulkWriter timestamp(LocalDateTime value) throws SQLException {
        statement.setObject(next(TIMESTAMP_BYTES), value);
        return this;
    }

    @Override
    public BulkWriter absent() throws SQLException {
        statement.setNull(next(1), Types.NULL);
        return this;
    }

    private int next(int bytes) {
        bytesInBatch += bytes;
        return ++filled;
    }

    @Override
    public void endRow() throws SQLException {
        if (filled != columns) {
            throw new IllegalStateException("A row has " + filled + " values for " + columns + " columns");
        }
        filled = 0;
        statement.addBatch();
        if (bytesInBatch >= BATCH_BYTES) {
            send();
        }
    }

    private void send() throws SQLException {
        failed = true;
        statement.executeBatch();
        failed = false;
        bytesWritten += bytesInBatch;
        bytesInBatch = 0;
    }

    @Override
    public long bytesWritten() {
        return bytesWritten;
    }

    @Override
    public void close() throws SQLException {
        try (statement) {
            if (!failed && filled == 0 && bytesInBatch > 0) {
                send();
            }
        }
    }
}
