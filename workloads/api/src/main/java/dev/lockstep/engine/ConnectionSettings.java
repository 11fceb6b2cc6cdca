package dev.lockstep.engine;

import dev.lockstep.engine.UrlChecks.HostAndPort;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a connection for the driver.
 *
 * @param server the server of {@code url}, from the same parts
 * @param url rebuilt from checked parts; no secret in it
 * @param properties driver properties without user and password
 * @param networkTimeout limit of a response after the login, zero for none; null if the properties have it
 * @param guard called before and after each connection is opened
 */
public record ConnectionSettings(
        HostAndPort server,
        String url,
        String user,
        String password,
        Map<String, String> properties,
        @Nullable Duration networkTimeout,
        ServerGuard guard) {

    public ConnectionSettings {
        properties = Map.copyOf(properties);
    }

    /** Settings of parts that an engine has checked, without a guard. */
    public static ConnectionSettings of(
            ConnectionRequest request, String builtUrl, Engine.Access access, Map<String, String> properties) {
        HostAndPort server = new HostAndPort(request.host(), request.port());
        return new ConnectionSettings(
                server, builtUrl, access.user(), access.password(), properties, null, ServerGuard.NONE);
    }

    /** The same login and server with another URL built from the same parts, for another database. */
    public ConnectionSettings withUrl(String otherUrl) {
        return new ConnectionSettings(server, otherUrl, user, password, properties, networkTimeout, guard);
    }

    /** The same with other driver properties. */
    public ConnectionSettings withProperties(Map<String, String> others) {
        return new ConnectionSettings(server, url, user, password, others, networkTimeout, guard);
    }

    /** The same with another limit of responses after the login, zero for none. */
    public ConnectionSettings withNetworkTimeout(Duration timeout) {
        return new ConnectionSettings(server, url, user, password, properties, timeout, guard);
    }

    /** The same with this guard before each connection. */
    public ConnectionSettings guardedBy(ServerGuard asked) {
        return new ConnectionSettings(server, url, user, password, properties, networkTimeout, asked);
    }

    /**
     * Opens one connection.
     *
     * @throws PreparationException if the guard refuses the server
     */
    public Connection open() throws SQLException {
        guard.requireAdmitted(server);
        Connection connection = DriverManager.getConnection(url, toDriverProperties());
        try {
            loggedIn(connection);
            return guard.opened(connection);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /**
     * Ends settings that only apply while logging in; call it once on each connection that was not made by {@link
     * #open}.
     */
    public void loggedIn(Connection connection) throws SQLException {
        if (networkTimeout != null) {
            connection.setNetworkTimeout(Runnable::run, Math.toIntExact(networkTimeout.toMillis()));
        }
    }

    /** All settings as driver properties. */
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
