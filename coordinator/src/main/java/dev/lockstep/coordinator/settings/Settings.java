package dev.lockstep.coordinator.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the coordinator is reached and where it keeps its data.
 *
 * @param address the address that both ports listen on; any but loopback needs a token
 * @param port of REST, 0 for any free one
 * @param grpcPort of the agents' link, 0 for any free one
 * @param data the folder of the store, unless that is elsewhere, and of what belongs to this process; created when missing
 * @param storeUrl JDBC URL of a PostgreSQL that is the store; a file in the folder when absent
 * @param storeUser of that PostgreSQL
 * @param storePasswordFile holds the password of that user
 * @param keepRunsFor how long runs are kept after their end; for ever when absent
 * @param tokenFile names the access tokens that REST and agents must present, each with its role
 * @param tlsCertificate PEM file of the certificate chain of both ports; plain text when absent
 * @param tlsKey PEM file of the certificate's private key
 * @param tlsClientCa PEM file of the authority whose certificates agents must show; they show none when absent
 */
@ConfigurationProperties("lockstep")
public record Settings(
        @DefaultValue("127.0.0.1") String address,
        @DefaultValue("8080") int port,
        @DefaultValue("9090") int grpcPort,
        @DefaultValue("./lockstep-data") Path data,
        @Nullable String storeUrl,
        @DefaultValue("lockstep") String storeUser,
        @Nullable Path storePasswordFile,
        @Nullable Duration keepRunsFor,
        @Nullable Path tokenFile,
        @Nullable Path tlsCertificate,
        @Nullable Path tlsKey,
        @Nullable Path tlsClientCa) {

    private static final Set<String> LOOPBACK = Set.of("localhost", "::1", "0:0:0:0:0:0:0:1", "[::1]");

    public Settings {
        data = data.toAbsolutePath().normalize();
    }

    /** Refuses what must not be started, with one message that says why and what to do. */
    public Settings checked() {
        checkPort("--port", port);
        checkPort("--grpc-port", grpcPort);
        if (!loopback() && tokenFile == null) {
            throw new UsageException("Address " + address + " can be reached from other machines and needs an access"
                    + " token: add --token-file FILE, or leave out --address to listen on loopback only.");
        }
        if ((tlsCertificate == null) != (tlsKey == null)) {
            throw new UsageException("TLS needs both --tls-certificate FILE and --tls-key FILE.");
        }
        if (tlsClientCa != null && !tls()) {
            throw new UsageException("Agents show certificates to a coordinator that has one: with --tls-client-ca give"
                    + " --tls-certificate FILE and --tls-key FILE too.");
        }
        StoreUrl.check(storeUrl);
        if (keepRunsFor != null && keepRunsFor.compareTo(Duration.ofHours(1)) < 0) {
            throw new UsageException("--keep-runs-for must be an hour or more, such as 90d or 12h; leave it out to keep"
                    + " runs for ever.");
        }
        return this;
    }

    private static void checkPort(String option, int port) {
        if (port < 0 || port > 65_535) {
            throw new UsageException(option + " must be 0 (any free port) to 65535, was " + port + ".");
        }
    }

    /** Whether only processes of this machine can connect. */
    public boolean loopback() {
        return loopback(address);
    }

    /** Whether this name or address means the machine itself. */
    public static boolean loopback(String host) {
        return LOOPBACK.contains(host) || host.matches("127(\\.\\d{1,3}){3}");
    }

    /** Whether both ports speak TLS. */
    public boolean tls() {
        return tlsCertificate != null;
    }

    /**
     * The same settings in the words of Spring Boot.
     *
     * @param storePassword what the environment says; null when it says nothing
     */
    public Map<String, Object> springProperties(@Nullable String storePassword) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("server.address", address);
        properties.put("server.port", port);
        properties.putAll(
                storeUrl == null
                        ? StoreProperties.ofFile(data)
                        : StoreProperties.ofServer(storeUrl, storeUser, storePasswordFile, storePassword));
        if (tlsCertificate != null && tlsKey != null) {
            properties.putAll(TlsProperties.of(tlsCertificate, tlsKey, tlsClientCa));
        }
        return properties;
    }
}
