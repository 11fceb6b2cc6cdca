package dev.lockstep.coordinator;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.lockstep.access.Certificates;
import dev.lockstep.wire.proto.CoordinatorMessage;
import io.grpc.ChannelCredentials;
import io.grpc.TlsChannelCredentials;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A coordinator whose certificate and whose agents' authority are replaced while it runs. */
@Tag("thorough")
@Timeout(180)
class TlsReloadTest {

    private final Certificates lab;
    private final Certificates next;
    private final Path certificate;
    private final Path key;
    private final Path authority;
    private final RunningCoordinator coordinator;

    TlsReloadTest(@TempDir Path folder) throws Exception {
        lab = new Certificates(folder, "lab").issue("first").issue("second").issue("agent");
        next = new Certificates(folder, "next").issue("newcomer");
        certificate = Files.copy(lab.certificate("first"), folder.resolve("used.pem"));
        key = Files.copy(lab.key("first"), folder.resolve("used.key"));
        authority = Files.copy(lab.authority(), folder.resolve("used-ca.pem"));
        coordinator = RunningCoordinator.trusting(
                lab.trusting(),
                folder,
                "--tls-certificate",
                certificate.toString(),
                "--tls-key",
                key.toString(),
                "--tls-client-ca",
                authority.toString(),
                "--spring.ssl.bundle.watch.file.quiet-period=200ms");
    }

    @AfterEach
    void close() {
        coordinator.close();
    }

    @Test
    void showsTheNewCertificateOnBothPortsAndAdmitsAgentsOfTheNewAuthority() throws Exception {
        int restPort = URI.create(coordinator.url()).getPort();
        assertThat(subject(restPort)).isEqualTo("CN=first");
        assertThat(subject(coordinator.grpcPort())).isEqualTo("CN=first");
        assertThat(hello(lab, "agent").hasWelcome()).isTrue();
        assertThat(hello(next, "newcomer").hasWelcome()).isFalse();

        Files.writeString(key, "half of a key");
        Files.copy(lab.key("second"), key, REPLACE_EXISTING);
        Files.copy(lab.certificate("second"), certificate, REPLACE_EXISTING);
        Files.copy(next.authority(), authority, REPLACE_EXISTING);

        awaitSubject(restPort, "CN=second");
        awaitSubject(coordinator.grpcPort(), "CN=second");
        assertThat(hello(next, "newcomer").hasWelcome()).isTrue();
        assertThat(hello(lab, "agent").hasWelcome()).isFalse();
    }

    @Test
    void staysAsItWasWhileItsFilesAreUnusable() throws Exception {
        try (ReloadLog log = new ReloadLog()) {
            Files.copy(lab.key("second"), key, REPLACE_EXISTING);
            log.await("Unexpected SSL reload error");
            assertAsBefore();

            Files.copy(lab.key("first"), key, REPLACE_EXISTING);
            log.await("The TLS files were reloaded");
            Files.writeString(authority, "x");
            log.await("Unexpected SSL reload error");
            assertAsBefore();
        }
    }

    private void assertAsBefore() throws Exception {
        assertThat(subject(URI.create(coordinator.url()).getPort())).isEqualTo("CN=first");
        assertThat(subject(coordinator.grpcPort())).isEqualTo("CN=first");
        assertThat(hello(lab, "agent").hasWelcome()).isTrue();
    }

    private void awaitSubject(int port, String name) throws Exception {
        for (int attempt = 0; attempt < 600 && !subject(port).equals(name); attempt++) {
            Thread.sleep(100);
        }
        assertThat(subject(port)).isEqualTo(name);
    }

    /** Whom the certificate names that a port shows. */
    private String subject(int port) throws Exception {
        try (SSLSocket socket = (SSLSocket) lab.trusting().getSocketFactory().createSocket("127.0.0.1", port)) {
            socket.startHandshake();
            X509Certificate shown = (X509Certificate) socket.getSession().getPeerCertificates()[0];
            return shown.getSubjectX500Principal().getName();
        }
    }

    /** What an agent hears first; an empty message when its stream breaks. */
    private CoordinatorMessage hello(Certificates own, String name) throws Exception {
        try (FakeAgent agent = new FakeAgent(name, Rows.WORKLOAD).over(credentials(own, name))) {
            return agent.connect(coordinator.grpcPort()).next();
        }
    }

    private ChannelCredentials credentials(Certificates own, String name) throws IOException {
        return TlsChannelCredentials.newBuilder()
                .trustManager(lab.authority().toFile())
                .keyManager(own.certificate(name).toFile(), own.key(name).toFile())
                .build();
    }

    /** What is logged from now on. */
    private static final class ReloadLog extends AppenderBase<ILoggingEvent> implements AutoCloseable {

        private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();

        ReloadLog() {
            start();
            root.addAppender(this);
        }

        @Override
        protected void append(ILoggingEvent event) {
            messages.add(event.getFormattedMessage());
        }

        void await(String part) throws InterruptedException {
            String message = "";
            while (!message.contains(part)) {
                message = Objects.requireNonNull(messages.poll(60, TimeUnit.SECONDS), part);
            }
        }

        @Override
        public void close() {
            root.detachAppender(this);
        }
    }
}
