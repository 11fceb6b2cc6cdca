package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.PreparationException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Copies, renames and drops databases, over a connection to another database. */
final class DatabaseAdmin implements AutoCloseable {

    /** The SQLSTATE of a right that is missing. */
    static final String FORBIDDEN = "42501";

    private static final String MAINTENANCE_DATABASE = "postgres";
    private static final int FILE_COPY_SINCE = 15;
    private static final int FORCED_DROP_SINCE = 13;
    private static final long SESSION_END_NANOS = 3_000_000_000L;
    private static final long POLL_NANOS = 50_000_000L;

    /** Settings with a list as value, stored in the form in which it must be written. */
    private static final Set<String> LISTS =
            Set.of("search_path", "temp_tablespaces", "session_preload_libraries", "local_preload_libraries");

    private final Connection connection;

    private DatabaseAdmin(Connection connection) {
        this.connection = connection;
    }

    static DatabaseAdmin connect(ConnectionSettings admin) throws SQLException {
        return new DatabaseAdmin(open(admin, MAINTENANCE_DATABASE));
    }

    private static Connection open(ConnectionSettings settings, String database) throws SQLException {
        return settings.withUrl(PostgresUrl.withDatabase(settings.url(), database))
                .open();
    }

    static List<TableState> prove(ConnectionSettings admin, String database) throws SQLException {
        return TableStates.read(() -> open(admin, database));
    }

    boolean exists(String database) throws SQLException {
        return !texts("SELECT datname FROM pg_database WHERE datname = ?", database)
                .isEmpty();
    }

    String ownerOf(String database) throws SQLException {
        return texts("SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = ?", database)
                .get(0);
    }

    List<SessionSetting> settingsOf(String database) throws SQLException {
        return rows(
                "SELECT coalesce(r.rolname, ''), unnest(s.setconfig) FROM pg_db_role_setting s"
                        + " JOIN pg_database d ON d.oid = s.setdatabase LEFT JOIN pg_roles r ON r.oid = s.setrole"
                        + " WHERE d.datname = ?",
                database,
                row -> new SessionSetting(row.getString(1), row.getString(2)));
    }

    /** Empty if nobody has changed those of a new database. */
    List<DatabaseGrant> grantsOn(String database) throws SQLException {
        return rows(
                "SELECT coalesce(r.rolname, ''), a.privilege_type, a.is_grantable FROM pg_database d"
                        + " CROSS JOIN aclexplode(d.datacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee"
                        + " WHERE d.datname = ?",
                database,
                row -> new DatabaseGrant(row.getString(1), row.getString(2), row.getBoolean(3)));
    }

    /** {@link BaselineNote#NO_LIMIT} without a limit. */
    int mostConnectionsTo(String database) throws SQLException {
        return rows("SELECT datconnlimit FROM pg_database WHERE datname = ?", database, row -> row.getInt(1))
                .get(0);
    }

    /** Sessions on the database; a session that its client has just closed gets time to end. */
    List<String> sessionsOn(String database) throws SQLException {
        long deadline = System.nanoTime() + SESSION_END_NANOS;
        List<String> sessions = sessionsNowOn(database);
        while (!sessions.isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(POLL_NANOS);
            sessions = sessionsNowOn(database);
        }
        return sessions;
    }

    private List<String> sessionsNowOn(String database) throws SQLException {
        return texts(
                "SELECT format('%s (%s, process %s)', coalesce(usename, '?'), application_name, pid)"
                        + " FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = ? LIMIT 10",
                database);
    }

    Optional<String> commentOf(String database) throws SQLException {
        return texts(
                        "SELECT coalesce(shobj_description(oid, 'pg_database'), '') FROM pg_database WHERE datname = ?",
                        database)
                .stream()
                .findFirst();
    }

    /** The databases whose names begin so. */
    List<String> databasesLike(String prefix) throws SQLException {
        return texts(
                "SELECT datname FROM pg_database WHERE starts_with(datname::text, ?) ORDER BY datname DESC", prefix);
    }

    /** Takes the lock of a name until {@link #unlock} or the end of this session; false if another session has it. */
    boolean tryLock(String name) throws SQLException {
        return texts("SELECT pg_try_advisory_lock(hashtextextended(?, 0))::text", name)
                .contains("true");
    }

    void unlock(String name) throws SQLException {
        texts("SELECT pg_advisory_unlock(hashtextextended(?, 0))::text", name);
    }

    void create(String database, String owner) throws SQLException {
        execute("CREATE DATABASE " + name(database) + " OWNER " + name(owner));
    }

