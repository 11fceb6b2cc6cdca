package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.ErrorText;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.TableProof;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/**
 * A copy-only backup of the target's database on the server itself, and its restore. The proof is in a table of the
 * database, so it is part of the backup.
 */
final class SqlServerBaseline implements Baseline {

    @Override
    public void save(Location location) throws SQLException {
        try (Connection connection = inDatabase(location).open()) {
            SqlServerProof.store(connection, SqlServerProof.compute(connection));
        }
        try (Connection connection = inMaster(location).open()) {
            backup(connection, location).write();
        } catch (SQLException e) {
            throw explained("keep a backup of", location, e);
        }
    }

    @Override
    public boolean saved(Location location) throws SQLException {
        try (Connection connection = inMaster(location).open()) {
            return backup(connection, location).exists();
        }
    }

    @Override
    public Report reset(Location location) throws SQLException {
        long startNanos = System.nanoTime();
        List<String> setAgain;
        try (Connection connection = inMaster(location).open()) {
            setAgain = restore(backup(connection, location), location);
        }
        TableProof proof = prove(location);
        Duration duration = Duration.ofNanos(System.nanoTime() - startNanos);
        return new Report(duration, proof.tables().size(), proof.rows(), proof.checksum(), method(setAgain));
    }

    private static String method(List<String> setAgain) {
        String restore = "RESTORE DATABASE from a backup";
        return setAgain.isEmpty() ? restore : restore + ", then SET " + String.join("; SET ", setAgain);
    }

    private static List<String> restore(SqlServerBackup backup, Location location) throws SQLException {
        if (!backup.exists()) {
            throw new PreparationException("There is no baseline of database '" + database(location)
                    + "' on its server. Fill the target, which creates one");
        }
        try {
            return backup.restore();
        } catch (SQLException e) {
            throw explained("restore", location, e);
        }
    }

    private static TableProof prove(Location location) throws SQLException {
        try (Connection connection = inDatabase(location).open()) {
            TableProof kept = SqlServerProof.load(connection);
            kept.requireSame(SqlServerProof.compute(connection));
            return kept;
        }
    }

    @Override
    public void drop(Location location) throws SQLException {
        try (Connection connection = inMaster(location).open()) {
            backup(connection, location).delete();
        } catch (SQLException e) {
            throw explained("delete the backup of", location, e);
        }
        try (Connection connection = inDatabase(location).open()) {
            SqlServerProof.drop(connection);
        }
    }

    private static SqlServerBackup backup(Connection connection, Location location) throws SQLException {
        return SqlServerBackup.of(connection, database(location));
    }

    private static String database(Location location) {
        return SqlServerUrl.databaseOf(location.target().url());
    }

    private static ConnectionSettings inDatabase(Location location) {
        return administrator(location, database(location));
    }

    private static ConnectionSettings inMaster(Location location) {
        return administrator(location, "master");
    }

    private static ConnectionSettings administrator(Location location, String database) {
        ConnectionSettings admin = location.admin();
        return admin.withUrl(SqlServerUrl.withDatabase(admin.url(), database)).withNetworkTimeout(Duration.ZERO);
    }

    private static PreparationException explained(String what, Location location, SQLException error) {
        String message = "Cannot " + what + " database '" + database(location) + "' as '"
                + location.admin().user() + "': " + ErrorText.example(error) + " (error " + error.getErrorCode() + "). "
                + advice(error.getErrorCode());
        return new PreparationException(message, error);
    }

    private static String advice(int code) {
        return switch (code) {
            case 262, 229, 300, 916, 3110, 5011, 15247 ->
                "Give the target an 'admin' with the role dbcreator or sysadmin, or the owner of the database";
            case 3101, 5061, 5064 -> "Close every other session on the database and try again";
            case 3201, 3202, 3203, 3271 ->
                "Check that the server's service account may write to the default backup folder and that its disk has room";
            case 3241, 3242, 3154, 3169, 3183 ->
                "The backup is unusable. Fill the target again and keep a new baseline";
            default -> "If the database is left in the state RESTORING, a further reset repeats the restore";
        };
    }
}
