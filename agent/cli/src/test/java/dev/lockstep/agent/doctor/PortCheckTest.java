package dev.lockstep.agent.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.doctor.Finding.Severity;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PortCheckTest {

    @Test
    void freePortsAreReportedWithTheOptionsThatChangeThem() throws IOException {
        int port = freePort();
        int agentsPort = freePort();

        assertThat(new PortCheck(port, agentsPort).look())
                .containsExactly(
                        Finding.ok("ports", "--port " + port + " is free"),
                        Finding.ok("ports", "--grpc-port " + agentsPort + " is free"));
    }

    @Test
    void aPortOfACoordinatorIsDistinguishedFromAnyOther() throws IOException {
        try (FakeCoordinator coordinator = new FakeCoordinator("")) {
            List<Finding> findings = new PortCheck(coordinator.port(), coordinator.port()).look();

            assertThat(findings.get(0))
                    .isEqualTo(Finding.ok(
                            "ports",
                            "--port " + coordinator.port() + " is in use, apparently by a Lockstep coordinator"));
            assertThat(findings.get(1).severity())
                    .as("HTTP/1 is no agents' link")
                    .isEqualTo(Severity.WARNING);
            assertThat(findings.get(1).advice()).contains("another --grpc-port");
        }
    }

    @Test
    void aPortThatSaysNothingIsTakenBySomethingElse() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Finding finding =
                    new PortCheck(silent.getLocalPort(), freePort()).look().get(0);

            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.message()).contains(silent.getLocalPort() + " is in use by something other");
            assertThat(finding.advice()).contains("another --port");
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
