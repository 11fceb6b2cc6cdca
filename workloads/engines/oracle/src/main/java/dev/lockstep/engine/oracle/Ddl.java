package dev.lockstep.engine.oracle;

import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.StringJoiner;

/** Runs statements that prepare a schema. Confined to one thread. */
public final class Ddl {

    private static final String COMPILE_ERRORS =
            "SELECT line, text FROM user_errors WHERE name = ? AND type = ? AND attribute = 'ERROR' ORDER BY sequence";

    private final Connection connection;

    public Ddl(Connection connection) {
        this.connection = connection;
    }

    /** Executes a statement unchanged: colons and braces in it belong to the server. */
    public void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            statement.execute(sql);
        }
    }

    /** Executes a statement; any of these errors means that there is nothing to do. */
    public void runUnless(String sql, int... doneCodes) throws SQLException {
        try {
            run(sql);
        } catch (SQLException e) {
            if (Arrays.stream(doneCodes).noneMatch(code -> code == e.getErrorCode())) {
                throw e;
            }
        }
    }

    /**
     * Creates a PL/SQL unit, which the server does even if it cannot be compiled.
     *
     * @throws PreparationException with every compilation error
     */
    public void compile(String type, String name, String sql) throws SQLException {
        run(sql);
        StringJoiner errors = new StringJoiner("; ");
        try (PreparedStatement query = connection.prepareStatement(COMPILE_ERRORS)) {
            query.setString(1, name);
            query.setString(2, type);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    errors.add(describe(rows.getInt(1), rows.getString(2)));
                }
            }
        }
        if (errors.length() > 0) {
            throw new PreparationException(refusal(type, name, errors.toString()));
        }
    }

    static String describe(int line, String text) {
        return "line " + line + ": " + text.strip().replaceAll("\\s+", " ");
    }

    static String refusal(String type, String name, String errors) {
        return "Oracle cannot compile the " + type + " " + name + ": " + errors
                + ". Grant what is missing or report the bug, then continue with prepare: resume";
    }
}
