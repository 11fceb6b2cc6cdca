package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

class NetworkFaultTest {

    @Test
    void knowsTheClassesOfCauses() {
        assertThat(because(new UnknownHostException("db9"))).isEqualTo(NetworkFault.UNKNOWN_HOST);
        assertThat(because(new ConnectException("Connection refused"))).isEqualTo(NetworkFault.REFUSED);
        assertThat(because(new ConnectException("Connection timed out"))).isEqualTo(NetworkFault.SILENT);
        assertThat(because(new SocketTimeoutException("Read timed out"))).isEqualTo(NetworkFault.SILENT);
        assertThat(because(new SSLHandshakeException("PKIX path building failed")))
                .isEqualTo(NetworkFault.TLS);
        assertThat(because(new IllegalStateException("x"))).isEqualTo(NetworkFault.NONE);
    }

    @Test
    void readsTheTextWhereADriverKeepsNoCause() {
        assertThat(NetworkFault.of(new SQLException("Error: \"db9: Name or service not known. Verify...\"")))
                .isEqualTo(NetworkFault.UNKNOWN_HOST);
        assertThat(NetworkFault.of(new SQLException("Error: \"Connection refused. Verify...\"")))
                .isEqualTo(NetworkFault.REFUSED);
    }

    private static NetworkFault because(Throwable cause) {
        return NetworkFault.of(new SQLException("outer", new RuntimeException(cause)));
    }
}
