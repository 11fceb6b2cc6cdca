package dev.lockstep.engine;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.FaultyInputException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** A kind of database, found by {@link java.util.ServiceLoader}. Stateless and thread-safe. */
public interface Engine {

    /** What the engine says of itself. */
    EngineDescriptor descriptor();

    /** The id by which specs name the engine. */
    default String id() {
        return descriptor().id();
    }

    /**
     * The connection that results from a user's settings: the URL is parsed, checked against the engine's allow-list and
     * built anew; Lockstep's own driver settings are added where the user has none.
     *
     * @param properties extra driver properties of the target
     * @throws FaultyInputException naming every part that is refused; never with a secret in it
     */
    ConnectionSettings settings(Access access, Map<String, String> properties, Purpose purpose);

    /** Whose access creates, fills, finishes and drops the schema. */
    default Purpose schemaAccess() {
        return Purpose.ADMIN;
    }

    /** How many statements a session may hold open on one connection; those unused for longest give way. */
    default int mostOpenStatements() {
        return Integer.MAX_VALUE;
    }

    /** What an error means. Walks causes and chained exceptions; never does network I/O on a healthy connection. */
    Failure classify(SQLException error);

    /** A sentence for a person on why a connection could not be opened and what to do; free of secrets. */
    String explainConnectFailure(ConnectionSettings settings, SQLException error);

    /** Opens the fastest way for rows into an existing table; the caller owns the connection and its transaction. */
    BulkWriter bulkWriter(Connection connection, String table, List<String> columns) throws SQLException;

    /** The server's version as a person would name it. */
    String version(Connection connection) throws SQLException;

    /** Settings of the server that explain a result; what the login may not see is left out and said so. */
    List<ServerFact> facts(Connection connection) throws SQLException;

    /** Observes what the server waits for; the caller keeps the connection for it alone. */
    WaitObserver waitObserver(Connection connection) throws SQLException;

    /** The way back to the state after the fill. */
    Baseline baseline();

    /** What the connection is for. */
    enum Purpose {
        LOAD,
        ADMIN
    }

    /**
     * Where and as whom, with the secret resolved.
     *
     * @param password empty when the server needs none
     */
    record Access(String url, String user, String password) {
        @Override
        public String toString() {
            return "Access[url=" + url + ", user=" + user + ", password=***]";
        }
    }
}
