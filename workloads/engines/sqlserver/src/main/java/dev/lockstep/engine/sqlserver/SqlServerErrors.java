package dev.lockstep.engine.sqlserver;

import com.microsoft.sqlserver.jdbc.SQLServerException;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.ErrorMeaning;
import dev.lockstep.engine.ErrorTable;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;

/**
 * Meanings by vendor code, because the SQLState is derived from the error's state number and means little. Code 0 comes
 * from the driver. A timeout counts as unanswered, because a procedure may have committed before the cancel reached it.
 * Errors that end a connection count as unanswered too, even if the server sent them.
 */
final class SqlServerErrors implements ErrorTable {

    private static final int FATAL_SEVERITY = 20;

    @Override
    public ErrorMeaning meaningOf(SQLException error) {
        if (error.getErrorCode() == 0) {
            return ofDriver(error);
        }
        ErrorMeaning meaning = ofServer(error.getErrorCode(), state(error));
        return isFatal(error) && !meaning.connectionLost() ? ErrorMeaning.lost(meaning.errorClass()) : meaning;
    }

    private static ErrorMeaning ofDriver(SQLException error) {
        String state = state(error);
        if (error instanceof SQLTimeoutException || state.equals("HY008")) {
            return ErrorMeaning.ofDriver(ErrorClass.TIMEOUT);
        }
        return state.startsWith("08")
                ? ErrorMeaning.lost(ErrorClass.CONNECTION)
                : ErrorMeaning.ofDriver(ErrorClass.OTHER);
    }

    private static ErrorMeaning ofServer(int code, String state) {
        return switch (code) {
            case 1205 -> ErrorMeaning.answer(ErrorClass.DEADLOCK);
            case 3958, 3960, 3961, 3966, 41301, 41302, 41305, 41325 -> ErrorMeaning.answer(ErrorClass.SERIALIZATION);
            case 1222 -> ErrorMeaning.answer(ErrorClass.LOCK_TIMEOUT);
            case 596 -> ErrorMeaning.lost(ErrorClass.CONNECTION);
            case 921, 922, 927, 952, 983, 6005, 18401, 18451 -> ErrorMeaning.lost(ErrorClass.CONNECTION);
            case 4060, 18452, 18456, 18486, 18487, 18488 -> ErrorMeaning.answer(ErrorClass.LOGIN);
            case 515, 547, 2601, 2627 -> ErrorMeaning.answer(ErrorClass.CONSTRAINT);
            case 701, 802, 1101, 1105, 1204, 8645, 9002 -> ErrorMeaning.answer(ErrorClass.RESOURCE);
            case 10928, 10929, 17809 -> ErrorMeaning.answer(ErrorClass.RESOURCE);
            case 229, 230, 262, 297, 300, 916, 5011, 15003, 15247 -> ErrorMeaning.answer(ErrorClass.PERMISSION);
            default -> byState(state);
        };
    }

    private static ErrorMeaning byState(String state) {
        return switch (state) {
            case "40001" -> ErrorMeaning.answer(ErrorClass.DEADLOCK);
            case "23000" -> ErrorMeaning.answer(ErrorClass.CONSTRAINT);
            case "HY008" -> ErrorMeaning.ofDriver(ErrorClass.TIMEOUT);
            default ->
                state.startsWith("08")
                        ? ErrorMeaning.lost(ErrorClass.CONNECTION)
                        : ErrorMeaning.answer(ErrorClass.OTHER);
        };
    }

    /** The server ends the session after an error of that severity. */
    private static boolean isFatal(SQLException error) {
        return error instanceof SQLServerException server
                && server.getSQLServerError() != null
                && server.getSQLServerError().getErrorSeverity() >= FATAL_SEVERITY;
    }

    private static String state(SQLException error) {
        String state = error.getSQLState();
        return state == null ? "" : state;
    }
}
