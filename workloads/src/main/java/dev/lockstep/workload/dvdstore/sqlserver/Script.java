package dev.lockstep.workload.dvdstore.sqlserver;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** Runs texts to their very end: an error after the first result is missed otherwise. */
final class Script {

    private Script() {}

    static void run(Statement statement, List<String> texts) throws SQLException {
        for (String text : texts) {
            run(statement, text);
        }
    }

    static void run(Statement statement, String text) throws SQLException {
        statement.setEscapeProcessing(false);
        boolean more = statement.execute(text) || statement.getUpdateCount() != -1;
        while (more) {
            more = statement.getMoreResults() || statement.getUpdateCount() != -1;
        }
    }
}
