package dev.lockstep.agent.load;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * The connections of one target: a fixed number, without maximum lifetime, keep-alive or validation during a run. Each
 * worker keeps one for the whole run, so borrowing is never measured. The engine, not the pool, decides which errors
 * invalidate a connection.
 */
public final class ConnectionPool implements ConnectionSource, AutoCloseable {

    private static final Duration BORROW_LIMIT = Duration.ofSeconds(5);
    private static final Duration FILL_LIMIT = Duration.ofSeconds(30);

    static {
        // Otherwise one thread opens all connections in sequence.
        System.setProperty("com.zaxxer.hikari.blockUntilFilled", "true");
    }

    private final HikariDataSource pool;

    /**
     * Opens the pool and fills it.
     *
     * @throws com.zaxxer.hikari.pool.HikariPool.PoolInitializationException if the first connection fails; its cause is
     *     the driver's error
     */
    public ConnectionPool(String name, Engine engine, ConnectionSettings settings, int size) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setDataSource(new DriverConnections(settings));
        config.setMaximumPoolSize(size);
        config.setConnectionTimeout(BORROW_LIMIT.toMillis());
        config.setInitializationFailTimeout(FILL_LIMIT.toMillis());
        config.setMaxLifetime(0);
        config.setIdleTimeout(0);
        config.setKeepaliveTime(0);
        config.setExceptionOverride(new EvictionRule(engine));
        pool = new HikariDataSource(config);
    }

    @Override
    public Connection open() throws SQLException {
        return pool.getConnection();
    }

    @Override
    public void discard(Connection connection) {
        pool.evictConnection(connection);
    }

    @Override
    public void close() {
        pool.close();
    }
}
