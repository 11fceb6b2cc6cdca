package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.Session;
import dev.lockstep.engine.postgresql.PostgresTestDatabase;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Calls of procedures, written down by a real database of another kind with the values they were given. */
public final class WrittenCalls implements Session, AutoCloseable {

    private static final Pattern CALL = Pattern.compile("EXEC dbo\\.(\\w+) ([?, ]+)");

    private final Connection connection;

    public WrittenCalls() throws SQLException {
        connection = new PostgresTestDatabase().open();
        execute("CREATE TABLE made_call (procedure_name text, given text[])");
    }

    /** The values of each procedure's call. */
    public Map<String, List<String>> calls() throws SQLException {
        Map<String, List<String>> calls = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT procedure_name, given FROM made_call")) {
            while (rows.next()) {
                calls.put(rows.getString(1), List.of((String[]) rows.getArray(2).getArray()));
            }
        }
        return calls;
    }

    /** Takes all calls off the list. */
    public void forget() throws SQLException {
        execute("TRUNCATE made_call");
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public Connection connection() {
        return connection;
    }

    /** Turns a call of a procedure into an insert of its values. */
    @Override
    public PreparedStatement statement(String sql) throws SQLException {
        Matcher call = CALL.matcher(sql);
        if (!call.matches()) {
            return connection.prepareStatement(sql);
        }
        int values = call.group(2).split(",").length;
        return connection.prepareStatement("INSERT INTO made_call VALUES ('" + call.group(1) + "', ARRAY["
                + String.join(", ", Collections.nCopies(values, "?::text")) + "])");
    }

    @Override
    public CallableStatement call(String sql) {
        throw new UnsupportedOperationException(sql);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
