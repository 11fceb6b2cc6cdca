package dev.lockstep.coordinator.settings;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** TLS settings as Spring Boot properties; Spring Boot watches and reloads the files. */
public final class TlsProperties {

    /** The name of the SSL bundle of both ports. */
    public static final String BUNDLE = "lockstep";

    private static final String PREFIX = "spring.ssl.bundle.pem." + BUNDLE + ".";

    private TlsProperties() {}

    static Map<String, Object> of(Path certificate, Path key, @Nullable Path authority) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("server.ssl.bundle", BUNDLE);
        properties.put(PREFIX + "reload-on-update", true);
        properties.put(PREFIX + "keystore.certificate", location("--tls-certificate", certificate));
        properties.put(PREFIX + "keystore.private-key", location("--tls-key", key));
        properties.put(PREFIX + "keystore.verify-keys", true);
        if (authority != null) {
            properties.put(PREFIX + "truststore.certificate", location("--tls-client-ca", authority));
        }
        return properties;
    }

    private static String location(String option, Path file) {
        if (!Files.isReadable(file)) {
            throw new UsageException(option + ": " + file.toAbsolutePath() + " is not a readable file.");
        }
        return file.toUri().toString();
    }
}
