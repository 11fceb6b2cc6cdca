package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.SqlNames;
import dev.lockstep.engine.SqlResource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One database's backup file in the server's default backup folder; used over a connection to master. */
final class SqlServerBackup {

    private static final int CANNOT_OPEN_FILE = 3201;
    private static final int IN_USE = 3101;
    private static final int ATTEMPTS = 3;
    private static final String FOLDER =
            SqlResource.read(SqlServerBackup.class, SqlServerFacts.FOLDER + "backup-folder.sql");

    private final Connection connection;
    private final String database;
    private final String file;

    private SqlServerBackup(Connection connection, String database, String file) {
        this.connection = connection;
        this.database = database;
        this.file = file;
    }

    static SqlServerBackup of(Connection master, String database) throws SQLException {
        try (Statement statement = master.createStatement();
                ResultSet folder = statement.executeQuery(FOLDER)) {
            folder.next();
            return new SqlServerBackup(master, database, path(folder.getString(1), database));
        }
    }

    /** A server that does not report its folder resolves a bare name to it, but deletes only files with a full path. */
    static String path(@Nullable String folder, String database) {
        String name = "lockstep-" + database + ".bak";
        if (folder == null || folder.isEmpty() || folder.endsWith("/") || folder.endsWith("\\")) {
            return (folder == null ? "" : folder) + name;
        }
        return folder + (folder.indexOf('\\') >= 0 ? "\\" : "/") + name;
    }

    void write() throws SQLException {
        run(backupSql(database, file));
    }

    static String backupSql(String database, String file) {
        return "BACKUP DATABASE " + SqlNames.bracketed(database) + " TO DISK = N" + SqlNames.literal(file)
                + " WITH COPY_ONLY, FORMAT, INIT, CHECKSUM, NAME = N'Lockstep baseline'";
    }

    static String restoreSql(String database, String file) {
        return "RESTORE DATABASE " + SqlNames.bracketed(database) + " FROM DISK = N" + SqlNames.literal(file)
                + " WITH REPLACE, RECOVERY, CHECKSUM";
    }

    /** Whether the file exists and contains this database. */
    boolean exists() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet header =
                        statement.executeQuery("RESTORE HEADERONLY FROM DISK = N" + SqlNames.literal(file))) {
            return header.next() && database.equalsIgnoreCase(header.getString("DatabaseName"));
        } catch (SQLException e) {
            if (e.getErrorCode() == CANNOT_OPEN_FILE) {
                return false;
            }
            throw e;
        }
    }

    /**
     * Ends every other session on the database and restores it. Afterwards the database is multi-user and has its
     * previous options, unless an earlier restore was interrupted.
     *
     * @return the options that the backup did not have, as they were set again
     */
    List<String> restore() throws SQLException {
        SqlServerOptions before = isOnline() ? SqlServerOptions.read(connection, database) : SqlServerOptions.UNKNOWN;
        restoreForAll();
        return setAgain(before);
    }

    private List<String> setAgain(SqlServerOptions wanted) throws SQLException {
        List<String> lost = wanted.missingFrom(SqlServerOptions.read(connection, database));
        for (String setting : lost) {
            run(SqlServerOptions.alterSql(database, setting));
        }
        List<String> refused = wanted.missingFrom(SqlServerOptions.read(connection, database));
        if (!refused.isEmpty()) {
            throw new PreparationException(
                    "The server restored the database '" + database + "' but did not accept these"
                            + " options again, which it had before: " + String.join("; ", refused)
                            + ". Set them with ALTER DATABASE"
                            + " and fill again, which creates a baseline with them");
        }
        return lost;
    }

    private void restoreForAll() throws SQLException {
        try {
            restoreAlone();
        } catch (SQLException e) {
            try {
                admitAll();
            } catch (SQLException alsoFailed) {
                e.addSuppressed(alsoFailed);
            }
            throw e;
        }
        admitAll();
    }

    /** Another session may take the single connection between the two statements; then both are repeated. */
    private void restoreAlone() throws SQLException {
        for (int attempt = 1; ; attempt++) {
            try {
                excludeOthers();
                run(restoreSql(database, file));
                return;
            } catch (SQLException e) {
                if (e.getErrorCode() != IN_USE || attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    private void excludeOthers() throws SQLException {
        if (isOnline()) {
            run("ALTER DATABASE " + SqlNames.bracketed(database) + " SET SINGLE_USER WITH ROLLBACK IMMEDIATE");
        }
    }

    private void admitAll() throws SQLException {
        if (isOnline()) {
            run("ALTER DATABASE " + SqlNames.bracketed(database) + " SET MULTI_USER WITH ROLLBACK IMMEDIATE");
        }
    }

    private boolean isOnline() throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT state_desc FROM sys.databases WHERE name = ?")) {
            statement.setString(1, database);
            try (ResultSet state = statement.executeQuery()) {
                return state.next() && state.getString(1).equals("ONLINE");
            }
        }
    }

    void delete() throws SQLException {
        if (exists()) {
            run("EXEC master.sys.xp_delete_file 0, N" + SqlNames.literal(file));
            requireGone();
        }
    }

    private void requireGone() throws SQLException {
        if (exists()) {
            throw new PreparationException(
                    "The server did not delete the baseline '" + file + "'. Delete the file on the server itself");
        }
    }

    /** Reads to the end: closing the statement earlier would abort the operation. */
    private void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
            boolean more = true;
            while (more) {
                more = statement.getMoreResults() || statement.getUpdateCount() != -1;
            }
        }
    }
}
