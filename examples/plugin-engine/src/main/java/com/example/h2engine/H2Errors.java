package com.example.h2engine;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.ErrorMeaning;
import dev.lockstep.engine.ErrorTable;
import dev.lockstep.engine.ErrorText;
import java.sql.SQLException;
import java.util.Map;

/** The meanings of H2's error codes, which the driver returns as vendor codes. */
final class H2Errors implements ErrorTable {

    private static final int WRONG_LOGIN = 28000;

    private static final Map<Integer, ErrorMeaning> BY_CODE = Map.ofEntries(
            Map.entry(40001, ErrorMeaning.answer(ErrorClass.DEADLOCK)),
            Map.entry(90131, ErrorMeaning.answer(ErrorClass.SERIALIZATION)),
            Map.entry(50200, ErrorMeaning.answer(ErrorClass.LOCK_TIMEOUT)),
            Map.entry(57014, ErrorMeaning.answer(ErrorClass.TIMEOUT)),
            Map.entry(90096, ErrorMeaning.answer(ErrorClass.PERMISSION)),
            Map.entry(90040, ErrorMeaning.answer(ErrorClass.PERMISSION)),
            Map.entry(90108, ErrorMeaning.answer(ErrorClass.RESOURCE)),
            Map.entry(WRONG_LOGIN, ErrorMeaning.answer(ErrorClass.LOGIN)),
            Map.entry(90146, ErrorMeaning.answer(ErrorClass.LOGIN)),
            Map.entry(90149, ErrorMeaning.answer(ErrorClass.LOGIN)),
            Map.entry(90007, ErrorMeaning.lost(ErrorClass.CONNECTION)),
            Map.entry(90067, ErrorMeaning.lost(ErrorClass.CONNECTION)),
            Map.entry(90098, ErrorMeaning.lost(ErrorClass.CONNECTION)),
            Map.entry(90121, ErrorMeaning.lost(ErrorClass.CONNECTION)));

    @Override
    public ErrorMeaning meaningOf(SQLException error) {
        ErrorMeaning exact = BY_CODE.get(error.getErrorCode());
        return exact == null ? byClass(error.getErrorCode() / 1000) : exact;
    }

    /** Errors of data, constraints and statements come only from the server; all others may come from the driver. */
    private static ErrorMeaning byClass(int errorClass) {
        return switch (errorClass) {
            case 23 -> ErrorMeaning.answer(ErrorClass.CONSTRAINT);
            case 22, 42 -> ErrorMeaning.answer(ErrorClass.OTHER);
            default -> ErrorMeaning.ofDriver(ErrorClass.OTHER);
        };
    }

    static String explain(ConnectionSettings settings, SQLException error) {
        String server = settings.server().host() + ":" + settings.server().port();
        return error.getErrorCode() == WRONG_LOGIN
                ? "The server " + server + " rejected user '" + settings.user() + "'. Check user and password."
                : "Connecting to " + server + " failed: " + ErrorText.example(error)
                        + ". Check host, port and database, and that the server runs.";
    }
}
