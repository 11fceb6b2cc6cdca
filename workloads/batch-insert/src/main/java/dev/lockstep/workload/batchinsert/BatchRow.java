package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.BulkWriter;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** The row that every mode inserts: constants and a row number. */
final class BatchRow {

    static final String TABLE = "batch_test";

    static final List<String> COLUMNS = List.of(
            "rec_num",
            "rec_date",
            "rec_time",
            "reff",
            "acc",
            "stock",
            "bs",
            "price",
            "qty",
            "status",
            "owflag",
            "ordrec",
            "firmid",
            "checkord",
            "branchid");

    private static final String[] BEFORE_CHECKORD = {
        "20160316", "00:00:00", "1234567890", "A123456789", "600000", "B", "12.00", "3000", "0", "1", "1", "111"
    };
    private static final byte[] CHECKORD = new byte[16];
    private static final String BRANCHID = "111";

    private BatchRow() {}

    /** Sets the parameters of one row. Returns the index of the last parameter set. */
    static int bind(PreparedStatement statement, int indexBefore, int number) throws SQLException {
        int index = indexBefore;
        statement.setInt(++index, number);
        for (String value : BEFORE_CHECKORD) {
            statement.setString(++index, value);
        }
        statement.setBytes(++index, CHECKORD);
        statement.setString(++index, BRANCHID);
        return index;
    }

    static void write(BulkWriter writer, int number) throws SQLException {
        writer.integer(number);
        for (String value : BEFORE_CHECKORD) {
            writer.text(value);
        }
        writer.bytes(CHECKORD).text(BRANCHID).endRow();
    }
}
