package dev.lockstep.engine;

import java.sql.SQLException;
import java.time.LocalDateTime;

/**
 * Writes rows into one table by the engine's bulk path: values in the order of the columns, then {@link #endRow}. Confined
 * to one thread. Rows are certainly in the table, within the caller's transaction, only after {@link #close}.
 */
public interface BulkWriter extends AutoCloseable {

    /** A whole number of up to 64 bits. */
    BulkWriter integer(long value) throws SQLException;

    /** A decimal number: {@code unscaled} divided by ten to the {@code scale}. */
    BulkWriter decimal(long unscaled, int scale) throws SQLException;

    /** A text of ISO 8859-1 or other characters, without NUL. */
    BulkWriter text(CharSequence value) throws SQLException;

    /** Bytes; the array may be used again after the call. */
    BulkWriter bytes(byte[] value) throws SQLException;

    /** A date and time without zone. */
    BulkWriter timestamp(LocalDateTime value) throws SQLException;

    /** No value. */
    BulkWriter absent() throws SQLException;

    /** Ends the row. */
    void endRow() throws SQLException;

    /** Bytes sent, or an estimate where the driver does not tell. */
    long bytesWritten();

    /** Sends what is left. A writer that is closed after an error gives up the rows not yet sent. */
    @Override
    void close() throws SQLException;
}
