package dev.lockstep.engine.oracle;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.TreeSet;

/** Questions about what a session has and may do. */
public final class OracleDictionary {

    private OracleDictionary() {}

    /** The first column of all rows. */
    public static Set<String> names(Connection connection, String query) throws SQLException {
        Set<String> names = new TreeSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    /** Whether tables can be partitioned. */
    public static boolean partitioning(Connection connection) throws SQLException {
        return names(connection, "SELECT value FROM v$option WHERE parameter = 'Partitioning'")
                .contains("TRUE");
    }

    /** The rights of the session, through roles too. */
    public static Set<String> privileges(Connection connection) throws SQLException {
        return names(connection, "SELECT privilege FROM session_privs");
    }

    /** The tablespaces in which the user may write. */
    public static Set<String> tablespaces(Connection connection) throws SQLException {
        return names(
                connection,
                "SELECT tablespace_name FROM user_tablespaces WHERE contents = 'PERMANENT' AND status = 'ONLINE'");
    }

    /** The tablespace of tables that name none. */
    public static Set<String> defaultTablespaces(Connection connection) throws SQLException {
        return names(connection, "SELECT default_tablespace FROM user_users");
    }
}
