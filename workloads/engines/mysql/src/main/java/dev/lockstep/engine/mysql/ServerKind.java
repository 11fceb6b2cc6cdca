package dev.lockstep.engine.mysql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Which of the two servers it is, by its own answer: both speak the same protocol, and their settings differ. */
enum ServerKind {
    MARIADB("MariaDB"),
    MYSQL("MySQL");

    private final String title;

    ServerKind(String title) {
        this.title = title;
    }

    static ServerKind of(Connection connection) throws SQLException {
        return ofVersion(versionOf(connection));
    }

    /** By what the server said of itself at the login, so that it costs no round trip. */
    static ServerKind greeted(Connection connection) throws SQLException {
        return ofVersion(connection.getMetaData().getDatabaseProductVersion());
    }

    static ServerKind ofVersion(String version) {
        return version.contains("MariaDB") ? MARIADB : MYSQL;
    }

    /** The server's title and version. */
    static String describe(Connection connection) throws SQLException {
        String version = versionOf(connection);
        return ofVersion(version).title + " " + version;
    }

    private static String versionOf(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT version()")) {
            row.next();
            return row.getString(1);
        }
    }
}
