package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import java.net.ConnectException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LinkFailureTest {

    @Test
    void namesTheInnermostCause() {
        var refused = new IllegalStateException("outer", new ConnectException("Connection refused"));

        assertThat(LinkFailure.describe(failure(refused)))
                .isEqualTo("UNAVAILABLE: io exception, java.net.ConnectException: Connection refused");
        assertThat(LinkFailure.describe(failure(null))).isEqualTo("UNAVAILABLE: io exception");
    }

    @Test
    void saysWhoseCertificateIsMissingOrWrong() {
        assertThat(LinkFailure.describe(failure(new SSLHandshakeException("TLSV1_ALERT_CERTIFICATE_REQUIRED"))))
                .endsWith("give --tls-certificate and --tls-key");
        assertThat(LinkFailure.describe(failure(new SSLHandshakeException("TLSV1_ALERT_UNKNOWN_CA"))))
                .contains("does not accept the certificate of --tls-certificate");
        assertThat(LinkFailure.describe(failure(new SSLException("Received fatal alert: internal_error"))))
                .as("by the TLS of the JDK, as in the small JAR")
                .contains("does not accept the certificate of --tls-certificate");
        assertThat(LinkFailure.describe(failure(new CertificateException("PKIX path building failed"))))
                .contains("is not signed by the authority of --tls-ca");
        assertThat(LinkFailure.describe(failure(new CertificateException("No subject alternative names present"))))
                .contains("does not name the host that was dialled");
    }

    private static Throwable failure(@Nullable Throwable cause) {
        return Status.UNAVAILABLE
                .withDescription("io exception")
                .withCause(cause)
                .asRuntimeException();
    }
}
