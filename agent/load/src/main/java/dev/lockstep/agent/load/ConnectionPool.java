package dev.lockstep.agent.load;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The connections of one target: a fixed number, without maximum lifetime, keep-alive or validation during a run. Each
 * worker keeps one for the whole run, so borrowing is never measured. The engine, not the pool, decides which errors
 * invalidate a connection. The pool does not replace a lost one, because its pause between two attempts grows to 5 s:
 * users would miss the first seconds after an outage.
 */
public final class ConnectionPool implements ConnectionSource, AutoCloseable {

    private static final Duration BORROW_LIMIT = Duration.ofSeconds(5);
    private static final Duration FILL_LIMIT = Duration.ofSeconds(30);

    static {
        // Otherwise one thread opens all connections in sequence.
        System.setProperty("com.zaxxer.hikari.blockUntilFilled", "true");
    }

    private final HikariDataSource pool;
    private final Reconnects reconnects;
    private final AtomicInteger unused;

    /**
     * Opens the pool and fills it.
     *
     * @throws com.zaxxer.hikari.pool.HikariPool.PoolInitializationException if the first connection fails; its cause is
     *     the driver's error
     */
    public ConnectionPool(String name, Engine engine, ConnectionSettings settings, int size) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        DriverConnections driver = new DriverConnections(settings);
        config.setDataSource(driver);
        config.setMaximumPoolSize(size);
        config.setConnectionTimeout(BORROW_LIMIT.toMillis());
        config.setInitializationFailTimeout(FILL_LIMIT.toMillis());
        config.setMaxLifetime(0);
        config.setIdleTimeout(0);
        config.setKeepaliveTime(0);
        config.setExceptionOverride(new EvictionRule(engine));
        pool = new HikariDataSource(config);
        reconnects = new Reconnects(name, driver);
        unused = new AtomicInteger(size);
    }

    @Override
    public Connection open() throws SQLException {
        int left = unused.getAndUpdate(count -> Math.max(0, count - 1));
        return left == 0 ? reconnects.open() : first(left == 1);
    }

    private Connection first(boolean last) throws SQLException {
        Connection connection = pool.getConnection();
        if (last) {
            pool.getHikariConfigMXBean().setMinimumIdle(0);
        }
        return connection;
    }

    @Override
    public void discard(Connection connection) {
        if (!reconnects.discard(connection)) {
            pool.evictConnection(connection);
        }
    }

    @Override
    public void close() {
        reconnects.close();
        pool.close();
    }
}
