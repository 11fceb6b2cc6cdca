package dev.lockstep.engine.mysql;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Scratch;
import dev.lockstep.engine.ServerGuard;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A database with a view that is its mark: MySQL keeps no comment of a database. As long as it is in use, a session holds a lock of its
 * name, which ends with the session, so what nobody holds was left behind.
 */
final class MysqlScratch implements Scratch {

    private static final String MARK = "made_by_lockstep_selftest_which_drops_it";
    private static final String PREFIX = "lockstep_selftest_";
    private static final Pattern NAME = Pattern.compile("(" + PREFIX + "[0-9a-f]{8})(" + MysqlBaseline.SUFFIX + ")?");
    private static final Pattern DATABASE = Pattern.compile("^(jdbc:\\w+://[^/?]*/)[^/?]*");

    private static final int NO_SUCH_GRANT = 1141;

    private final Connection server;
    private final String name;
    private final Access load;
    private final Access admin;
    private final List<String> leftovers;
    private final String grantee;

    private MysqlScratch(Connection server, Access load, Access admin, String grantee) throws SQLException {
        this.server = server;
        this.grantee = grantee;
        this.leftovers = dropLeftovers();
        this.name = PREFIX + String.format(Locale.ROOT, "%08x", new SecureRandom().nextInt());
        this.load = within(load);
        this.admin = within(admin);
        tryLock(name);
        execute("CREATE DATABASE " + name);
        execute("CREATE VIEW " + name + "." + MARK + " AS SELECT 1");
        if (!grantee.isEmpty()) {
            execute("GRANT ALL PRIVILEGES ON " + granted(name) + " TO " + grantee);
        }
    }

    static MysqlScratch make(Access load, Access admin, ServerGuard guard) throws SQLException {
        Connection server = settings(admin, guard).open();
        try {
            String grantee = Objects.equals(load.user(), admin.user()) ? "" : accountOf(settings(load, guard));
            return new MysqlScratch(server, load, admin, grantee);
        } catch (SQLException refused) {
            server.close();
            throw refused;
        }
    }

    private static ConnectionSettings settings(Access access, ServerGuard guard) {
        return MysqlSettings.of(access, Map.of()).guardedBy(guard);
    }

    /** In a grant an underscore matches any character. */
    private static String granted(String database) {
        return "`" + database.replace("_", "\\_") + "`.*";
    }

    /** As the server names it, with the host. */
    private static String accountOf(ConnectionSettings load) throws SQLException {
        try (Connection connection = load.open();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT current_user()")) {
            row.next();
            String account = row.getString(1);
            int at = account.lastIndexOf('@');
            return quoted(account.substring(0, at)) + "@" + quoted(account.substring(at + 1));
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private List<String> dropLeftovers() throws SQLException {
        List<String> dropped = new ArrayList<>();
        for (String database : first(
                "SELECT schema_name FROM information_schema.schemata WHERE schema_name LIKE ?",
                PREFIX.replace("_", "\\_") + "%")) {
            Matcher parts = NAME.matcher(database);
            if (parts.matches() && (parts.group(2) != null || isMarked(database)) && tryLock(parts.group(1))) {
                drop(database);
                first("SELECT release_lock(?)", parts.group(1));
                dropped.add(database);
            }
        }
        return List.copyOf(dropped);
    }

    private boolean isMarked(String database) throws SQLException {
        return first(
                        "SELECT table_schema FROM information_schema.views WHERE table_name = '" + MARK + "'"
                                + " AND table_schema = ?",
                        database)
                .contains(database);
    }

    private boolean tryLock(String lock) throws SQLException {
        return first("SELECT get_lock(?, 0)", lock).contains("1");
    }

    private Access within(Access access) {
        String url = DATABASE.matcher(access.url()).replaceFirst("$1" + name);
        return new Access(url, access.user(), access.password());
    }

    private List<String> first(String query, String parameter) throws SQLException {
        List<String> values = new ArrayList<>();
        try (PreparedStatement statement = server.prepareStatement(query)) {
            statement.setString(1, parameter);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    values.add(rows.getString(1));
                }
            }
        }
        return values;
    }

    /** A grant outlives its database. */
    private void drop(String database) throws SQLException {
        execute("DROP DATABASE IF EXISTS " + database);
        try {
            if (!grantee.isEmpty()) {
                execute("REVOKE ALL PRIVILEGES ON " + granted(database) + " FROM " + grantee);
            }
        } catch (SQLException e) {
            if (e.getErrorCode() != NO_SUCH_GRANT) {
                throw e;
            }
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = server.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public Access load() {
        return load;
    }

    @Override
    public Access admin() {
        return admin;
    }

    @Override
    public List<String> leftovers() {
        return leftovers;
    }

    @Override
    public void close() throws SQLException {
        try (server) {
            drop(name + MysqlBaseline.SUFFIX);
            drop(name);
        }
    }
}
