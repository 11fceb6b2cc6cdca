package dev.lockstep.engine.oracle;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.SqlNames;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The guaranteed restore point of the pluggable database that a SYSDBA connection leads to. */
final class OracleRestorePoint {

    static final String NAME = "LOCKSTEP_BASELINE";

    private static final int FIRST_PLUGGABLE = 2;

    private final Connection connection;
    private final String database;

    private OracleRestorePoint(Connection connection, String database) {
        this.connection = connection;
        this.database = database;
    }

    static OracleRestorePoint of(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet container = statement.executeQuery(
                        "SELECT SYS_CONTEXT('USERENV', 'CON_ID'), SYS_CONTEXT('USERENV', 'CON_NAME') FROM dual")) {
            container.next();
            if (container.getInt(1) < FIRST_PLUGGABLE) {
                throw new PreparationException("The URL leads to '" + container.getString(2)
                        + "', which is not a pluggable database. Lockstep resets pluggable databases only: give 'url' and"
                        + " 'admin' a service of one");
            }
            return new OracleRestorePoint(connection, SqlNames.quoted(container.getString(2)));
        }
    }

    /** Finds every missing setting before anything is changed. */
    void requireSupport() throws SQLException {
        List<String> missing = new ArrayList<>();
        if (!is("SELECT log_mode FROM v$database", "ARCHIVELOG")) {
            missing.add("ARCHIVELOG mode (ALTER DATABASE ARCHIVELOG, from the root, in state MOUNT)");
        }
        if (!is("SELECT property_value FROM database_properties WHERE property_name = 'LOCAL_UNDO_ENABLED'", "TRUE")) {
            missing.add("local undo (ALTER DATABASE LOCAL UNDO ON, from the root, in mode UPGRADE)");
        }
        if (is("SELECT NVL(value, '-') FROM v$parameter WHERE name = 'db_recovery_file_dest'", "-")) {
            missing.add("a fast recovery area (db_recovery_file_dest_size, then db_recovery_file_dest)");
        }
        if (!missing.isEmpty()) {
            throw new PreparationException("A baseline of " + database + " needs " + String.join(" and ", missing));
        }
    }

    private boolean is(String sql, String wanted) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet value = statement.executeQuery(sql)) {
            return value.next() && wanted.equals(value.getString(1));
        }
    }

    boolean exists() throws SQLException {
        return is(
                "SELECT guarantee_flashback_database FROM v$restore_point WHERE name = '" + NAME
                        + "' AND con_id = TO_NUMBER(SYS_CONTEXT('USERENV', 'CON_ID'))",
                "YES");
    }

    void create() throws SQLException {
        run("CREATE RESTORE POINT " + NAME + " GUARANTEE FLASHBACK DATABASE");
    }

    void drop() throws SQLException {
        if (exists()) {
            run("DROP RESTORE POINT " + NAME);
        }
    }

    /** Closes the pluggable database, which ends its sessions, goes back and opens it. */
    void flashBack() throws SQLException {
        if (isOpen()) {
            run(closeSql(database));
        }
        try {
            run(flashbackSql(database));
        } catch (SQLException e) {
            openAgain(e);
            throw e;
        }
        run(openSql(database) + " RESETLOGS");
    }

    static String closeSql(String database) {
        return "ALTER PLUGGABLE DATABASE " + database + " CLOSE IMMEDIATE";
    }

    static String flashbackSql(String database) {
        return "FLASHBACK PLUGGABLE DATABASE " + database + " TO RESTORE POINT " + NAME;
    }

    static String openSql(String database) {
        return "ALTER PLUGGABLE DATABASE " + database + " OPEN";
    }

    private boolean isOpen() throws SQLException {
        return is(
                "SELECT open_mode FROM v$pdbs WHERE con_id = TO_NUMBER(SYS_CONTEXT('USERENV', 'CON_ID'))",
                "READ WRITE");
    }

    private void openAgain(SQLException reason) {
        try {
            run(openSql(database));
        } catch (SQLException alsoFailed) {
            reason.addSuppressed(alsoFailed);
        }
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
