package dev.lockstep.agent.link;

import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.TlsChannelCredentials;
import io.grpc.util.CertificateUtils;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
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

    /**
     * The credentials of a channel.
     *
     * @throws IllegalArgumentException if a file is unusable
     */
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
            TlsChannelCredentials credentials = (TlsChannelCredentials) tls.build();
            // Until now they are bytes: the builder of a channel parses them.
            Grpc.newChannelBuilder("localhost", credentials);
            if (certificate != null) {
                requirePair(credentials.getCertificateChain(), credentials.getPrivateKey());
            }
            return credentials;
        } catch (IOException | GeneralSecurityException | RuntimeException unusable) {
            throw new IllegalArgumentException(
                    "Cannot use a file of --tls-ca, --tls-certificate or --tls-key: " + unusable.getMessage(),
                    unusable);
        }
    }

    /** A channel finds out only in its handshake. */
    private static void requirePair(byte[] chain, byte[] key) throws IOException, GeneralSecurityException {
        PrivateKey own = CertificateUtils.getPrivateKey(new ByteArrayInputStream(key));
        X509Certificate[] certificates = CertificateUtils.getX509Certificates(new ByteArrayInputStream(chain));
        Signature signature =
                Signature.getInstance(own.getAlgorithm().equals("EC") ? "SHA256withECDSA" : "SHA256withRSA");
        signature.initSign(own);
        byte[] signed = signature.sign();
        signature.initVerify(certificates[0].getPublicKey());
        if (!signature.verify(signed)) {
            throw new InvalidKeyException("The key is not that of the certificate");
        }
    }
}
