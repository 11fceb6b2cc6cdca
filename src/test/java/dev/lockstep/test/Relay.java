package dev.lockstep.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A way to a server. It can be cut: its connections are reset and new ones refused until it is restored. Or what flows on it,
 * in one direction or both, is held back or late, and nobody is told.
 */
final class Relay implements AutoCloseable {

    private final URI server;
    private final InetAddress address;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Flow toServer = new Flow();
    private final Flow toClient = new Flow();
    private final int port;
    private volatile ServerSocket entrance;

    Relay(URI server) {
        this(server, InetAddress.getLoopbackAddress());
    }

    /** @param address of this machine, where clients connect */
    Relay(URI server, InetAddress address) {
        this.server = server;
        this.address = address;
        try {
            entrance = new ServerSocket(0, 50, address);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        port = entrance.getLocalPort();
        serve(entrance);
    }

    URI url() {
        return URI.create("http://" + address.getHostAddress() + ":" + port);
    }

    Flow toServer() {
        return toServer;
    }

    Flow toClient() {
        return toClient;
    }

    /** What was on its way is lost. */
    void cut() {
        close();
    }

    void restore() {
        try {
            entrance = new ServerSocket();
            entrance.setReuseAddress(true);
            entrance.bind(new InetSocketAddress(address, port));
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
                start(() -> toServer.carry(client, onward));
                start(() -> toClient.carry(onward, client));
            }
        });
    }

    interface Task {
        void run() throws IOException;
    }

    /** Does something on a thread of its own that ends with its connection. */
    static void start(Task task) {
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
