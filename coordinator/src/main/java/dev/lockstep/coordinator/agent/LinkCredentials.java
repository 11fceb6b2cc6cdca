package dev.lockstep.coordinator.agent;

import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.settings.UsageException;
import io.grpc.InsecureServerCredentials;
import io.grpc.ServerCredentials;
import io.grpc.TlsServerCredentials;
import io.grpc.TlsServerCredentials.ClientAuth;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** How the agents' link is encrypted, and whether agents must show certificates of their own. */
final class LinkCredentials {

    private LinkCredentials() {}

    static ServerCredentials of(Settings settings) {
        Path certificate = settings.tlsCertificate();
        Path key = settings.tlsKey();
        if (certificate == null || key == null) {
            return InsecureServerCredentials.create();
        }
        try {
            return tls(certificate, key, settings.tlsClientCa());
        } catch (IOException unreadable) {
            throw new UsageException("A file of --tls-certificate, --tls-key or --tls-client-ca cannot be read: "
                    + unreadable.getMessage());
        }
    }

    private static ServerCredentials tls(Path certificate, Path key, @Nullable Path authority) throws IOException {
        TlsServerCredentials.Builder tls =
                TlsServerCredentials.newBuilder().keyManager(certificate.toFile(), key.toFile());
        if (authority != null) {
            tls.trustManager(authority.toFile()).clientAuth(ClientAuth.REQUIRE);
        }
        return tls.build();
    }
}
