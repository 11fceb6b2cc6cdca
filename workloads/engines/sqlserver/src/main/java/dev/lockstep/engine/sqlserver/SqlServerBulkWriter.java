package dev.lockstep.engine.sqlserver;

import com.microsoft.sqlserver.jdbc.SQLServerBulkCopy;
import com.microsoft.sqlserver.jdbc.SQLServerBulkCopyOptions;
import com.microsoft.sqlserver.jdbc.SQLServerConnection;
import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.SqlNames;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bulk copy of rows that are buffered until a batch is full. Constraints are checked as for an INSERT, because the
 * server would no longer trust them otherwise; triggers do not fire. Outside a transaction each batch is its own. The
 * driver shifts local times that the agent's time zone skips at daylight saving: run agents in UTC.
 */
final class SqlServerBulkWriter implements BulkWriter {

    private static final int BATCH_ROWS = 10_000;
    private static final long BATCH_BYTES = 8_000_000;
    private static final int TIMEOUT_SECONDS = 3600;

    private final List<BulkColumn> columns;
    private final SQLServerBulkCopy copy;
    private final List<Object[]> rows = new ArrayList<>();
    private @Nullable Object[] row;
    private int filled;
    private long bytesWritten;
    private long bytesWaiting;
    private boolean failed;

    private SqlServerBulkWriter(List<BulkColumn> columns, SQLServerBulkCopy copy) {
        this.columns = columns;
        this.copy = copy;
        this.row = new Object[columns.size()];
    }

    static SqlServerBulkWriter open(Connection connection, String table, List<String> names) throws SQLException {
        List<BulkColumn> columns = describe(connection, table, names);
        SQLServerBulkCopy copy = new SQLServerBulkCopy(connection.unwrap(SQLServerConnection.class));
        try {
            copy.setBulkCopyOptions(options(columns));
            copy.setDestinationTableName(SqlNames.plain(table));
            for (int index = 0; index < columns.size(); index++) {
                copy.addColumnMapping(index + 1, columns.get(index).name());
            }
            return new SqlServerBulkWriter(columns, copy);
        } catch (SQLException e) {
            copy.close();
            throw e;
        }
    }

    static SQLServerBulkCopyOptions options(List<BulkColumn> columns) throws SQLException {
        SQLServerBulkCopyOptions options = new SQLServerBulkCopyOptions();
        options.setBulkCopyTimeout(TIMEOUT_SECONDS);
        options.setCheckConstraints(true);
        options.setKeepNulls(true);
        options.setKeepIdentity(columns.stream().anyMatch(BulkColumn::identity));
        return options;
    }

    private static List<BulkColumn> describe(Connection connection, String table, List<String> names)
            throws SQLException {
        String sql = "SELECT " + SqlNames.list(names) + " FROM " + SqlNames.plain(table) + " WHERE 1 = 0";
        try (Statement statement = connection.createStatement();
                ResultSet none = statement.executeQuery(sql)) {
            ResultSetMetaData found = none.getMetaData();
            List<BulkColumn> columns = new ArrayList<>();
            for (int index = 1; index <= found.getColumnCount(); index++) {
                columns.add(BulkColumn.of(found, index));
            }
            return List.copyOf(columns);
        }
    }

    @Override
    public BulkWriter integer(long value) {
        return put(column().integer(value), 8);
    }

    @Override
    public BulkWriter decimal(long unscaled, int scale) {
        return put(column().decimal(unscaled, scale), 9);
    }

    @Override
    public BulkWriter text(CharSequence value) {
        return put(value.toString(), value.length() + 2);
    }

    @Override
    public BulkWriter bytes(byte[] value) {
        return put(value.clone(), value.length + 2);
    }

    @Override
    public BulkWriter timestamp(LocalDateTime value) {
        return put(column().timestamp(value), 8);
    }

    @Override
    public BulkWriter absent() {
        return put(null, 1);
    }

    private BulkColumn column() {
        return columns.get(filled);
    }

    private BulkWriter put(@Nullable Object value, int bytes) {
        row[filled] = value;
        filled++;
        bytesWaiting += bytes;
        return this;
    }

    @Override
    public void endRow() throws SQLException {
        if (filled != columns.size()) {
            throw new IllegalStateException("A row has " + filled + " values for " + columns.size() + " columns");
        }
        rows.add(row);
        row = new Object[columns.size()];
        filled = 0;
        if (rows.size() >= BATCH_ROWS || bytesWaiting >= BATCH_BYTES) {
            send();
        }
    }

    private void send() throws SQLException {
        failed = true;
        copy.writeToServer(new BulkRows(columns, rows));
        failed = false;
        bytesWritten += bytesWaiting;
        bytesWaiting = 0;
        rows.clear();
    }

    @Override
    public long bytesWritten() {
        return bytesWritten;
    }

    @Override
    public void close() throws SQLException {
        try {
            if (!failed && !rows.isEmpty()) {
                send();
            }
        } finally {
            copy.close();
        }
    }
}
