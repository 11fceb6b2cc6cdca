package dev.lockstep.engine;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A query for facts of a server: rows of name, value and source.
 *
 * @param topic for messages
 * @param right that a login needs to run it
 */
public record FactQuery(String topic, String sql, String right) {

    /** The source of facts that report what could not be read. */
    public static final String MISSING = "lockstep";

    /** How one kind of query turns rows into facts. */
    @FunctionalInterface
    public interface Rows {
        /** All facts of the result. */
        List<ServerFact> read(ResultSet rows) throws SQLException;
    }

    /**
     * The facts of the first result set; none if there is no result set, or one with the reason why they could not be
     * read.
     */
    public List<ServerFact> run(Connection connection, Function<SQLException, Failure> classify) throws SQLException {
        return run(connection, classify, FactQuery::namedValues);
    }

    /** As {@link #run(Connection, Function)}, for rows of another shape. */
    public List<ServerFact> run(Connection connection, Function<SQLException, Failure> classify, Rows shape)
            throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return execute(statement, sql) ? read(statement, shape) : List.of();
        } catch (SQLException e) {
            Failure failure = classify.apply(e);
            if (failure.connectionLost()) {
                throw e;
            }
            return List.of(missing(failure));
        }
    }

    /** Goes on to the first result set; false if there is none. */
    static boolean execute(Statement statement, String sql) throws SQLException {
        boolean rows = statement.execute(sql);
        while (!rows && statement.getUpdateCount() != -1) {
            rows = statement.getMoreResults();
        }
        return rows;
    }

    private static List<ServerFact> read(Statement statement, Rows shape) throws SQLException {
        try (ResultSet rows = statement.getResultSet()) {
            return shape.read(rows);
        }
    }

    private ServerFact missing(Failure failure) {
        String reason = failure.errorClass() == ErrorClass.PERMISSION
                ? "not visible to this login: needs " + right
                : "could not be read: " + failure.example();
        return new ServerFact(topic, reason, MISSING);
    }

    private static List<ServerFact> namedValues(ResultSet rows) throws SQLException {
        List<ServerFact> facts = new ArrayList<>();
        while (rows.next()) {
            String value = rows.getString(2);
            facts.add(new ServerFact(rows.getString(1), value == null ? "" : value.strip(), rows.getString(3)));
        }
        return facts;
    }
}
