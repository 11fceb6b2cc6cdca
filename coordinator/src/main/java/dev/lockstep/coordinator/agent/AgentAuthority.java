package dev.lockstep.coordinator.agent;

import io.grpc.util.AdvancedTlsX509TrustManager;
import io.grpc.util.AdvancedTlsX509TrustManager.Verification;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Checks agents' certificates against an authority file that may be replaced at run time. It announces no authority:
 * the server would keep announcing the first one, and agents with certificates of another would send none.
 */
final class AgentAuthority extends X509ExtendedTrustManager {

    private final AdvancedTlsX509TrustManager current;

    AgentAuthority() throws CertificateException {
        // Agents dial from anywhere, so there is no host name to compare with the certificate.
        this.current = AdvancedTlsX509TrustManager.newBuilder()
                .setVerification(Verification.CERTIFICATE_ONLY_VERIFICATION)
                .build();
    }

    void read(Path file) throws IOException, GeneralSecurityException {
        current.updateTrustCredentials(file.toFile());
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        current.checkClientTrusted(chain, type, engine);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        current.checkClientTrusted(chain, type, socket);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        current.checkClientTrusted(chain, type);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        throw noServer();
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        throw noServer();
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        throw noServer();
    }

    private static CertificateException noServer() {
        return new CertificateException("Only agents' certificates are checked here");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
