package dev.lockstep.engine.oracle;

import dev.lockstep.engine.SqlNames;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.TreeSet;

/** Queries on the rights and features of a session. */
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

    /** The session's user as an SQL name: quoted if it was created quoted. */
    public static String user(Connection connection) throws SQLException {
        return asInSql(names(connection, "SELECT USER FROM dual").iterator().next());
    }

    static String asInSql(String nameInDictionary) {
        return nameInDictionary.matches("[A-Z][A-Z0-9_$#]*") ? nameInDictionary : SqlNames.quoted(nameInDictionary);
    }

    /** Whether tables can be partitioned; the server reports this whether or not it is licensed. */
    public static boolean partitioning(Connection connection) throws SQLException {
        return names(connection, "SELECT value FROM v$option WHERE parameter = 'Partitioning'")
                .contains("TRUE");
    }

    /** The privileges of the session, including those through roles. */
    public static Set<String> privileges(Connection connection) throws SQLException {
        return names(connection, "SELECT privilege FROM session_privs");
    }

    /** The tablespaces in which the user may write. */
    public static Set<String> tablespaces(Connection connection) throws SQLException {
        return names(
                connection,
                "SELECT tablespace_name FROM user_tablespaces WHERE contents = 'PERMANENT' AND status = 'ONLINE'");
    }

    /** The tablespace of tables that specify none. */
    public static Set<String> defaultTablespaces(Connection connection) throws SQLException {
        return names(connection, "SELECT default_tablespace FROM user_users");
    }
}
