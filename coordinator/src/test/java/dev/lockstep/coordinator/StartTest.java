package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartTest {

    private final Path folder;
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    StartTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void refusesAnAddressThatOthersReachWithoutAToken() {
        assertThat(run("--address", "0.0.0.0", "--data", folder.toString())).isEqualTo(64);
        assertThat(errors.toString(StandardCharsets.UTF_8))
                .startsWith("Address 0.0.0.0 can be reached from other machines and needs an access token")
                .hasLineCount(1);
    }

    @Test
    void refusesAnEmptyTokenFile() throws IOException {
        Path token = Files.writeString(folder.resolve("token"), "\n");

        assertThat(run(
                        "--port",
                        "0",
                        "--grpc-port",
                        "0",
                        "--data",
                        folder.toString(),
                        "--token-file",
                        token.toString()))
                .isEqualTo(64);
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains("is empty").hasLineCount(1);
    }

    @Test
    void refusesAPortThatIsNone() {
        assertThat(run("--port", "70000")).isEqualTo(64);
        assertThat(run("--port", "many")).isEqualTo(64);
        assertThat(errors.toString(StandardCharsets.UTF_8))
                .contains("was 70000", "--port")
                .hasLineCount(2);
    }

    @Test
    void refusesACertificateWithoutItsKey() {
        assertThat(run("--tls-certificate", "cert.pem")).isEqualTo(64);
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains("--tls-key");
    }

    @Test
    void refusesAFormOfItsLogThatIsNone() {
        assertThat(run("--log-format", "xml")).isEqualTo(64);
        assertThat(errors.toString(StandardCharsets.UTF_8))
                .startsWith("Option --log-format must be text or json, was 'xml'.");
    }

    private int run(String... arguments) {
        return CoordinatorApplication.run(arguments, new PrintStream(errors, true, StandardCharsets.UTF_8));
    }
}
