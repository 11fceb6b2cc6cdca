package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.access.Certificates;
import dev.lockstep.wire.proto.CoordinatorMessage;
import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.TlsChannelCredentials;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A coordinator whose ports both speak TLS, and whose agents must show certificates. */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TlsTest {

    private final Certificates lab;
    private final Certificates foreign;
    private final RunningCoordinator coordinator;

    TlsTest(@TempDir Path folder) throws Exception {
        lab = new Certificates(folder, "lab").issue("coordinator").issue("agent");
        foreign = new Certificates(folder, "foreign").issue("stranger");
        Path token = Files.writeString(folder.resolve("token"), "open-sesame");
        coordinator = RunningCoordinator.trusting(
                lab.trusting(),
                folder,
                "--tls-certificate",
                lab.certificate("coordinator").toString(),
                "--tls-key",
                lab.key("coordinator").toString(),
                "--tls-client-ca",
                lab.authority().toString(),
                "--token-file",
                token.toString());
    }

    @AfterAll
    void close() {
        coordinator.close();
    }

    @Test
    void servesRestToWhoTrustsItsAuthority() throws Exception {
        assertThat(coordinator.url()).startsWith("https://");
        assertThat(coordinator
                        .send(coordinator.request("/api/v1/agents").header("Authorization", "Bearer open-sesame"))
                        .statusCode())
                .isEqualTo(200);
        assertThat(coordinator
                        .send(coordinator
                                .request("/sign-in")
                                .header("Origin", coordinator.url())
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .POST(HttpRequest.BodyPublishers.ofString("token=open-sesame")))
                        .headers()
                        .firstValue("Set-Cookie"))
                .hasValueSatisfying(cookie -> assertThat(cookie).contains("Secure"));
    }

    @Test
    void isNotTrustedByWhoKnowsAnotherAuthority() throws Exception {
        HttpClient stranger =
                HttpClient.newBuilder().sslContext(foreign.trusting()).build();
        HttpRequest request = coordinator.request("/actuator/health").build();

        assertThatThrownBy(() -> stranger.send(request, BodyHandlers.ofString()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("PKIX");
    }

    @Test
    void answersNothingInPlainText() throws Exception {
        URI plain = URI.create(coordinator.url().replace("https:", "http:") + "/actuator/health");

        assertThat(HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(plain).build(), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void letsInAgentsWithACertificateOfTheAuthorityOnly() throws Exception {
        assertThat(hello("known", tls(lab, "agent")).hasWelcome()).isTrue();

        assertThat(hello("nameless", trusting().build())).isEqualTo(CoordinatorMessage.getDefaultInstance());
        assertThat(hello("foreign", tls(foreign, "stranger"))).isEqualTo(CoordinatorMessage.getDefaultInstance());
        assertThat(hello("plain", InsecureChannelCredentials.create()))
                .isEqualTo(CoordinatorMessage.getDefaultInstance());
        assertThat(coordinator
                        .send(coordinator.request("/api/v1/agents").header("Authorization", "Bearer open-sesame"))
                        .body())
                .contains("known")
                .doesNotContain("nameless", "foreign", "plain");
    }

    /** What an agent hears first; an empty message when its stream breaks. */
    private CoordinatorMessage hello(String name, ChannelCredentials credentials) throws Exception {
        try (FakeAgent agent =
                new FakeAgent(name, Rows.WORKLOAD).presenting("open-sesame").over(credentials)) {
            return agent.connect(coordinator.grpcPort()).next();
        }
    }

    private ChannelCredentials tls(Certificates authority, String owner) throws IOException {
        return trusting()
                .keyManager(
                        authority.certificate(owner).toFile(),
                        authority.key(owner).toFile())
                .build();
    }

    private TlsChannelCredentials.Builder trusting() throws IOException {
        return TlsChannelCredentials.newBuilder().trustManager(lab.authority().toFile());
    }
}
