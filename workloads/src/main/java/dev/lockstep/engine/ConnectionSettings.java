package dev.lockstep.engine;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What is handed to the driver.
 *
 * @param url rebuilt from checked parts; no secret in it
 * @param properties driver properties without user and password
 * @param networkTimeout how long an answer may take once logged in, zero for ever; null when the properties say so already
 */
public record ConnectionSettings(
        String url,
        String user,
        String password,
        Map<String, String> properties,
        @Nullable Duration networkTimeout) {

    public ConnectionSettings {
        properties = Map.copyOf(properties);
    }

    /** Settings whose timeouts are the same before and after the login. */
    public ConnectionSettings(String url, String user, String password, Map<String, String> properties) {
        this(url, user, password, properties, null);
    }

    /** Opens one connection. */
    public Connection open() throws SQLException {
        Connection connection = DriverManager.getConnection(url, toDriverProperties());
        try {
            loggedIn(connection);
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** Ends what holds only while logging in; to be called once on each connection that was not made by {@link #open}. */
    public void loggedIn(Connection connection) throws SQLException {
        if (networkTimeout != null) {
            connection.setNetworkTimeout(Runnable::run, Math.toIntExact(networkTimeout.toMillis()));
        }
    }

    /** All of it as the driver wants it. */
    public Properties toDriverProperties() {
        Properties all = new Properties();
        all.putAll(properties);
        if (!user.isEmpty()) {
            all.setProperty("user", user);
        }
        if (!password.isEmpty()) {
            all.setProperty("password", password);
        }
        return all;
    }

    @Override
    public String toString() {
        return "ConnectionSettings[url=" + url + ", user=" + user + ", password=***]";
    }
}
