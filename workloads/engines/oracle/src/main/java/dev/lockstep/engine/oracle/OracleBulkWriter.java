package dev.lockstep.engine.oracle;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.SqlNames;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.List;

/**
 * Array binds: one round trip for a batch of rows. The direct path is not used, because it locks the table for one
 * writer and hides its rows until the commit. The types of a column stay the same from row to row, including nulls,
 * because a change would split the batch. An empty text is a null in Oracle.
 */
final class OracleBulkWriter implements BulkWriter {

    private static final int BATCH_ROWS = 1000;
    private static final long BATCH_BYTES = 4_000_000;

    private final PreparedStatement insert;
    private final int[] types;
    private int filled;
    private int rows;
    private long bytesWaiting;
    private long bytesWritten;
    private boolean failed;

    private OracleBulkWriter(PreparedStatement insert, int[] types) {
        this.insert = insert;
        this.types = types;
    }

    static OracleBulkWriter open(Connection connection, String table, List<String> columns) throws SQLException {
        int[] types = describe(connection, table, columns);
        return new OracleBulkWriter(connection.prepareStatement(insertSql(table, columns)), types);
    }

    static String insertSql(String table, List<String> columns) {
        return "INSERT INTO " + SqlNames.plain(table) + " (" + SqlNames.list(columns) + ") VALUES ("
                + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
    }

    private static int[] describe(Connection connection, String table, List<String> columns) throws SQLException {
        String sql = "SELECT " + SqlNames.list(columns) + " FROM " + SqlNames.plain(table) + " WHERE 1 = 0";
        try (Statement statement = connection.createStatement();
                ResultSet none = statement.executeQuery(sql)) {
            ResultSetMetaData found = none.getMetaData();
            int[] types = new int[found.getColumnCount()];
            for (int index = 0; index < types.length; index++) {
                types[index] = bindType(found.getColumnType(index + 1));
            }
            return types;
        }
    }

    /** The bind type of a null, the same as for other values of such a column. */
    private static int bindType(int columnType) {
        return switch (columnType) {
            case Types.CHAR, Types.NCHAR, Types.NVARCHAR, Types.CLOB, Types.NCLOB -> Types.VARCHAR;
            case Types.DATE -> Types.TIMESTAMP;
            case Types.BLOB, Types.BINARY -> Types.VARBINARY;
            default -> columnType;
        };
    }

    @Override
    public BulkWriter integer(long value) throws SQLException {
        insert.setLong(next(8), value);
        return this;
    }

    @Override
    public BulkWriter decimal(long unscaled, int scale) throws SQLException {
        insert.setBigDecimal(next(9), BigDecimal.valueOf(unscaled, scale));
        return this;
    }

    @Override
    public BulkWriter text(CharSequence value) throws SQLException {
        insert.setString(next(value.length() + 1), value.toString());
        return this;
    }

    @Override
    public BulkWriter bytes(byte[] value) throws SQLException {
        insert.setBytes(next(value.length + 1), value.clone());
        return this;
    }

    @Override
    public BulkWriter timestamp(LocalDateTime value) throws SQLException {
        insert.setObject(next(11), value, Types.TIMESTAMP);
        return this;
    }

    @Override
    public BulkWriter absent() throws SQLException {
        int index = next(1);
        insert.setNull(index, types[index - 1]);
        return this;
    }

    private int next(int bytes) {
        bytesWaiting += bytes;
        filled++;
        return filled;
    }

    @Override
    public void endRow() throws SQLException {
        if (filled != types.length) {
            throw new IllegalStateException("A row has " + filled + " values for " + types.length + " columns");
        }
        insert.addBatch();
        filled = 0;
        rows++;
        if (rows >= BATCH_ROWS || bytesWaiting >= BATCH_BYTES) {
            send();
        }
    }

    private void send() throws SQLException {
        failed = true;
        insert.executeBatch();
        failed = false;
        bytesWritten += bytesWaiting;
        bytesWaiting = 0;
        rows = 0;
    }

    @Override
    public long bytesWritten() {
        return bytesWritten;
    }

    @Override
    public void close() throws SQLException {
        try {
            if (!failed && rows > 0) {
                send();
            }
        } finally {
            insert.close();
        }
    }
}
