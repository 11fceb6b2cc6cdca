package dev.lockstep.engine;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Optional;

/**
 * What tells a server from others, as one of its sessions sees it.
 *
 * @param text for people; empty if it is not known
 */
public record ServerIdentity(String text) {

    /** By the engine's {@link Engine#serverQuery}. */
    public static ServerIdentity of(Engine engine, Connection connection) throws SQLException {
        Optional<String> query = engine.serverQuery();
        if (query.isEmpty()) {
            return new ServerIdentity("");
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query.get())) {
            return new ServerIdentity(row.next() ? Objects.requireNonNullElse(row.getString(1), "") : "");
        }
    }

    /** Whether the two are known to be different servers. */
    public boolean differsFrom(ServerIdentity other) {
        return !text.isEmpty() && !other.text.isEmpty() && !text.equals(other.text);
    }
}
