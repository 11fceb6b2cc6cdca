package dev.lockstep.agent.targets;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Finds the addresses of a host; from any thread. */
@FunctionalInterface
public interface HostLookup {

    /** As this machine's name service answers, kept by the JVM for a while: the one that drivers ask too. */
    HostLookup OF_MACHINE = host -> List.of(InetAddress.getAllByName(host));

    /** Every address of a host, which may be an address itself; at least one. */
    List<InetAddress> addresses(String host) throws UnknownHostException;
}
