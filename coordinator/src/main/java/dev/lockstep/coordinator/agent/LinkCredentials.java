package dev.lockstep.coordinator.agent;

import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.settings.TlsProperties;
import dev.lockstep.coordinator.settings.UsageException;
import io.grpc.InsecureServerCredentials;
import io.grpc.ServerCredentials;
import io.grpc.TlsServerCredentials;
import io.grpc.TlsServerCredentials.ClientAuth;
import io.grpc.util.AdvancedTlsX509KeyManager;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.stereotype.Component;

/**
 * TLS of the agents' link, and whether agents need certificates. Reloaded together with the certificates of REST, so
 * that both ports change at once; open connections are not affected.
 */
@Component
final class LinkCredentials {

    private static final Logger LOG = LoggerFactory.getLogger(LinkCredentials.class);

    private final Settings settings;
    private final AdvancedTlsX509KeyManager keys = new AdvancedTlsX509KeyManager();
    private final AgentAuthority authority = new AgentAuthority();

    LinkCredentials(Settings settings, SslBundles bundles) throws CertificateException {
        this.settings = settings;
        if (settings.tls()) {
            bundles.addBundleUpdateHandler(TlsProperties.BUNDLE, changed -> readAgain());
        }
    }

    ServerCredentials read() {
        if (!settings.tls()) {
            return InsecureServerCredentials.create();
        }
        try {
            readFiles();
        } catch (IOException | GeneralSecurityException unusable) {
            throw new UsageException("A file of --tls-certificate, --tls-key or --tls-client-ca cannot be used: "
                    + unusable.getMessage());
        }
        TlsServerCredentials.Builder tls = TlsServerCredentials.newBuilder().keyManager(keys);
        if (settings.tlsClientCa() != null) {
            tls.trustManager(authority).clientAuth(ClientAuth.REQUIRE);
        }
        return tls.build();
    }

    private void readAgain() {
        try {
            readFiles();
            LOG.info("The TLS files were reloaded, for new connections of agents and of REST");
        } catch (IOException | GeneralSecurityException unusable) {
            LOG.error("The agents' link keeps its previous TLS files: {}", unusable.getMessage());
        }
    }

    private void readFiles() throws IOException, GeneralSecurityException {
        Path certificate = settings.tlsCertificate();
        Path key = settings.tlsKey();
        if (certificate != null && key != null) {
            keys.updateIdentityCredentials(certificate.toFile(), key.toFile());
        }
        Path clientCa = settings.tlsClientCa();
        if (clientCa != null) {
            authority.read(clientCa);
        }
    }
}
