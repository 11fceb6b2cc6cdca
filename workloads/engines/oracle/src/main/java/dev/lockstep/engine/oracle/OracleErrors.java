package dev.lockstep.engine.oracle;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.ErrorMeaning;
import dev.lockstep.engine.ErrorTable;
import java.sql.SQLException;
import java.sql.SQLRecoverableException;

/**
 * Meanings by vendor code, because the driver's SQLStates are coarse, and there are none for codes above 21999. Codes
 * from 17000 to 18999 come from the driver. A timeout counts as unanswered, because a procedure may have committed
 * before the break reached it.
 */
final class OracleErrors implements ErrorTable {

    @Override
    public ErrorMeaning meaningOf(SQLException error) {
        ErrorMeaning meaning = byCode(error.getErrorCode());
        return meaning.errorClass() == ErrorClass.OTHER && endsConnection(error)
                ? ErrorMeaning.lost(ErrorClass.CONNECTION)
                : meaning;
    }

    private static ErrorMeaning byCode(int code) {
        return switch (code) {
            case 60 -> ErrorMeaning.answer(ErrorClass.DEADLOCK);
            case 1555, 8177 -> ErrorMeaning.answer(ErrorClass.SERIALIZATION);
            case 54, 30006 -> ErrorMeaning.answer(ErrorClass.LOCK_TIMEOUT);
            case 1013 -> ErrorMeaning.ofDriver(ErrorClass.TIMEOUT);
            case 2396, 2399 -> ErrorMeaning.lost(ErrorClass.CONNECTION);
            case 12170, 12514, 12537, 12541, 17401, 17800, 17820, 17868, 18714 ->
                ErrorMeaning.lost(ErrorClass.CONNECTION);
            case 28, 31, 603, 1012, 1092, 3113, 3114, 3135, 17002, 17008, 17410 ->
                ErrorMeaning.lost(ErrorClass.CONNECTION);
            case 1033, 1034, 1089, 1090, 1109, 12528 -> ErrorMeaning.lost(ErrorClass.CONNECTION);
            case 1017, 1045, 28000, 28001, 28009 -> ErrorMeaning.answer(ErrorClass.LOGIN);
            case 1, 1400, 2091, 2290, 2291, 2292 -> ErrorMeaning.answer(ErrorClass.CONSTRAINT);
            case 257, 1536, 1652, 1653, 1654, 1658, 1659, 1683, 1688, 1691, 4031, 4036, 12954, 30036, 65114 ->
                ErrorMeaning.answer(ErrorClass.RESOURCE);
            case 18, 20, 1000, 2391, 12516, 12519, 12520 -> ErrorMeaning.answer(ErrorClass.RESOURCE);
            case 942, 1031, 41900 -> ErrorMeaning.answer(ErrorClass.PERMISSION);
            default -> new ErrorMeaning(ErrorClass.OTHER, false, ofServer(code));
        };
    }

    private static boolean ofServer(int code) {
        return code > 0 && (code < 17000 || code > 18999);
    }

    private static boolean endsConnection(SQLException error) {
        String state = error.getSQLState();
        return error instanceof SQLRecoverableException || (state != null && state.startsWith("08"));
    }
}
