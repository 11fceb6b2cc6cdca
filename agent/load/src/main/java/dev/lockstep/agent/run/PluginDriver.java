package dev.lockstep.agent.run;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.logging.Logger;

/** A plug-in's driver: {@link DriverManager} hides drivers that the caller's class loader does not know. */
public final class PluginDriver implements Driver {

    private final Driver driver;

    private PluginDriver(Driver driver) {
        this.driver = driver;
    }

    /**
     * Registers this class loader's own drivers, without those of its parents.
     *
     * @throws IllegalArgumentException if one cannot be registered
     */
    public static void register(ClassLoader plugins) {
        ServiceLoader.load(Driver.class, plugins).stream()
                .filter(provider -> provider.type().getClassLoader() == plugins)
                .forEach(provider -> register(provider.get()));
    }

    private static void register(Driver driver) {
        try {
            DriverManager.registerDriver(new PluginDriver(driver));
        } catch (SQLException unusable) {
            throw new IllegalArgumentException(
                    "the driver " + driver.getClass().getName() + " cannot be registered: " + unusable.getMessage(),
                    unusable);
        }
    }

    @Override
    public Connection connect(String url, Properties properties) throws SQLException {
        return driver.connect(url, properties);
    }

    @Override
    public boolean acceptsURL(String url) throws SQLException {
        return driver.acceptsURL(url);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) throws SQLException {
        return driver.getPropertyInfo(url, properties);
    }

    @Override
    public int getMajorVersion() {
        return driver.getMajorVersion();
    }

    @Override
    public int getMinorVersion() {
        return driver.getMinorVersion();
    }

    @Override
    public boolean jdbcCompliant() {
        return driver.jdbcCompliant();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        return driver.getParentLogger();
    }
}
