package dev.lockstep.engine.oracle;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.ErrorText;
import dev.lockstep.engine.PreparationException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits for the service of a pluggable database that was just opened, which registers with the listener within a
 * minute.
 */
final class OracleService {

    private static final Set<Integer> NOT_YET = Set.of(1033, 1109, 12505, 12514, 12521, 12528);

    private OracleService() {}

    /**
     * Returns once a login succeeds.
     *
     * @param pause between two attempts
     * @throws PreparationException if the listener does not know the service within the limit
     */
    static void await(Connections logins, Duration limit, Duration pause) throws SQLException {
        long startNanos = System.nanoTime();
        while (!isThere(logins, startNanos, limit)) {
            LockSupport.parkNanos(pause.toNanos());
        }
    }

    private static boolean isThere(Connections logins, long startNanos, Duration limit) throws SQLException {
        try {
            logins.open().close();
            return true;
        } catch (SQLException e) {
            if (!NOT_YET.contains(e.getErrorCode())) {
                throw e;
            }
            if (System.nanoTime() - startNanos >= limit.toNanos()) {
                throw new PreparationException(
                        "The pluggable database was flashed back and is open, but the service in 'url' is not"
                                + " available after "
                                + limit.toSeconds() + " s: " + ErrorText.example(e)
                                + ". Use the service with the name of the pluggable database, which starts with it,"
                                + " or let yours start with it (ALTER PLUGGABLE DATABASE .. SAVE STATE,"
                                + " or srvctl)",
                        e);
            }
            return false;
        }
    }
}
