package dev.lockstep.coordinator;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A body that is sent piece by piece on a connection of its own, as a live feed sends its rows. */
final class OpenUpload implements AutoCloseable {

    private final Socket socket;
    private final OutputStream out;

    OpenUpload(URI address) throws IOException {
        socket = new Socket(address.getHost(), address.getPort());
        socket.setSoTimeout(30_000);
        out = socket.getOutputStream();
        write("PUT " + address.getRawPath() + " HTTP/1.1\r\nHost: " + address.getAuthority()
                + "\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n");
    }

    OpenUpload send(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        write(Integer.toHexString(bytes.length) + "\r\n" + text + "\r\n");
        return this;
    }

    /** Ends the body and returns the whole answer. */
    String end() throws IOException {
        write("0\r\n\r\n");
        return answer();
    }

    /** What the server answers before it closes the connection. */
    String answer() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** Breaks the connection when the body has not been ended. */
    @Override
    public void close() throws IOException {
        socket.close();
    }
}
