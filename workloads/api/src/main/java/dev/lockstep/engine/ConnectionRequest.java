package dev.lockstep.engine;

import java.util.Map;

/**
 * The parts of a user's URL, from which an engine builds its own.
 *
 * @param host without brackets when it is an IPv6 address
 * @param properties as written in the URL; not checked yet, see {@link AllowedProperties}
 */
public record ConnectionRequest(String host, int port, String database, Map<String, String> properties) {

    public ConnectionRequest {
        properties = Map.copyOf(properties);
    }

    /** The host as a URL needs it: an IPv6 address in brackets. */
    public String hostInUrl() {
        return host.indexOf(':') < 0 ? host : "[" + host + "]";
    }

    /** Whether the host is this machine, judged only by its name or address, without a lookup. */
    public boolean loopback() {
        return host.equalsIgnoreCase("localhost") || host.matches("127(\\.\\d{1,3}){3}") || host.equals("::1");
    }
}
