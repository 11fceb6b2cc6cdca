package dev.lockstep.engine.mysql;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.ErrorText;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.TableProof;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;

/**
 * Copies of all tables in a second database on the same server, beside the proof of what they hold. A reset makes
 * the tables of the target anew and copies the rows back; the time grows with the whole database, not with what a run changed.
 */
final class MysqlBaseline implements Baseline {

    /** Longer names would exceed the 64 characters of a database. */
    private static final int LONGEST_NAME = 45;

    static final String SUFFIX = "_lockstep_baseline";
    private static final Set<Integer> WITHOUT_RIGHT = Set.of(1044, 1142, 1227);

    @Override
    public void save(Location location) throws SQLException {
        try (Connection connection = administrator(location).open()) {
            BaselineTables tables = new BaselineTables(connection, database(location), copy(location));
            tables.dropCopy();
            tables.makeCopy();
            tables.storeProof(tables.proof());
        } catch (SQLException e) {
            throw explained("keep copies of", location, e);
        }
    }

    @Override
    public boolean saved(Location location) throws SQLException {
        try (Connection connection = administrator(location).open()) {
            return new BaselineTables(connection, database(location), copy(location)).complete();
        }
    }

    @Override
    public Report reset(Location location) throws SQLException {
        long startNanos = System.nanoTime();
        try (Connection connection = administrator(location).open()) {
            BaselineTables tables = new BaselineTables(connection, database(location), copy(location));
            if (!tables.complete()) {
                throw new PreparationException("There is no baseline of database '" + database(location)
                        + "' on its server. Fill the target, which creates one");
            }
            tables.copyBack();
            TableProof kept = tables.keptProof();
            kept.requireSame(tables.proof());
            tables.endReset();
            Duration duration = Duration.ofNanos(System.nanoTime() - startNanos);
            return new Report(
                    duration,
                    kept.tables().size(),
                    kept.rows(),
                    kept.checksum(),
                    "CREATE TABLE, then INSERT ... SELECT from " + copy(location));
        } catch (SQLException e) {
            throw explained("restore", location, e);
        }
    }

    @Override
    public void drop(Location location) throws SQLException {
        try (Connection connection = administrator(location).open()) {
            new BaselineTables(connection, database(location), copy(location)).dropCopy();
        }
    }

    private static String database(Location location) {
        ConnectionRequest parts = MysqlUrl.partsOf(location.target().url());
        return parts.database();
    }

    private static String copy(Location location) {
        String database = database(location);
        if (database.length() > LONGEST_NAME) {
            throw new PreparationException("The name of database '" + database + "' has " + database.length()
                    + " characters; a baseline needs one of at most " + LONGEST_NAME + ". Use a shorter name");
        }
        return database + SUFFIX;
    }

    private static ConnectionSettings administrator(Location location) {
        return location.admin().withNetworkTimeout(Duration.ZERO);
    }

    private static PreparationException explained(String what, Location location, SQLException error) {
        return new PreparationException(
                "Cannot " + what + " database '" + database(location) + "' as '"
                        + location.admin().user() + "': " + ErrorText.example(error) + " (error "
                        + error.getErrorCode() + "). " + advice(error.getErrorCode(), location),
                error);
    }

    private static String advice(int code, Location location) {
        if (WITHOUT_RIGHT.contains(code)) {
            return "Give the target an 'admin' with ALL PRIVILEGES on " + database(location) + ".* and "
                    + copy(location) + ".*";
        }
        return code == 1205 ? "Close every other session on the database and try again" : "A further reset begins anew";
    }
}
