package dev.lockstep.engine.sqlserver;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** Runs texts to their very end: an error after the first result is missed otherwise. */
public final class Script {

    private Script() {}

    /** Runs one text after the other. */
    public static void run(Statement statement, List<String> texts) throws SQLException {
        for (String text : texts) {
            run(statement, text);
        }
    }

    /** Runs a text, in which braces are left as they are, and reads all its results. */
    public static void run(Statement statement, String text) throws SQLException {
        statement.setEscapeProcessing(false);
        boolean more = statement.execute(text) || statement.getUpdateCount() != -1;
        while (more) {
            more = statement.getMoreResults() || statement.getUpdateCount() != -1;
        }
    }
}
