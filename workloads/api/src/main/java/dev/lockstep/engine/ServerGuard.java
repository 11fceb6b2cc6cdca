package dev.lockstep.engine;

import dev.lockstep.engine.UrlChecks.HostAndPort;

/** Decides whether a server may be connected to; called before each connection, from any thread. */
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
}
