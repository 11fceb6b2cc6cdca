package dev.lockstep.engine;

import dev.lockstep.engine.UrlChecks.HostAndPort;
import java.sql.Connection;

/** Decides whether a server may be connected to, and may watch the connections; called for each of them, from any thread. */
@FunctionalInterface
public interface ServerGuard {

    /** Allows every server. */
    ServerGuard NONE = server -> {};

    /**
     * Returns if the server may be connected to.
     *
     * @throws PreparationException if not, with the allowed servers and what to do
     */
    void requireAdmitted(HostAndPort server);

    /** What is handed out for a connection that was opened: the connection itself, unless something watches it. */
    default Connection opened(Connection connection) {
        return connection;
    }
}
