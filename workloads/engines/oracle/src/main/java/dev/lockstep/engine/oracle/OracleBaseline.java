package dev.lockstep.engine.oracle;

import dev.lockstep.engine.Baseline;
import dev.lockstep.engine.ErrorText;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.TableProof;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * A guaranteed restore point of the target's pluggable database, and the flashback to it. The whole pluggable database
 * is reset, including other schemas. The administrator's access must connect to the same pluggable database and have
 * SYSDBA. The proof is in a table of the target's schema.
 */
final class OracleBaseline implements Baseline {

    private static final Duration SERVICE_LIMIT = Duration.ofMinutes(2);
    private static final Duration SERVICE_PAUSE = Duration.ofSeconds(1);

    @Override
    public void save(Location location) throws SQLException {
        try (Connection connection = asSysdba(location)) {
            OracleRestorePoint point = OracleRestorePoint.of(connection);
            point.requireSupport();
            point.drop();
            OracleProof proof = new OracleProof(connection, owner(location));
            proof.store(proof.computeOfFilled());
            create(point, location);
        }
    }

    private static void create(OracleRestorePoint point, Location location) throws SQLException {
        try {
            point.create();
        } catch (SQLException e) {
            throw explained("keep a restore point", location, e);
        }
    }

    @Override
    public boolean saved(Location location) throws SQLException {
        try (Connection connection = asSysdba(location)) {
            return OracleRestorePoint.of(connection).exists();
        }
    }

    @Override
    public Report reset(Location location) throws SQLException {
        long startNanos = System.nanoTime();
        try (Connection connection = asSysdba(location)) {
            flashBack(OracleRestorePoint.of(connection), location);
            TableProof proof = prove(new OracleProof(connection, owner(location)));
            OracleService.await(location.target()::open, SERVICE_LIMIT, SERVICE_PAUSE);
            Duration duration = Duration.ofNanos(System.nanoTime() - startNanos);
            return new Report(
                    duration,
                    proof.tables().size(),
                    proof.rows(),
                    proof.checksum(),
                    "FLASHBACK PLUGGABLE DATABASE to a guaranteed restore point");
        }
    }

    private static void flashBack(OracleRestorePoint point, Location location) throws SQLException {
        if (!point.exists()) {
            throw new PreparationException(
                    "The pluggable database has no baseline. Fill the target, which creates" + " one");
        }
        try {
            point.flashBack();
        } catch (SQLException e) {
            throw explained("flash the pluggable database back", location, e);
        }
    }

    private static TableProof prove(OracleProof proof) throws SQLException {
        TableProof kept = proof.load();
        kept.requireSame(proof.compute());
        return kept;
    }

    @Override
    public void drop(Location location) throws SQLException {
        try (Connection connection = asSysdba(location)) {
            OracleRestorePoint.of(connection).drop();
            new OracleProof(connection, owner(location)).drop();
        }
    }

    private static String owner(Location location) {
        return OracleLogin.nameInDictionary(location.target().user());
    }

    private static Connection asSysdba(Location location) throws SQLException {
        try {
            return OracleSettings.asSysdba(location.admin()).open();
        } catch (SQLException e) {
            if (e.getErrorCode() == 1017 || e.getErrorCode() == 1031) {
                throw explained("log in as SYSDBA", location, e);
            }
            throw e;
        }
    }

    private static PreparationException explained(String what, Location location, SQLException error) {
        String message = "Cannot " + what + " as '" + location.admin().user() + "': " + ErrorText.example(error) + ". "
                + advice(error.getErrorCode());
        return new PreparationException(message, error);
    }

    private static String advice(int code) {
        return switch (code) {
            case 1017, 1031 ->
                "A baseline of Oracle needs an 'admin' with SYSDBA in the target's pluggable database, such as sys";
            case 38784, 38785, 38786, 38787, 39883 ->
                "The database must be in ARCHIVELOG mode with local undo and a fast recovery area"
                        + " (db_recovery_file_dest, db_recovery_file_dest_size)";
            case 38754, 38729, 38753 -> "The flashback logs do not reach back far enough. Fill the target again";
            case 38798, 19809, 19815 -> "Enlarge the fast recovery area: db_recovery_file_dest_size";
            default -> "If the pluggable database is left closed, a further reset repeats the flashback";
        };
    }
}
