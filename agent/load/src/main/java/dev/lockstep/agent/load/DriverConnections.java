package dev.lockstep.agent.load;

import dev.lockstep.engine.ConnectionSettings;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Opens connections with an engine's settings. With a data source of our own, the pool does not set the login timeout
 * of the whole JVM, and its messages do not contain the password.
 */
final class DriverConnections implements DataSource {

    private final ConnectionSettings settings;

    DriverConnections(ConnectionSettings settings) {
        this.settings = settings;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return settings.open();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException("The settings have user and password");
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter writer) {
        throw new UnsupportedOperationException("Drivers do their own logging");
    }

    /** How long a closing pool waits for a connection that is being opened. */
    @Override
    public int getLoginTimeout() {
        return 5;
    }

    /** The engine's settings limit the login time. */
    @Override
    public void setLoginTimeout(int seconds) {}

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException("Drivers do their own logging");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("Not a wrapper of " + type.getName());
    }

    @Override
    public boolean isWrapperFor(Class<?> type) {
        return false;
    }
}
