package dev.lockstep.engine.sqlserver;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** Executes SQL texts and reads all their results; otherwise an error after the first result would be missed. */
public final class Script {

    private Script() {}

    /** Executes one text after the other. */
    public static void run(Statement statement, List<String> texts) throws SQLException {
        for (String text : texts) {
            run(statement, text);
        }
    }

    /** Executes a text, without replacing braces, and reads all its results. */
    public static void run(Statement statement, String text) throws SQLException {
        statement.setEscapeProcessing(false);
        boolean more = statement.execute(text) || statement.getUpdateCount() != -1;
        while (more) {
            more = statement.getMoreResults() || statement.getUpdateCount() != -1;
        }
    }
}
