package dev.lockstep.engine.mysql;

import dev.lockstep.engine.BulkWriter;
import dev.lockstep.engine.SqlNames;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * Inserts of many rows in one text, for a server without bulk messages. LOAD DATA LOCAL is not used: it needs a driver that sends
 * files when a server asks, and MySQL refuses it by default. Outside a transaction each statement is its own.
 */
final class MysqlBulkWriter implements BulkWriter {

    /** Well below the 16 MB that a server takes by default; beyond that, longer statements are not faster. */
    private static final int STATEMENT_CHARACTERS = 1 << 18;

    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);
    private static final HexFormat HEX = HexFormat.of();

    private final Statement statement;
    private final String start;
    private final int columns;
    private final StringBuilder sql = new StringBuilder(STATEMENT_CHARACTERS + 4096);
    private int filled;
    private long bytesWritten;
    private boolean failed;

    private MysqlBulkWriter(Statement statement, String start, int columns) {
        this.statement = statement;
        this.start = start;
        this.columns = columns;
    }

    static MysqlBulkWriter open(Connection connection, String table, List<String> columns) throws SQLException {
        String start = "INSERT INTO " + SqlNames.plain(table) + " (" + SqlNames.list(columns) + ") VALUES ";
        Statement statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        return new MysqlBulkWriter(statement, start, columns.size());
    }

    @Override
    public BulkWriter integer(long value) {
        next().append(value);
        return this;
    }

    @Override
    public BulkWriter decimal(long unscaled, int scale) {
        next().append(BigDecimal.valueOf(unscaled, scale).toPlainString());
        return this;
    }

    @Override
    public BulkWriter text(CharSequence value) {
        next().append('\'');
        for (int index = 0; index < value.length(); index++) {
            char character = value.charAt(index);
            if (character == '\'' || character == '\\') {
                sql.append(character);
            }
            sql.append(character);
        }
        sql.append('\'');
        return this;
    }

    @Override
    public BulkWriter bytes(byte[] value) {
        next().append("x'").append(HEX.formatHex(value)).append('\'');
        return this;
    }

    @Override
    public BulkWriter timestamp(LocalDateTime value) {
        next().append('\'');
        TIMESTAMP.formatTo(value, sql);
        sql.append('\'');
        return this;
    }

    @Override
    public BulkWriter absent() {
        next().append("NULL");
        return this;
    }

    private StringBuilder next() {
        if (filled == 0) {
            sql.append(sql.isEmpty() ? start : ",").append('(');
        } else {
            sql.append(',');
        }
        filled++;
        return sql;
    }

    @Override
    public void endRow() throws SQLException {
        if (filled != columns) {
            throw new IllegalStateException("A row has " + filled + " values for " + columns + " columns");
        }
        filled = 0;
        sql.append(')');
        if (sql.length() >= STATEMENT_CHARACTERS) {
            send();
        }
    }

    private void send() throws SQLException {
        failed = true;
        statement.executeUpdate(sql.toString());
        failed = false;
        bytesWritten += sql.length();
        sql.setLength(0);
    }

    @Override
    public long bytesWritten() {
        return bytesWritten;
    }

    @Override
    public void close() throws SQLException {
        try (statement) {
            if (!failed && filled == 0 && !sql.isEmpty()) {
                send();
            }
        }
    }
}
