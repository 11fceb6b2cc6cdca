package dev.lockstep.agent.link;

import io.grpc.ChannelCredentials;
import io.grpc.InsecureChannelCredentials;
import io.grpc.TlsChannelCredentials;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How an agent and a coordinator know each other.
 *
 * @param authority PEM file that the coordinator's certificate is checked by; plain text when null
 * @param certificate PEM file of the agent's own certificate; it shows none when null
 * @param key PEM file of that certificate's private key
 */
public record LinkSecurity(
        @Nullable Path authority,
        @Nullable Path certificate,
        @Nullable Path key) {

    /** Refuses what would be less than was asked for. */
    public LinkSecurity {
        if ((certificate == null) != (key == null)) {
            throw new IllegalArgumentException("--tls-certificate and --tls-key go together: give both or neither");
        }
        if (certificate != null && authority == null) {
            throw new IllegalArgumentException("--tls-certificate needs --tls-ca, which turns TLS on");
        }
    }

    /** What a channel is opened with. */
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
