package dev.lockstep.agent.link;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The address where one coordinator accepts agents. */
record Endpoint(String host, int port) {

    private static final int HIGHEST_PORT = 65_535;

    /** Parses {@code host:port[,host:port...]}. */
    static List<Endpoint> parseAll(String addresses) {
        return Arrays.stream(addresses.split(",", -1)).map(Endpoint::parse).toList();
    }

    private static Endpoint parse(String address) {
        int colon = address.lastIndexOf(':');
        try {
            int port = Integer.parseInt(address.substring(colon + 1));
            if (colon > 0 && port > 0 && port <= HIGHEST_PORT) {
                return new Endpoint(address.substring(0, colon), port);
            }
        } catch (NumberFormatException noNumber) {
            throw malformed(address, noNumber);
        }
        throw malformed(address, null);
    }

    private static IllegalArgumentException malformed(String address, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                "'" + address + "' is not a coordinator address; write host:port, such as 10.0.0.5:9090", cause);
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
