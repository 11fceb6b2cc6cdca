package dev.lockstep.test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Sends a request byte by byte as it is, however wrong, on a connection of its own. */
final class RawHttp {

    private static final int PATIENCE_MILLIS = 5_000;
    private static final int MOST_BYTES = 1 << 20;

    private final URI server;

    RawHttp(URI server) {
        this.server = server;
    }

    /**
     * What came back.
     *
     * @param status 0 when there was no status line
     * @param open whether more would have come
     */
    record Answer(int status, String text, boolean open) {}

    Answer send(byte[] request) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            write(socket, request);
            ByteArrayOutputStream received = new ByteArrayOutputStream();
            boolean open = read(socket.getInputStream(), received);
            String text = received.toString(StandardCharsets.UTF_8);
            return new Answer(status(text), text, open);
        }
    }

    /** A server that has seen enough closes before all is written; its answer counts all the same. */
    private static void write(Socket socket, byte[] request) throws IOException {
        try {
            socket.getOutputStream().write(request);
            socket.getOutputStream().flush();
        } catch (SocketException closed) {
            socket.getInputStream();
        }
    }

    private static boolean read(InputStream in, ByteArrayOutputStream received) throws IOException {
        byte[] buffer = new byte[8_192];
        try {
            while (received.size() < MOST_BYTES) {
                int length = in.read(buffer);
                if (length < 0) {
                    return false;
                }
                received.write(buffer, 0, length);
                if (received.toString(StandardCharsets.ISO_8859_1).contains("text/event-stream")) {
                    return true;
                }
            }
            return true;
        } catch (SocketTimeoutException silent) {
            return true;
        } catch (SocketException reset) {
            return false;
        }
    }

    private static int status(String text) {
        return text.matches("(?s)HTTP/1\\.1 \\d{3}.*") ? Integer.parseInt(text.substring(9, 12)) : 0;
    }
}
