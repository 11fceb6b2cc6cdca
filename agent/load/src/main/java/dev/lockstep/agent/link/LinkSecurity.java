package dev.lockstep.agent.link;

import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.TlsChannelCredentials;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How an agent and a coordinator authenticate each other.
 *
 * @param authority PEM file that verifies the coordinator's certificate; null for plain text
 * @param certificate PEM file of the agent's own certificate; null to present none
 * @param key PEM file of that certificate's private key
 */
public record LinkSecurity(
        @Nullable Path authority,
        @Nullable Path certificate,
        @Nullable Path key) {

    /** Rejects settings that would give less security than they ask for. */
    public LinkSecurity {
        if ((certificate == null) != (key == null)) {
            throw new IllegalArgumentException("--tls-certificate and --tls-key go together: give both or neither");
        }
        if (certificate != null && authority == null) {
            throw new IllegalArgumentException("--tls-certificate needs --tls-ca, which turns TLS on");
        }
    }

    /** The credentials of a channel. */
    ChannelCredentials credentials() {
        if (authority == null) {
            return InsecureChannelCredentials.create();
        }
        try {
            TlsChannelCredentials.Builder tls =
                    TlsChannelCredentials.newBuilder().trustManager(authority.toFile());
            if (certificate != null && key != null) {
                tls.keyManager(certificate.toFile(), key.toFile());
            }
            return tls.build();
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(
                    "Cannot read a file of --tls-ca, --tls-certificate or --tls-key: " + unreadable.getMessage(),
                    unreadable);
        }
    }
}
