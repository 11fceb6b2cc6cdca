package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * The server of the tests, one for all of a JVM, with as many empty databases as they ask for: the {@code mariadbd} or {@code
 * mysqld} of this machine, in a folder of its own that goes with the JVM, on a port of its own, with random passwords.
 */
public final class MysqlTestServer {

    private static final Duration LONGEST_START = Duration.ofSeconds(60);
    private static final Path SYSTEM_TABLES = Path.of("/usr/share/mysql");

    /** These tests kill the server, never the machine, and half of the time of small tables is synchronising. */
    private static final List<String> WITHOUT_SYNCHRONISING =
            List.of("--innodb-flush-method=nosync", "--loose-debug-no-sync");

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private final Path program;
    private final Path folder;
    private final int port;
    private final String password = randomPassword();
    private final String adminPassword = randomPassword();
    private Process process;

    private MysqlTestServer(Path program) throws IOException, InterruptedException {
        this.program = program;
        this.folder = Files.createTempDirectory("lockstep-mysql");
        this.port = freePort();
        Runtime.getRuntime().addShutdownHook(new Thread(this::remove));
        initialize();
        process = start();
        awaitStart();
    }

    private static final class Holder {
        private static final MysqlTestServer SERVER = started();

        private static MysqlTestServer started() {
            try {
                return new MysqlTestServer(program().orElseThrow());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    /** Aborts the test, saying why, without a server on this machine. */
    public static void assumePresent() {
        assumeThat(program())
                .as("neither mariadbd nor mysqld is on the PATH or in /usr/sbin. Get one: apt-get install"
                        + " mariadb-server-core")
                .isPresent();
    }

    /** Whether this machine has a server. */
    public static boolean isPresent() {
        return program().isPresent();
    }

    private static Optional<Path> program() {
        Stream<String> folders =
                Stream.concat(Stream.of(System.getenv("PATH").split(File.pathSeparator)), Stream.of("/usr/sbin"));
        return folders.flatMap(folder -> Stream.of(Path.of(folder, "mariadbd"), Path.of(folder, "mysqld")))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** How the load connects to a new database of its own. */
    public static Access newDatabase() throws SQLException {
        Holder.SERVER.requireAlive();
        String name = "test" + DATABASES.incrementAndGet();
        asAdmin("CREATE DATABASE " + name);
        return Holder.SERVER.access(name, "bench", Holder.SERVER.password);
    }

    /** How an administrator connects to a database. */
    static Access admin(String database) {
        return Holder.SERVER.access(database, "root", Holder.SERVER.adminPassword);
    }

    /** Does something as the administrator. */
    public static void asAdmin(String... statements) throws SQLException {
        try (Connection connection = settings(admin("mysql")).open()) {
            execute(connection, statements);
        }
    }

    /** Kills the server amid its work and starts it again; every connection is lost. */
    public static void crashAndRestart() throws IOException, InterruptedException {
        MysqlTestServer server = Holder.SERVER;
        server.process.destroyForcibly().waitFor();
        server.process = server.start();
        server.awaitStart();
    }

    /** The settings of the load for a database. */
    public static ConnectionSettings settings(Access access) {
        return new MysqlEngine().settings(access, Map.of(), Purpose.LOAD);
    }

    /** Executes statements in autocommit. */
    public static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private Access access(String database, String user, String secret) {
        return new Access("jdbc:mysql://127.0.0.1:" + port + "/" + database, user, secret);
    }

    private void initialize() throws IOException, InterruptedException {
        Files.writeString(ownFile("init.sql"), """
                ALTER USER root@localhost IDENTIFIED BY '%s';
                CREATE USER IF NOT EXISTS bench@localhost IDENTIFIED BY '%s';
                GRANT ALL PRIVILEGES ON `test%%`.* TO bench@localhost;
                """.formatted(adminPassword, password));
        boolean mariaDb =
                program.endsWith("mariadbd") || Files.exists(SYSTEM_TABLES.resolve("mysql_system_tables.sql"));
        Process setUp = mariaDb
                ? server(List.of("--bootstrap"), bootstrapText())
                : server(List.of("--initialize-insecure"), ownFile("nothing.sql"));
        if (setUp.waitFor() != 0) {
            throw new IOException("The server did not set up its folder:\n" + log());
        }
    }

    private Path bootstrapText() throws IOException {
        StringBuilder sql = new StringBuilder("CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n");
        for (String part : List.of("system_tables", "performance_tables", "system_tables_data")) {
            sql.append(Files.readString(SYSTEM_TABLES.resolve("mysql_" + part + ".sql")));
        }
        return Files.writeString(ownFile("bootstrap.sql"), sql);
    }

    private Path ownFile(String name) throws IOException {
        return Files.createFile(
                folder.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    private Process start() throws IOException {
        return server(
                List.of(
                        "--init-file=" + folder.resolve("init.sql"),
                        "--port=" + port,
                        "--bind-address=127.0.0.1",
                        "--pid-file=" + folder.resolve("pid"),
                        "--socket=" + folder.resolve("socket"),
                        "--performance-schema=ON",
                        "--character-set-server=utf8mb4"),
                Path.of("/dev/null"));
    }

    private Process server(List<String> options, Path input) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString(), "--no-defaults"));
        // A server that starts removes the temporary tables of all servers from a folder that they share.
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        command.addAll(List.of("--datadir=" + folder.resolve("data"), "--tmpdir=" + temporary, "--skip-log-bin"));
        if (System.getProperty("user.name").equals("root")) {
            command.add("--user=root");
        }
        command.addAll(WITHOUT_SYNCHRONISING);
        command.addAll(options);
        Files.createDirectories(folder.resolve("data"));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(input.toFile())
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
                .start();
    }

    private void awaitStart() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (!answers()) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                throw new IOException("The server did not start:\n" + log());
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    private boolean answers() {
        try {
            settings(access("mysql", "root", adminPassword)).open().close();
            return true;
        } catch (SQLException notYet) {
            return false;
        }
    }

    /** Why the server has gone is in its log, which goes with the JVM. */
    private void requireAlive() {
        if (!process.isAlive()) {
            try {
                throw new IllegalStateException("The server has ended by itself:\n" + log());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    private void remove() {
        if (process != null) {
            process.destroyForcibly();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private static String randomPassword() {
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
