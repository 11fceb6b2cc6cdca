package dev.lockstep.agent.doctor;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Whether the coordinator's ports on this machine are free, and what answers there if not. */
public final class PortCheck implements DoctorCheck {

    private static final String NAME = "ports";
    private static final int LIMIT_MILLIS = 2000;
    private static final byte[] HTTP2_PREFACE =
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0".getBytes(StandardCharsets.US_ASCII);
    private static final int FRAME_TYPE = 3;
    private static final int SETTINGS = 4;

    private final int port;
    private final int agentsPort;

    /**
     * @param port the REST port
     * @param agentsPort the port for agents
     */
    public PortCheck(int port, int agentsPort) {
        this.port = port;
        this.agentsPort = agentsPort;
    }

    @Override
    public List<Finding> look() {
        return List.of(
                finding("--port", port, free(port) || isCoordinator(port)),
                finding("--grpc-port", agentsPort, free(agentsPort) || speaksHttp2(agentsPort)));
    }

    private static Finding finding(String option, int port, boolean fit) {
        String checked = option + " " + port;
        if (free(port)) {
            return Finding.ok(NAME, checked + " is free");
        }
        return fit
                ? Finding.ok(NAME, checked + " is in use, apparently by a Lockstep coordinator")
                : Finding.warning(
                        NAME,
                        checked + " is in use by something other than a Lockstep coordinator without TLS",
                        "Start the coordinator with another " + option + ", or stop what listens there");
    }

    private static boolean free(int port) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    private static boolean isCoordinator(int port) {
        return new Http()
                .get(URI.create("http://127.0.0.1:" + port + "/actuator/health"), "")
                .coordinator();
    }

    private static boolean speaksHttp2(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), LIMIT_MILLIS);
            socket.setSoTimeout(LIMIT_MILLIS);
            socket.getOutputStream().write(HTTP2_PREFACE);
            byte[] head = socket.getInputStream().readNBytes(FRAME_TYPE + 1);
            return head.length > FRAME_TYPE && head[FRAME_TYPE] == SETTINGS;
        } catch (IOException silent) {
            return false;
        }
    }
}
