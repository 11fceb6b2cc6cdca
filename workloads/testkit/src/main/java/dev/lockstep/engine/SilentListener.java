package dev.lockstep.engine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A port of this machine that takes connections and never says a word. */
public final class SilentListener implements AutoCloseable {

    private final ServerSocket socket;

    /** Listens on a free port. */
    public SilentListener() throws IOException {
        socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    /** The port. */
    public int port() {
        return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    /** A port where nobody listens. */
    public static int closedPort() throws IOException {
        try (SilentListener listener = new SilentListener()) {
            return listener.port();
        }
    }
}
