package dev.lockstep.engine.oracle;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.ErrorText;
import dev.lockstep.engine.PreparationException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** The service of a pluggable database that has just been opened, which the listener hears of within a minute. */
final class OracleService {

    private static final Set<Integer> NOT_YET = Set.of(1033, 1109, 12505, 12514, 12521, 12528);

    private OracleService() {}

    /**
     * Returns once a login succeeds.
     *
     * @param pause between two attempts
     * @throws PreparationException when the listener does not know the service after so long
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
                        "The pluggable database went back and is open, but the service in 'url' is not there after "
                                + limit.toSeconds() + " s: " + ErrorText.example(e)
                                + ". Use the service that has the name of the pluggable database, which opens with it, or"
                                + " have yours start with it (ALTER PLUGGABLE DATABASE .. SAVE STATE, or srvctl)",
                        e);
            }
            return false;
        }
    }
}
