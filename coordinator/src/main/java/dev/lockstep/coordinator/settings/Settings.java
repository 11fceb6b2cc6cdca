package dev.lockstep.coordinator.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Network addresses and storage of the coordinator.
 *
 * @param address listen address of both ports; any but loopback requires a token
 * @param port of REST, 0 for any free one
 * @param grpcPort of the agents' link, 0 for any free one
 * @param data folder of the store, unless that is elsewhere, and of this process's own files; created if missing
 * @param storeUrl JDBC URL of a PostgreSQL store; without it, a file in the folder
 * @param storeUser user of that PostgreSQL
 * @param storePasswordFile file with the password of that user
 * @param keepRunsFor how long runs are kept after their end; for ever if absent
 * @param tokenFile file of the access tokens for REST and agents, each with its role
 * @param tlsCertificate PEM file of the certificate chain of both ports; plain text if absent
 * @param tlsKey PEM file of the certificate's private key
 * @param tlsClientCa PEM file of the authority of the agents' certificates; agents need none if absent
 * @param otlpEndpoint URL to which metrics are sent by OTLP over HTTP; none are sent if absent
 * @param hooks folder of executables that runs may start on the coordinator; they may start none if absent
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
        @Nullable Path tlsClientCa,
        @Nullable String otlpEndpoint,
        @Nullable Path hooks) {

    private static final Set<String> LOOPBACK = Set.of("localhost", "::1", "0:0:0:0:0:0:0:1", "[::1]");

    private static final Pattern HTTP = Pattern.compile("https?://[^/\\s]+(/\\S*)?");

    public Settings {
        data = data.toAbsolutePath().normalize();
    }

    /** Checks the settings; an invalid one is refused with a message that names the reason and the remedy. */
    public Settings checked() {
        checkPort("--port", port);
        checkPort("--grpc-port", grpcPort);
        if (!loopback() && tokenFile == null) {
            throw new UsageException("Address " + address + " can be reached from other machines and requires an"
                    + " access token: add --token-file FILE, or omit --address to listen on loopback only.");
        }
        if ((tlsCertificate == null) != (tlsKey == null)) {
            throw new UsageException("TLS needs both --tls-certificate FILE and --tls-key FILE.");
        }
        if (tlsClientCa != null && !tls()) {
            throw new UsageException("--tls-client-ca requires TLS: add --tls-certificate FILE and --tls-key FILE.");
        }
        StoreUrl.check(storeUrl);
        if (otlpEndpoint != null && !HTTP.matcher(otlpEndpoint).matches()) {
            throw new UsageException("--otlp-endpoint must be the URL of an OTLP receiver over HTTP, such as"
                    + " http://collector:4318/v1/metrics, was '" + otlpEndpoint + "'.");
        }
        if (keepRunsFor != null && keepRunsFor.compareTo(Duration.ofHours(1)) < 0) {
            throw new UsageException(
                    "--keep-runs-for must be an hour or more, such as 90d or 12h; omit it to keep" + " runs for ever.");
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

    /** Whether this name or address is that of the machine itself. */
    public static boolean loopback(String host) {
        return LOOPBACK.contains(host) || host.matches("127(\\.\\d{1,3}){3}");
    }

    /** Whether both ports use TLS. */
    public boolean tls() {
        return tlsCertificate != null;
    }

    /**
     * The same settings as Spring Boot properties.
     *
     * @param storePassword from the environment; null if not set
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
