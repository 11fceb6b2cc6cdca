package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.ErrorMeaning;
import dev.lockstep.engine.ErrorTable;
import java.sql.SQLException;
import java.util.Map;
import org.postgresql.util.PSQLException;

/** The meanings of PostgreSQL's SQLSTATEs; the driver gives no vendor codes. */
final class PostgresErrors implements ErrorTable {

    /** A transaction that an earlier error has aborted; that error is the cause. */
    private static final String IN_FAILED_TRANSACTION = "25P02";

    private static final Map<String, ErrorMeaning> BY_STATE = Map.ofEntries(
            Map.entry("40P01", ErrorMeaning.answer(ErrorClass.DEADLOCK)),
            Map.entry("40001", ErrorMeaning.answer(ErrorClass.SERIALIZATION)),
            Map.entry("55P03", ErrorMeaning.answer(ErrorClass.LOCK_TIMEOUT)),
            Map.entry("57014", ErrorMeaning.answer(ErrorClass.TIMEOUT)),
            Map.entry("25P03", ErrorMeaning.lost(ErrorClass.TIMEOUT)),
            Map.entry("25P04", ErrorMeaning.lost(ErrorClass.TIMEOUT)),
            Map.entry("57P05", ErrorMeaning.lost(ErrorClass.TIMEOUT)),
            Map.entry("57P01", ErrorMeaning.lost(ErrorClass.CONNECTION)),
            Map.entry("57P02", ErrorMeaning.lost(ErrorClass.CONNECTION)),
            Map.entry("57P03", ErrorMeaning.lost(ErrorClass.CONNECTION)),
            Map.entry("57P04", ErrorMeaning.lost(ErrorClass.CONNECTION)),
            Map.entry("3D000", refused(ErrorClass.LOGIN)),
            Map.entry("53300", refused(ErrorClass.RESOURCE)),
            Map.entry("58030", ErrorMeaning.answer(ErrorClass.RESOURCE)),
            Map.entry("42501", ErrorMeaning.answer(ErrorClass.PERMISSION)),
            Map.entry(IN_FAILED_TRANSACTION, ErrorMeaning.answer(ErrorClass.OTHER)));

    private static final Map<String, ErrorMeaning> BY_STATE_CLASS = Map.of(
            "08", ErrorMeaning.lost(ErrorClass.CONNECTION),
            "23", ErrorMeaning.answer(ErrorClass.CONSTRAINT),
            "28", refused(ErrorClass.LOGIN),
            "53", ErrorMeaning.answer(ErrorClass.RESOURCE));

    private static ErrorMeaning refused(ErrorClass errorClass) {
        return new ErrorMeaning(errorClass, true, true);
    }

    @Override
    public ErrorMeaning meaningOf(SQLException error) {
        String state = error.getSQLState();
        if (state == null || state.length() != 5) {
            return ErrorMeaning.ofDriver(ErrorClass.OTHER);
        }
        ErrorMeaning exact = BY_STATE.get(state);
        if (exact != null) {
            return exact;
        }
        ErrorMeaning byClass = BY_STATE_CLASS.get(state.substring(0, 2));
        return byClass != null ? byClass : other(error);
    }

    private static ErrorMeaning other(SQLException error) {
        boolean answered = error instanceof PSQLException fromDriver && fromDriver.getServerErrorMessage() != null;
        return answered ? ErrorMeaning.answer(ErrorClass.OTHER) : ErrorMeaning.ofDriver(ErrorClass.OTHER);
    }
}
