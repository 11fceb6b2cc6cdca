package dev.lockstep.agent.load;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Replaces the lost connections of one target, at most {@value #AT_ONCE} at a time, so that a server that has just come
 * back is not flooded with logins. Whoever needs a connection makes an attempt of his own and gets the driver's error.
 * Thread-safe.
 */
final class Reconnects implements AutoCloseable {

    static final int AT_ONCE = 10;

    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final DriverConnections driver;
    private final ExecutorService logins;
    private final Set<Connection> replacements = ConcurrentHashMap.newKeySet();

    Reconnects(String target, DriverConnections driver) {
        this.driver = driver;
        logins = Executors.newFixedThreadPool(AT_ONCE, attempt -> {
            Thread thread = new Thread(attempt, "lockstep-login-" + target);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Opens a connection in autocommit mode.
     *
     * @throws SQLTimeoutException if no attempt was made or ended within 5 s
     */
    Connection open() throws SQLException {
        CompletableFuture<Connection> opened = new CompletableFuture<>();
        logins.execute(() -> attempt(opened));
        try {
            return opened.get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            opened.cancel(false);
            throw new SQLTimeoutException("No login within " + LIMIT.toSeconds() + " s", late);
        } catch (InterruptedException stopped) {
            opened.cancel(false);
            Thread.currentThread().interrupt();
            throw new SQLTransientConnectionException("Interrupted while logging in", stopped);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof SQLException error
                    ? error
                    : new SQLTransientConnectionException(failed.getCause());
        }
    }

    private void attempt(CompletableFuture<Connection> opened) {
        if (opened.isDone()) {
            return;
        }
        try {
            Connection connection = driver.getConnection();
            replacements.add(connection);
            if (logins.isShutdown() || !opened.complete(connection)) {
                discard(connection);
            }
        } catch (SQLException | RuntimeException failed) {
            opened.completeExceptionally(failed);
        }
    }

    /** Closes a connection without waiting for the server; false if it is not one of these. */
    boolean discard(Connection connection) {
        boolean own = replacements.remove(connection);
        if (own) {
            abort(connection);
        }
        return own;
    }

    private static void abort(Connection connection) {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException lost) {
            // It is unusable, as intended.
        }
    }

    /** Closes what was opened and not discarded; attempts under way close theirs when they end. */
    @Override
    public void close() {
        logins.shutdown();
        replacements.forEach(this::discard);
    }
}
