package dev.lockstep.agent.targets;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Resolves a host to its addresses; from any thread. */
@FunctionalInterface
public interface HostLookup {

    /** Resolves as this machine's name service does, cached by the JVM for a while: the one that drivers use too. */
    HostLookup OF_MACHINE = host -> List.of(InetAddress.getAllByName(host));

    /** Every address of a host, which may itself be an address; at least one. */
    List<InetAddress> addresses(String host) throws UnknownHostException;
}
