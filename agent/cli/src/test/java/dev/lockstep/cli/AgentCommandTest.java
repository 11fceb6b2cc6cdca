package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An agent in a process of its own. */
@Timeout(60)
class AgentCommandTest {

    private final Path folder;

    AgentCommandTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void aPortThatMetricsCannotHaveIsWrongUsage() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertRefused(taken.getLocalPort());
        }
        assertRefused(70_000);
    }

    private void assertRefused(int port) throws IOException, InterruptedException {
        Process agent = LockstepProcess.of(
                        "agent",
                        "--coordinator",
                        "127.0.0.1:1",
                        "--spool",
                        folder.toString(),
                        "--metrics-port",
                        Integer.toString(port))
                .start();
        String said = new String(agent.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(said)
                .startsWith("--metrics-port: cannot listen on " + port + ": ")
                .hasLineCount(1);
        assertThat(agent.waitFor()).isEqualTo(ExitCode.USAGE);
    }
}
