package dev.lockstep.coordinator.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The store's connections as Spring Boot properties. */
final class StoreProperties {

    private static final String POOL = "spring.datasource.hikari.";

    /**
     * A commit waits for the disk, whatever the server's default; stricter settings stay. The transaction of a stalled
     * coordinator is ended, so that another one can take over.
     */
    private static final String DURABLE = "select set_config('idle_in_transaction_session_timeout', '10s', false),"
            + " case when current_setting('synchronous_commit') in ('off', 'local')"
            + " then set_config('synchronous_commit', 'on', false) end";

    private StoreProperties() {}

    /** An H2 file; each commit reaches the operating system before it returns. */
    static Map<String, Object> ofFile(Path folder) {
        return Map.of(
                "spring.datasource.url",
                "jdbc:h2:file:" + folder.resolve("store") + ";WRITE_DELAY=0",
                "spring.datasource.username",
                "lockstep");
    }

    /** A PostgreSQL; a broken connection is detected and replaced when it is next needed. */
    static Map<String, Object> ofServer(
            String url, String user, @Nullable Path passwordFile, @Nullable String passwordOfEnvironment) {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("spring.datasource.url", url);
        properties.put("spring.datasource.username", user);
        String password = passwordFile == null ? passwordOfEnvironment : read(passwordFile);
        if (password != null) {
            properties.put("spring.datasource.password", password);
        }
        properties.put(POOL + "connection-init-sql", DURABLE);
        properties.put(POOL + "connection-timeout", 5_000);
        properties.put(POOL + "data-source-properties.ApplicationName", "lockstep-coordinator");
        properties.put(POOL + "data-source-properties.connectTimeout", 5);
        properties.put(POOL + "data-source-properties.socketTimeout", 300);
        properties.put(POOL + "data-source-properties.tcpKeepAlive", true);
        return properties;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException unreadable) {
            throw new UsageException(
                    "Password file " + file + " cannot be read: set --store-password-file to a readable file.");
        }
    }
}
