package dev.lockstep.engine.postgresql;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.postgresql.EmbeddedPostgres.Options;
import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One server process of an {@link EmbeddedPostgres}, from its start to its stop. */
final class EmbeddedServer {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedServer.class);
    private static final int START_ATTEMPTS = 3;

    /** After a crash the server writes every file of its folder to the disk, which takes a busy disk half a minute. */
    private static final Duration START_TIMEOUT = Duration.ofMinutes(2);

    private static final List<String> DURABLE = List.of("fsync", "synchronous_commit", "full_page_writes");
    private static final String SETTINGS = """
            SELECT name, current_setting(name) FROM pg_settings
            WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_level',
                           'max_connections', 'shared_buffers', 'max_wal_size')
            """;

    private final io.zonky.test.db.postgres.embedded.EmbeddedPostgres zonky;
    private final String password;
    private final EmbeddedDirectory directory;
    private final Postmaster postmaster;
    private final Map<String, String> settings;

    private EmbeddedServer(
            io.zonky.test.db.postgres.embedded.EmbeddedPostgres zonky, EmbeddedDirectory directory, String password)
            throws SQLException {
        this.zonky = zonky;
        this.password = password;
        this.directory = directory;
        this.postmaster = Postmaster.in(directory.data())
                .orElseThrow(() -> new PreparationException("Port " + zonky.getPort()
                        + " answers, but not from the embedded PostgreSQL in " + directory.data()));
        this.settings = readSettings();
        requireDurable();
    }

    static EmbeddedServer start(Options options, EmbeddedDirectory directory) {
        requireFree(options.port());
        String password = EmbeddedPasswords.kept(directory.password());
        for (int attempt = 1; ; attempt++) {
            try {
                return new EmbeddedServer(startZonky(options, directory, password), directory, password);
            } catch (IOException | SQLException | IllegalStateException e) {
                giveUpAt(attempt, directory, e);
            }
        }
    }

    private static void giveUpAt(int attempt, EmbeddedDirectory directory, Exception cause) {
        Postmaster.in(directory.data()).ifPresent(Postmaster::stop);
        if (attempt == START_ATTEMPTS) {
            throw new PreparationException(
                    "The embedded PostgreSQL did not start in " + directory.data() + ". Its log ends with:\n"
                            + lastLines(directory.log()),
                    cause);
        }
        LOG.info("The embedded PostgreSQL did not start at attempt {}: {}", attempt, cause.getMessage());
        directory.forgetZonkyLock();
    }

    private static io.zonky.test.db.postgres.embedded.EmbeddedPostgres startZonky(
            Options options, EmbeddedDirectory directory, String password) throws IOException {
        Path programs = OwnFolder.closed(OwnFolder.cache().resolve("postgres"));
        // Read by the library, which otherwise creates and cleans a folder with a known name in the temporary one.
        System.setProperty("ot.epg.working-dir", programs.toString());
        var builder = io.zonky.test.db.postgres.embedded.EmbeddedPostgres.builder()
                .setDataDirectory(directory.data())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPGStartupWait(START_TIMEOUT)
                .setPort(options.port())
                .setOutputRedirector(
                        ProcessBuilder.Redirect.appendTo(directory.log().toFile()))
                .setLocaleConfig("locale", "C")
                .setLocaleConfig("locale-provider", "builtin")
                .setLocaleConfig("builtin-locale", "C.UTF-8")
                .setConnectConfig("password", password);
        // The library passes these to initdb unchanged, after its own "trust", which they override.
        builder.setLocaleConfig("auth-host", "scram-sha-256")
                .setLocaleConfig("auth-local", "scram-sha-256")
                .setLocaleConfig("set", "scram_iterations=" + EmbeddedPasswords.ITERATIONS)
                .setLocaleConfig("pwfile", directory.password().toString());
        serverSettings(options).forEach(builder::setServerConfig);
        try {
            return builder.start();
        } finally {
            // The library makes the folder for unpacked files writable by everybody; only its parent kept others out.
            OwnFolder.closed(programs);
        }
    }

    private static Map<String, String> serverSettings(Options options) {
        Map<String, String> all = new TreeMap<>();
        DURABLE.forEach(name -> all.put(name, "on"));
        all.put("max_connections", Integer.toString(options.maxConnections()));
        all.put("shared_buffers", options.sharedBuffersMegabytes() + "MB");
        all.put("max_wal_size", "4GB");
        if (options.countsStatements()) {
            all.put("shared_preload_libraries", "pg_stat_statements");
        }
        if (Path.of("/").getFileSystem().getSeparator().equals("/")) {
            all.put("unix_socket_directories", "''");
        }
        return all;
    }

    int port() {
        return zonky.getPort();
    }

    String url(String database) {
        return "jdbc:postgresql://" + EmbeddedPostgres.HOST + ":" + port() + "/" + database;
    }

    Access admin(String database) {
        return new Access(url(database), EmbeddedPostgres.ADMIN, password);
    }

    Stream<ProcessHandle> processes() {
        return postmaster.processes();
    }

    Map<String, String> settings() {
        return settings;
    }

    /** Stops cleanly. The checkpoint comes first because the stop itself has only seconds for it. */
    void stop() {
        if (postmaster.process().isAlive()) {
            checkpoint();
        }
        closeZonky();
        if (postmaster.process().isAlive()) {
            postmaster.stop();
        }
    }

    void kill() {
        postmaster.kill();
        closeZonky();
    }

    private void checkpoint() {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            connection.setNetworkTimeout(Runnable::run, 60_000);
            statement.execute("CHECKPOINT");
        } catch (SQLException e) {
            LOG.debug("No checkpoint before the stop", e);
        }
    }

    private void closeZonky() {
        try {
            zonky.close();
        } catch (IOException e) {
            LOG.debug("While stopping", e);
        }
        directory.forgetZonkyLock();
    }

    private Connection connect() throws SQLException {
        return EmbeddedPostgres.connect(admin(EmbeddedPostgres.MAINTENANCE_DATABASE));
    }

    private Map<String, String> readSettings() throws SQLException {
        Map<String, String> read = new TreeMap<>();
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SETTINGS)) {
            while (rows.next()) {
                read.put(rows.getString(1), rows.getString(2));
            }
        }
        return Map.copyOf(read);
    }

    private void requireDurable() {
        for (String name : DURABLE) {
            if (!"on".equals(settings.get(name))) {
                stop();
                throw new PreparationException("The embedded PostgreSQL runs with " + name + "=" + settings.get(name)
                        + " although on was requested; results measured on it would not be comparable");
            }
        }
    }

    private static void requireFree(int port) {
        if (port == 0) {
            return;
        }
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            LOG.debug("Port {} is free", probe.getLocalPort());
        } catch (IOException e) {
            throw new PreparationException(
                    "Port " + port + " for the embedded PostgreSQL is in use; stop what listens there or choose 0", e);
        }
    }

    private static String lastLines(Path log) {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 10), lines.size()));
        } catch (IOException e) {
            return "(no log: " + e.getMessage() + ")";
        }
    }
}
