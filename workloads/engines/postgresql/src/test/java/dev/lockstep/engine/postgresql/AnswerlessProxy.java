package dev.lockstep.engine.postgresql;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Passes one connection through, until it is told to cut it when the server next answers: requests arrive, answers do not. */
final class AnswerlessProxy implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final int serverPort;
    private volatile boolean cutting;

    AnswerlessProxy(int serverPort) throws IOException {
        this.serverPort = serverPort;
        Thread acceptor = new Thread(this::serve, "answerless-proxy");
        acceptor.setDaemon(true);
        acceptor.start();
    }

    int port() {
        return listener.getLocalPort();
    }

    void cutAtNextAnswer() {
        cutting = true;
    }

    private void serve() {
        try (Socket client = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort)) {
            Thread requests = new Thread(() -> pass(client, server), "answerless-proxy-requests");
            requests.setDaemon(true);
            requests.start();
            passAnswers(server.getInputStream(), client.getOutputStream());
        } catch (IOException cut) {
            // Either side has gone, which is what a proxy lives with.
        }
    }

    private void passAnswers(InputStream from, OutputStream to) throws IOException {
        byte[] buffer = new byte[8192];
        int length = from.read(buffer);
        while (length >= 0 && !cutting) {
            to.write(buffer, 0, length);
            to.flush();
            length = from.read(buffer);
        }
    }

    private static void pass(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException cut) {
            // See above.
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
