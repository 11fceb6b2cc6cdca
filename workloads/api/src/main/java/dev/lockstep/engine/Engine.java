package dev.lockstep.engine;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.FaultyInputException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A kind of database, found by {@link java.util.ServiceLoader}. Stateless and thread-safe. */
public interface Engine {

    /** What the engine says of itself. */
    EngineDescriptor descriptor();

    /** The id by which specs name the engine. */
    default String id() {
        return descriptor().id();
    }

    /**
     * The connection for a user's settings: the URL is parsed, checked against the engine's allow-list and rebuilt;
     * Lockstep's driver settings are added unless the user set them.
     *
     * @param properties extra driver properties of the target
     * @throws FaultyInputException with every part that is refused; never with a secret in it
     */
    ConnectionSettings settings(Access access, Map<String, String> properties, Purpose purpose);

    /**
     * The access that creates, fills, finishes and drops the schema, and looks at it before and after a run: the users'
     * login may lack the rights.
     */
    default Purpose schemaAccess() {
        return Purpose.ADMIN;
    }

    /** The most statements that a session may keep open on one connection; the least recently used are closed. */
    default int mostOpenStatements() {
        return Integer.MAX_VALUE;
    }

    /**
     * The meaning of an error. Follows causes and chained exceptions; never does network I/O on a healthy connection.
     */
    Failure classify(SQLException error);

    /** Why a connection could not be opened and what to do, as a sentence without secrets. */
    String explainConnectFailure(ConnectionSettings settings, SQLException error);

    /** Opens the fastest bulk path into an existing table; the caller owns the connection and its transaction. */
    BulkWriter bulkWriter(Connection connection, String table, List<String> columns) throws SQLException;

    /** The name of the database that a connection works in, by the server: another one is another set of tables. */
    default String database(Connection connection) throws SQLException {
        return String.valueOf(connection.getCatalog());
    }

    /**
     * A query, for every login, of what tells this server from others, such as when it started: one text, the same in each session,
     * for people. On a replica its row is missing or null, because a proxy may send reads there.
     *
     * @return empty if servers cannot be told apart
     */
    default Optional<String> serverQuery() {
        return Optional.empty();
    }

    /** The server's version for people. */
    String version(Connection connection) throws SQLException;

    /**
     * Settings of the server that explain a result; a fact also reports what the login may not read.
     *
     * @param admin for what needs rights
     * @param load a session of the users' login: settings that each session has for itself are read in it
     */
    List<ServerFact> facts(Connection admin, Connection load) throws SQLException;

    /** The rules that the server's settings and state are audited with; ids are unique. */
    default List<SettingRule> settingRules() {
        return List.of();
    }

    /** Observes the server's waits; the connection must not be used for anything else. */
    WaitObserver waitObserver(Connection connection) throws SQLException;

    /**
     * Connects to the counters that the server keeps of statements.
     *
     * @param reading the access for fill and reset
     * @param load the access of the load, whose database and user count
     * @return empty if the engine cannot read any
     */
    default Optional<StatementSource> statements(ConnectionSettings reading, ConnectionSettings load)
            throws SQLException {
        return Optional.empty();
    }

    /**
     * The statements that do some maintenance under load, in order, in autocommit mode. Their limit is set by the caller.
     *
     * @return empty if the engine cannot do it
     */
    default List<String> maintenance(Maintenance work) {
        return List.of();
    }

    /** The engine's baseline. */
    Baseline baseline();

    /**
     * Makes an empty database or schema on the server that these name, which the load's user may fill. First drops those
     * that an interrupted process left behind.
     *
     * @param guard of the connections that this takes
     * @return empty if the engine cannot make one
     */
    default Optional<Scratch> scratch(Access load, Access admin, ServerGuard guard) throws SQLException {
        return Optional.empty();
    }

    /** What a run can have done to a server under load. */
    enum Maintenance {
        /** Writes what the server's cache has changed to disk; with the administrator's access. */
        CHECKPOINT,
        /** Renews the optimiser's statistics of the workload's tables; with the {@link Engine#schemaAccess}. */
        STATISTICS
    }

    /** What the connection is for. */
    enum Purpose {
        LOAD,
        ADMIN
    }

    /**
     * URL and login, with the password resolved.
     *
     * @param password empty if the server needs none
     */
    record Access(String url, String user, String password) {
        @Override
        public String toString() {
            return "Access[url=" + url + ", user=" + user + ", password=***]";
        }
    }
}
