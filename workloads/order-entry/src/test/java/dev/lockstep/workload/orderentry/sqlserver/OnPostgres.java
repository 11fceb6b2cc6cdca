package dev.lockstep.workload.orderentry.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.TestSession;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/**
 * Lets PostgreSQL 18 execute the client's statements, so that values, their order and the reading of answers are tried on
 * real tables: words of T-SQL are replaced, parameters stay where they are. Says nothing of locks.
 */
record OnPostgres(TestSession session) implements Session {

    private record Wording(String pattern, String replacement) {}

    private static final List<Wording> WORDINGS = List.of(
            new Wording(" WITH \\((UPDLOCK, ROWLOCK|REPEATABLEREAD)\\)", ""),
            new Wording("\nOPTION \\(.*\\)", ""),
            new Wording("SYSDATETIME\\(\\)", "LOCALTIMESTAMP"),
            new Wording("TOP \\(1\\) (.*?)ORDER BY (\\w+( DESC)?)", "$1ORDER BY $2 LIMIT 1"),
            new Wording(
                    "DELETE FROM oldest\nOUTPUT deleted.(.*)",
                    "DELETE FROM dbo.new_order USING oldest WHERE new_order.place = oldest.place RETURNING oldest.$1"),
            new Wording("SELECT no_o_id\n", "SELECT no_o_id, place\n"),
            new Wording(
                    "OUTPUT CHOOSE\\(\\?, (.*?)\\)(.*?)\nWHERE (.*)",
                    "FROM (SELECT ?::int AS place) chosen WHERE $3 RETURNING (ARRAY[$1])[chosen.place]$2"),
            new Wording("OUTPUT (.*?)\nWHERE (.*)", "WHERE $2 RETURNING $1"),
            new Wording("\\binserted\\.", "new."),
            new Wording("\\bdeleted\\.", "old."));

    private static String translated(String sql) {
        String words = sql;
        for (Wording wording : WORDINGS) {
            words = words.replaceAll("(?s)" + wording.pattern(), wording.replacement());
        }
        return words;
    }

    @Override
    public Connection connection() {
        return session.connection();
    }

    @Override
    public PreparedStatement statement(String sql) throws SQLException {
        return session.statement(translated(sql));
    }

    @Override
    public CallableStatement call(String sql) {
        throw new UnsupportedOperationException(sql);
    }
}
