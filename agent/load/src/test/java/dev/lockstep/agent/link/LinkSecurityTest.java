package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.InsecureChannelCredentials;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkSecurityTest {

    private static final Path FILE = Path.of("some.pem");

    @Test
    void isPlainTextOnlyWhereNothingWasAskedFor() {
        assertThat(new LinkSecurity(null, null, null).credentials()).isInstanceOf(InsecureChannelCredentials.class);
        assertThatThrownBy(() -> new LinkSecurity(null, FILE, FILE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--tls-certificate needs --tls-ca, which turns TLS on");
    }

    @Test
    void takesACertificateWithItsKeyOnly() {
        assertThatThrownBy(() -> new LinkSecurity(FILE, FILE, null)).hasMessageContaining("give both or neither");
        assertThatThrownBy(() -> new LinkSecurity(FILE, null, FILE)).hasMessageContaining("give both or neither");
    }

    @Test
    void namesAFileThatCannotBeRead(@TempDir Path folder) {
        LinkSecurity missing = new LinkSecurity(folder.resolve("missing.pem"), null, null);

        assertThatThrownBy(missing::credentials)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--tls-ca")
                .hasMessageContaining("missing.pem");
    }
}
