package dev.lockstep.agent.link;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.access.Certificates;
import io.grpc.ChannelCredentials;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreshCredentialsTest {

    private final Path folder;

    FreshCredentialsTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void areReadAgainForEachConnection() throws Exception {
        Path authority = new Certificates(folder, "lab").authority();
        FreshCredentials credentials = new FreshCredentials(new LinkSecurity(authority, null, null));

        assertThat(credentials.get()).isNotSameAs(credentials.get());
    }

    @Test
    void stayWhatTheyWereWhileAFileIsAway() throws Exception {
        Path authority = new Certificates(folder, "lab").authority();
        FreshCredentials credentials = new FreshCredentials(new LinkSecurity(authority, null, null));
        ChannelCredentials before = credentials.get();

        Files.delete(authority);

        assertThat(credentials.get()).isSameAs(before);
    }

    @Test
    void stayWhatTheyWereWhileAFileHasNoCertificateOrKey() throws Exception {
        Certificates lab = new Certificates(folder, "lab").issue("agent");
        FreshCredentials credentials =
                new FreshCredentials(new LinkSecurity(lab.authority(), lab.certificate("agent"), lab.key("agent")));
        ChannelCredentials before = credentials.get();

        for (Path file : List.of(lab.authority(), lab.certificate("agent"), lab.key("agent"))) {
            String whole = Files.readString(file);
            Files.writeString(file, "x");
            assertThat(credentials.get()).as(file.toString()).isSameAs(before);
            Files.writeString(file, whole);
        }
        assertThat(credentials.get()).isNotSameAs(before);
    }

    @Test
    void stayWhatTheyWereWhileTheKeyIsOfAnotherCertificate() throws Exception {
        Certificates lab = new Certificates(folder, "lab").issue("agent").issue("next");
        FreshCredentials credentials =
                new FreshCredentials(new LinkSecurity(lab.authority(), lab.certificate("agent"), lab.key("agent")));
        ChannelCredentials before = credentials.get();

        Files.copy(lab.key("next"), lab.key("agent"), REPLACE_EXISTING);
        assertThat(credentials.get()).isSameAs(before);

        Files.copy(lab.certificate("next"), lab.certificate("agent"), REPLACE_EXISTING);
        assertThat(credentials.get()).isNotSameAs(before);
    }

    @Test
    void areRefusedAtTheStartWithoutACertificateInTheirFile() throws Exception {
        Path authority = Files.writeString(folder.resolve("lab.pem"), "x");
        LinkSecurity security = new LinkSecurity(authority, null, null);

        assertThatThrownBy(() -> new FreshCredentials(security))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--tls-ca");
    }

    @Test
    void areRefusedAtTheStartWithoutTheirFile() {
        LinkSecurity security = new LinkSecurity(folder.resolve("missing.pem"), null, null);

        assertThatThrownBy(() -> new FreshCredentials(security)).hasMessageContaining("missing.pem");
    }
}
