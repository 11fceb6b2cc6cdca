package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.access.Certificates;
import io.grpc.ChannelCredentials;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void areRefusedAtTheStartWithoutTheirFile() {
        LinkSecurity security = new LinkSecurity(folder.resolve("missing.pem"), null, null);

        assertThatThrownBy(() -> new FreshCredentials(security)).hasMessageContaining("missing.pem");
    }
}
