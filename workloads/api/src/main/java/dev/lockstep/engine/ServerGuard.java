package dev.lockstep.engine;

import dev.lockstep.engine.UrlChecks.HostAndPort;

/** Says whether a server may be connected to; asked before each connection, from any thread. */
@FunctionalInterface
public interface ServerGuard {

    /** Admits every server. */
    ServerGuard NONE = server -> {};

    /**
     * Returns when the server may be connected to.
     *
     * @throws PreparationException when it may not, saying which servers may and what to do
     */
    void requireAdmitted(HostAndPort server);
}
