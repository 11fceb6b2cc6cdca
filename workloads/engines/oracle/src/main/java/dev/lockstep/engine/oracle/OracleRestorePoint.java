package dev.lockstep.engine.oracle;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.SqlNames;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The guaranteed restore point of the pluggable database of a SYSDBA connection. */
final class OracleRestorePoint {

    static final String NAME = "LOCKSTEP_BASELINE";

    private static final int FIRST_PLUGGABLE = 2;
    private static final String LOCAL_UNDO =
            "SELECT property_value FROM database_properties WHERE property_name = 'LOCAL_UNDO_ENABLED'";
    private static final String UNDO_TABLESPACES =
            "SELECT tablespace_name FROM dba_tablespaces WHERE contents = 'UNDO'";
    private static final String OPEN_ON =
            "SELECT i.instance_name FROM gv$pdbs p JOIN gv$instance i ON i.inst_id = p.inst_id"
                    + " WHERE p.con_id = TO_NUMBER(SYS_CONTEXT('USERENV', 'CON_ID')) AND p.open_mode <> 'MOUNTED'";

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
        if (!hasLocalUndo()) {
            missing.add("local undo (ALTER DATABASE LOCAL UNDO ON, from the root, in mode UPGRADE)");
        }
        if (is("SELECT NVL(value, '-') FROM v$parameter WHERE name = 'db_recovery_file_dest'", "-")) {
            missing.add("a fast recovery area (db_recovery_file_dest_size, then db_recovery_file_dest)");
        }
        if (!is("SELECT value FROM v$option WHERE parameter = 'Flashback Database'", "TRUE")) {
            missing.add("an edition with Flashback Database (Enterprise or Free)");
        }
        if (!missing.isEmpty()) {
            throw new PreparationException("A baseline of " + database + " needs " + String.join(" and ", missing));
        }
    }

    /**
     * The property belongs to the root and is not visible from everywhere; if it is set, each pluggable database has
     * its own undo.
     */
    private boolean hasLocalUndo() throws SQLException {
        Set<String> enabled = OracleDictionary.names(connection, LOCAL_UNDO);
        return enabled.isEmpty()
                ? !OracleDictionary.names(connection, UNDO_TABLESPACES).isEmpty()
                : enabled.contains("TRUE");
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

    /**
     * Closes the pluggable database on every instance, which ends its sessions, flashes it back and opens it where it
     * was open.
     */
    void flashBack() throws SQLException {
        Set<String> openOn = OracleDictionary.names(connection, OPEN_ON);
        Set<String> here = OracleDictionary.names(connection, "SELECT instance_name FROM v$instance");
        String whereOpen = openOn.isEmpty() ? "" : instances(openOn, here);
        if (!openOn.isEmpty()) {
            run(closeSql(database) + whereOpen);
        }
        try {
            run(flashbackSql(database));
        } catch (SQLException e) {
            openAgain(whereOpen, e);
            throw e;
        }
        run(openSql(database) + " RESETLOGS");
        Set<String> elsewhere = new TreeSet<>(openOn);
        elsewhere.removeAll(here);
        if (!elsewhere.isEmpty()) {
            run(openSql(database) + instances(elsewhere, here));
        }
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

    /** The instances of a change of state; empty if only this instance is affected. */
    static String instances(Set<String> named, Set<String> here) {
        return named.equals(here)
                ? ""
                : named.stream().map(SqlNames::literal).collect(Collectors.joining(", ", " INSTANCES = (", ")"));
    }

    private void openAgain(String where, SQLException reason) {
        try {
            run(openSql(database) + where);
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
