package dev.lockstep.test;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A way to a server that can be cut: its connections are reset and new ones refused until it is restored. */
final class Relay implements AutoCloseable {

    private final URI server;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final int port;
    private volatile ServerSocket entrance;

    Relay(URI server) {
        this.server = server;
        try {
            entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        port = entrance.getLocalPort();
        serve(entrance);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** What was on its way is lost. */
    void cut() {
        close();
    }

    void restore() {
        try {
            entrance = new ServerSocket();
            entrance.setReuseAddress(true);
            entrance.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        serve(entrance);
    }

    private void serve(ServerSocket at) {
        start(() -> {
            while (true) {
                Socket client = at.accept();
                Socket onward = new Socket(server.getHost(), server.getPort());
                open.add(client);
                open.add(onward);
                start(() -> copy(client, onward));
                start(() -> copy(onward, client));
            }
        });
    }

    private static void copy(Socket from, Socket to) throws IOException {
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            in.transferTo(out);
        }
    }

    private interface Task {
        void run() throws IOException;
    }

    private static void start(Task task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (IOException cut) {
                // as it was told to be
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    /** One that has ended already stays as it is. */
    private static void reset(Socket socket) throws IOException {
        try {
            socket.setSoLinger(true, 0);
        } catch (SocketException ended) {
            return;
        }
        socket.close();
    }

    @Override
    public void close() {
        try {
            entrance.close();
            for (Socket socket : open) {
                reset(socket);
            }
            open.clear();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