    void copy(String from, String to, String owner) throws SQLException {
        String strategy = isAtLeast(FILE_COPY_SINCE) ? " STRATEGY FILE_COPY" : "";
        execute("CREATE DATABASE " + name(to) + " OWNER " + name(owner) + " TEMPLATE " + name(from) + strategy);
    }

    /** Whether {@link #copy} clones files, as somebody set it: where blocks cannot be shared that is slower. */
    boolean cloning() throws SQLException {
        return texts("SELECT coalesce(current_setting(?, true), '')", "file_copy_method")
                .contains("clone");
    }

    void comment(String database, String text) throws SQLException {
        execute("COMMENT ON DATABASE " + name(database) + " IS " + literal(text));
    }

    /** Refuses new connections, without which a copy could fail. */
    void close(String database) throws SQLException {
        execute("ALTER DATABASE " + name(database) + " WITH ALLOW_CONNECTIONS false IS_TEMPLATE true");
    }

    /** Leaves out those of roles that are gone: nobody begins such a session. */
    void applySettings(String database, List<SessionSetting> settings) throws SQLException {
        for (SessionSetting setting : settings) {
            if (!setting.ofOneRole() || hasRole(setting.role())) {
                apply(database, setting);
            }
        }
    }

    /** Leaves out those of roles that are gone. */
    void applyGrants(String database, String owner, List<DatabaseGrant> grants) throws SQLException {
        if (!grants.isEmpty()) {
            execute("REVOKE ALL ON DATABASE " + name(database) + " FROM PUBLIC, " + name(owner));
        }
        for (DatabaseGrant grant : grants) {
            if (!grant.ofOneRole() || hasRole(grant.role())) {
                execute("GRANT " + grant.privilege() + " ON DATABASE " + name(database) + " TO "
                        + (grant.ofOneRole() ? name(grant.role()) : "PUBLIC")
                        + (grant.grantable() ? " WITH GRANT OPTION" : ""));
            }
        }
    }

    void limitConnections(String database, int most) throws SQLException {
        execute("ALTER DATABASE " + name(database) + " CONNECTION LIMIT " + most);
    }

    private boolean hasRole(String role) throws SQLException {
        return !texts("SELECT rolname FROM pg_roles WHERE rolname = ?", role).isEmpty();
    }

    private void apply(String database, SessionSetting setting) throws SQLException {
        String sessions = setting.ofOneRole()
                ? "ROLE " + name(setting.role()) + " IN DATABASE " + name(database)
                : "DATABASE " + name(database);
        String value = LISTS.contains(setting.name()) ? setting.value() : literal(setting.value());
        try {
            execute("ALTER " + sessions + " SET " + name(setting.name()) + " TO " + value);
        } catch (SQLException refused) {
            if (!FORBIDDEN.equals(refused.getSQLState())) {
                throw refused;
            }
            throw new PreparationException(
                    "A baseline keeps the settings of sessions, and the admin user may not ALTER " + sessions + " SET "
                            + setting.name()
                            + ": use a superuser, or RESET the setting and fill again; the server reports: "
                            + refused.getMessage(),
                    refused);
        }
    }

    void rename(String from, String to) throws SQLException {
        execute("ALTER DATABASE " + name(from) + " RENAME TO " + name(to));
    }

    void dropIfThere(String database) throws SQLException {
        if (database.equals(MAINTENANCE_DATABASE)) {
            throw new PreparationException("Database " + MAINTENANCE_DATABASE
                    + " cannot be the target of a reset, because the administrator connects to it. Use another");
        }
        if (exists(database)) {
            execute("ALTER DATABASE " + name(database) + " WITH IS_TEMPLATE false");
            if (isAtLeast(FORCED_DROP_SINCE)) {
                execute("DROP DATABASE " + name(database) + " WITH (FORCE)");
            } else {
                endSessionsOn(database);
                execute("DROP DATABASE " + name(database));
            }
        }
    }

    private void endSessionsOn(String database) throws SQLException {
        execute("ALTER DATABASE " + name(database) + " WITH ALLOW_CONNECTIONS false");
        texts("SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE datname = ?", database);
        sessionsOn(database);
    }

    private boolean isAtLeast(int version) throws SQLException {
        return connection.getMetaData().getDatabaseMajorVersion() >= version;
    }

    private List<String> texts(String query, String parameter) throws SQLException {
        return rows(query, parameter, row -> row.getString(1));
    }

    private <T> List<T> rows(String query, String parameter, Row<T> read) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, parameter);
            List<T> found = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(read.of(rows));
                }
            }
            return found;
        }
    }

    private interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String name(String identifier) {
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }

    private static String literal(String text) {
        return '\'' + text.replace("'", "''") + '\'';
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
