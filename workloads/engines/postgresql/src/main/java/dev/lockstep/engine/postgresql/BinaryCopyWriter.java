package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.BulkWriter;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.List;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Writes rows by {@code COPY ... (FORMAT binary)}, without garbage per row. */
final class BinaryCopyWriter implements BulkWriter {

    private static final byte[] SIGNATURE = "PGCOPY\n\377\r\n\0".getBytes(StandardCharsets.ISO_8859_1);
    private static final int FLAGS_AND_EXTENSION_BYTES = 8;
    private static final int LONGEST_NUMBER_BYTES = CopyNumeric.LONGEST_BYTES;
    private static final long SECONDS_FROM_1970_TO_2000 = 946_684_800L;
    private static final int DAYS_FROM_1970_TO_2000 = 10_957;

    private final String table;
    private final CopyType[] types;
    private final CopyIn copy;
    private final CopyBuffer buffer;
    private int column = -1;

    private BinaryCopyWriter(String table, CopyType[] types, CopyIn copy) {
        this.table = table;
        this.types = types;
        this.copy = copy;
        this.buffer = new CopyBuffer(copy);
    }

    static BinaryCopyWriter open(Connection connection, String table, List<String> columns) throws SQLException {
        CopyType[] types = CopyType.of(connection, table, columns);
        String copySql = "COPY " + table + " (" + String.join(", ", columns) + ") FROM STDIN (FORMAT binary)";
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copySql);
        BinaryCopyWriter writer = new BinaryCopyWriter(table, types, copy);
        writer.start();
        return writer;
    }

    private void start() throws SQLException {
        buffer.reserve(SIGNATURE.length + FLAGS_AND_EXTENSION_BYTES);
        buffer.putBytes(SIGNATURE);
        buffer.putLong(0);
    }

    @Override
    public BulkWriter integer(long value) throws SQLException {
        CopyType type = nextField(LONGEST_NUMBER_BYTES);
        switch (type) {
            case INT4 -> putInt4(value);
            case INT2 -> putInt2(value);
            case INT8 -> putInt8(value);
            case NUMERIC -> CopyNumeric.put(buffer, value, 0);
            case FLOAT8 -> putInt8(Double.doubleToRawLongBits((double) value));
            default -> throw wrongValue("a whole number", type);
        }
        return this;
    }

    private void putInt2(long value) throws SQLException {
        requireWithin(value, Short.MIN_VALUE, Short.MAX_VALUE);
        buffer.putInt(Short.BYTES);
        buffer.putShort((int) value);
    }

    private void putInt4(long value) throws SQLException {
        requireWithin(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
        buffer.putInt(Integer.BYTES);
        buffer.putInt((int) value);
    }

    private void putInt8(long value) {
        buffer.putInt(Long.BYTES);
        buffer.putLong(value);
    }

    private void requireWithin(long value, long minimum, long maximum) throws SQLException {
        if (value < minimum || value > maximum) {
            throw new SQLException(value + " is out of the range of column " + (column + 1) + " of " + table, "22003");
        }
    }

    @Override
    public BulkWriter decimal(long unscaled, int scale) throws SQLException {
        CopyType type = nextField(LONGEST_NUMBER_BYTES);
        switch (type) {
            case NUMERIC -> CopyNumeric.put(buffer, unscaled, scale);
            case FLOAT8 -> putInt8(Double.doubleToRawLongBits(unscaled / Math.pow(10, scale)));
            default -> throw wrongValue("a decimal number", type);
        }
        return this;
    }

    @Override
    public BulkWriter text(CharSequence value) throws SQLException {
        CopyType type = nextField(Integer.BYTES + 3 * value.length());
        if (type != CopyType.TEXT) {
            throw wrongValue("a text", type);
        }
        buffer.putText(value);
        return this;
    }

    @Override
    public BulkWriter bytes(byte[] value) throws SQLException {
        CopyType type = nextField(Integer.BYTES + value.length);
        if (type != CopyType.BYTEA) {
            throw wrongValue("bytes", type);
        }
        buffer.putInt(value.length);
        buffer.putBytes(value);
        return this;
    }

    @Override
    public BulkWriter timestamp(LocalDateTime value) throws SQLException {
        CopyType type = nextField(Integer.BYTES + Long.BYTES);
        switch (type) {
            case TIMESTAMP -> putInt8(microsSince2000(value));
            case DATE -> putInt4(value.toLocalDate().toEpochDay() - DAYS_FROM_1970_TO_2000);
            default -> throw wrongValue("a date and time", type);
        }
        return this;
    }

    private static long microsSince2000(LocalDateTime value) {
        long seconds = value.toEpochSecond(ZoneOffset.UTC) - SECONDS_FROM_1970_TO_2000;
        return seconds * 1_000_000 + value.get(ChronoField.MICRO_OF_SECOND);
    }

    @Override
    public BulkWriter absent() throws SQLException {
        nextField(Integer.BYTES);
        buffer.putInt(-1);
        return this;
    }

    private CopyType nextField(int bytes) throws SQLException {
        if (++column >= types.length) {
            throw new SQLException("A row of " + table + " has " + types.length + " values here; this is one more");
        }
        buffer.reserve(Short.BYTES + bytes);
        if (column == 0) {
            buffer.putShort(types.length);
        }
        return types[column];
    }

    private SQLException wrongValue(String given, CopyType type) {
        return new SQLException(
                "Column " + (column + 1) + " of " + table + " is " + type + "; " + given + " cannot be written to it");
    }

    @Override
    public void endRow() throws SQLException {
        if (column != types.length - 1) {
            throw new SQLException("A row of " + table + " has " + types.length + " values here, not " + (column + 1));
        }
        column = -1;
    }

    @Override
    public long bytesWritten() {
        return buffer.bytesSoFar();
    }

    @Override
    public void close() throws SQLException {
        if (!copy.isActive()) {
            return;
        }
        if (column >= 0) {
            copy.cancelCopy();
            return;
        }
        buffer.reserve(Short.BYTES);
        buffer.putShort(-1);
        buffer.flush();
        copy.endCopy();
    }
}
