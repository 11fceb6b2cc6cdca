package dev.lockstep.engine;

import java.sql.SQLException;
import java.time.LocalDateTime;

/**
 * Writes rows into one table by the engine's bulk path: values in the order of the columns, then {@link #endRow}.
 * Confined to one thread. Rows are guaranteed to be in the table, within the caller's transaction, only after {@link
 * #close}.
 */
public interface BulkWriter extends AutoCloseable {

    /** A whole number of up to 64 bits. */
    BulkWriter integer(long value) throws SQLException;

    /** A decimal number: {@code unscaled} divided by ten to the {@code scale}. */
    BulkWriter decimal(long unscaled, int scale) throws SQLException;

    /** A text of ISO 8859-1 or other characters, without NUL. */
    BulkWriter text(CharSequence value) throws SQLException;

    /** Bytes; the array may be reused after the call. */
    BulkWriter bytes(byte[] value) throws SQLException;

    /** A date and time without zone. */
    BulkWriter timestamp(LocalDateTime value) throws SQLException;

    /** A null value. */
    BulkWriter absent() throws SQLException;

    /** Ends the row. */
    void endRow() throws SQLException;

    /** Bytes sent; an estimate if the driver does not report them. */
    long bytesWritten();

    /** Sends the remaining rows. A writer closed after an error drops the rows not yet sent. */
    @Override
    void close() throws SQLException;
}
