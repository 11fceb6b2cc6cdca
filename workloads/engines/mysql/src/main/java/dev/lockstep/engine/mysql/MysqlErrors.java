package dev.lockstep.engine.mysql;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.ErrorMeaning;
import dev.lockstep.engine.ErrorTable;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;

/**
 * Meanings by the server's codes; the driver's own errors have none above zero. Both servers share the codes, apart from a few
 * that only one of them has. After an expired lock wait the server undoes only the statement: the runner rolls back.
 */
final class MysqlErrors implements ErrorTable {

    /** A row changed under a snapshot; MariaDB with {@code innodb_snapshot_isolation}. */
    private static final int CHANGED_SINCE_READ = 1020;

    /** A call is also cut after a commit within it, and the server does not say so. */
    private static final ErrorMeaning CUT = new ErrorMeaning(ErrorClass.TIMEOUT, false, false);

    @Override
    public ErrorMeaning meaningOf(SQLException error) {
        String state = error.getSQLState() == null ? "" : error.getSQLState();
        return error.getErrorCode() > 0 ? ofServer(error.getErrorCode(), state) : ofDriver(error, state);
    }

    private static ErrorMeaning ofDriver(SQLException error, String state) {
        if (state.startsWith("08")) {
            return ErrorMeaning.lost(ErrorClass.CONNECTION);
        }
        return ErrorMeaning.ofDriver(error instanceof SQLTimeoutException ? ErrorClass.TIMEOUT : ErrorClass.OTHER);
    }

    private static ErrorMeaning ofServer(int code, String state) {
        return switch (code) {
            case 1213, 1614 -> ErrorMeaning.answer(ErrorClass.DEADLOCK);
            case CHANGED_SINCE_READ, 1180, 3101 -> ErrorMeaning.answer(ErrorClass.SERIALIZATION);
            case 1205, 1907, 3572 -> ErrorMeaning.answer(ErrorClass.LOCK_TIMEOUT);
            case 1317, 1969 -> CUT;
            case 3024 -> ErrorMeaning.answer(ErrorClass.TIMEOUT);
            case 4031 -> ErrorMeaning.lost(ErrorClass.TIMEOUT);
            case 1053, 1152, 1158, 1159, 1160, 1161, 1184, 1927, 2006, 2013 -> ErrorMeaning.lost(ErrorClass.CONNECTION);
            case 1045, 1049, 1129, 1130, 1251, 1524, 1698, 1820, 1862, 3118, 3159, 4151 -> refused(ErrorClass.LOGIN);
            case 1040, 1135, 1203, 1226 -> refused(ErrorClass.RESOURCE);
            case 3, 1021, 1026, 1037, 1038, 1041, 1114, 1197, 1206, 1461, 1878 ->
                ErrorMeaning.answer(ErrorClass.RESOURCE);
            case 1022, 1048, 1062, 1169, 1216, 1217, 1451, 1452, 1557, 1586, 1761, 1762, 3819, 4025 ->
                ErrorMeaning.answer(ErrorClass.CONSTRAINT);
            case 1044, 1142, 1143, 1227, 1370, 1419 -> ErrorMeaning.answer(ErrorClass.PERMISSION);
            default -> byState(state);
        };
    }

    private static ErrorMeaning refused(ErrorClass errorClass) {
        return new ErrorMeaning(errorClass, true, true);
    }

    private static ErrorMeaning byState(String state) {
        if (state.startsWith("08")) {
            return ErrorMeaning.lost(ErrorClass.CONNECTION);
        }
        return switch (state) {
            case "40001" -> ErrorMeaning.answer(ErrorClass.SERIALIZATION);
            case "23000" -> ErrorMeaning.answer(ErrorClass.CONSTRAINT);
            default -> ErrorMeaning.answer(ErrorClass.OTHER);
        };
    }
}
