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
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * The server of the tests, one for all of a JVM, with as many empty databases as they ask for: the one that {@code
 * LOCKSTEP_TEST_MYSQL_URL} leads to, with {@code _USER}, {@code _PASSWORD}, {@code _ADMIN} and {@code _ADMIN_PASSWORD}, else the
 * {@code mariadbd} or {@code mysqld} of this machine, in a folder of its own that goes with the JVM, on a port of its own, with random
 * passwords and the options of {@code LOCKSTEP_TEST_MYSQL_OPTIONS}, separated by blanks.
 */
public final class MysqlTestServer implements AutoCloseable {

    private static final String VARIABLE = "LOCKSTEP_TEST_MYSQL_";

    private static final Duration LONGEST_START = Duration.ofSeconds(60);

    /** These tests kill the server, never the machine, and half of the time of small tables is synchronising. */
    private static final List<String> WITHOUT_SYNCHRONISING =
            List.of("--innodb-flush-method=nosync", "--loose-debug-no-sync");

    /** Part of names on a server that others may use too. */
    private static final String RUN = isOwn() ? "" : "_" + randomPassword().substring(0, 8) + "_";

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private final Path program;
    private final List<String> options;
    private final Path folder;
    private final int port;
    private final String password = randomPassword();
    private final String adminPassword = randomPassword();
    private Process process;

    private MysqlTestServer(Path program, List<String> options) throws IOException, InterruptedException {
        this.program = program;
        this.options = options;
        this.folder = Files.createTempDirectory("lockstep-mysql");
        this.port = freePort();
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
        initialize();
        process = run();
        awaitStart();
    }

    private static final class Holder {
        private static final MysqlTestServer SERVER = start(
                Stream.of(System.getenv().getOrDefault(VARIABLE + "OPTIONS", "").split(" "))
                        .filter(option -> !option.isEmpty())
                        .toArray(String[]::new));
    }

    /** Another server of this machine, with options of its own; see {@link #assumeInstalled}. */
    static MysqlTestServer start(String... options) {
        try {
            return new MysqlTestServer(program().orElseThrow(), List.of(options));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Aborts the test, saying why, without a server. */
    public static void assumePresent() {
        if (isOwn()) {
            assumeInstalled();
        }
    }

    /** Aborts the test, saying why, if this machine has no program of a server. */
    static void assumeInstalled() {
        assumeThat(program())
                .as("neither mariadbd nor mysqld is on the PATH or in /usr/sbin. Get one: apt-get install"
                        + " mariadb-server-core")
                .isPresent();
    }

    /** Whether there is a server. */
    public static boolean isPresent() {
        return !isOwn() || program().isPresent();
    }

    /** Whether the tests start the server, and may do everything to it. */
    private static boolean isOwn() {
        return System.getenv(VARIABLE + "URL") == null;
    }

    private static String variable(String name) {
        return Objects.requireNonNull(System.getenv(VARIABLE + name), VARIABLE + name + " is not set");
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
        String name = "test" + RUN + DATABASES.incrementAndGet();
        if (isOwn()) {
            Holder.SERVER.requireAlive();
        } else {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> drop(name)));
        }
        asAdmin("CREATE DATABASE " + name);
        return isOwn() ? Holder.SERVER.load(name) : named(name, "USER", "PASSWORD");
    }

    private static void drop(String database) {
        try {
            asAdmin("DROP DATABASE IF EXISTS " + database);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Access named(String database, String user, String password) {
        String url = variable("URL");
        return new Access(url.substring(0, url.lastIndexOf('/') + 1) + database, variable(user), variable(password));
    }

    /** How an administrator connects to a database. */
    static Access admin(String database) {
        return isOwn() ? Holder.SERVER.administrator(database) : named(database, "ADMIN", "ADMIN_PASSWORD");
    }

    /** How the load connects to a database of this server. */
    Access load(String database) {
        return access(database, "bench", password);
    }

    /** How an administrator connects to a database of this server. */
    Access administrator(String database) {
        return access(database, "root", adminPassword);
    }

    /** Does something as the administrator. */
    public static void asAdmin(String... statements) throws SQLException {
        try (Connection connection = settings(admin("mysql")).open()) {
            execute(connection, statements);
        }
    }

    /** Kills the server amid its work and starts it again; every connection is lost. Aborts the test if it is somebody's. */
    public static void crashAndRestart() throws IOException, InterruptedException {
        assumeThat(isOwn())
                .as("the server of " + VARIABLE + "URL is not to be killed")
                .isTrue();
        MysqlTestServer server = Holder.SERVER;
        server.process.destroyForcibly().waitFor();
        server.process = server.run();
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
        List<Path> systemTables = systemTables();
        Process setUp = systemTables.isEmpty()
                ? server(List.of("--initialize-insecure"), ownFile("nothing.sql"))
                : server(List.of("--bootstrap"), bootstrapText(systemTables));
        if (setUp.waitFor() != 0) {
            throw new IOException("The server did not set up its folder:\n" + log());
        }
    }

    /** The texts that make the system tables of a MariaDB, which names them after itself from 11 on; none for a MySQL. */
    private List<Path> systemTables() throws IOException {
        Path shared = installation().resolve("share");
        return Stream.of(shared, shared.resolve("mysql"))
                .flatMap(folder -> Stream.of(folder.resolve("mariadb_"), folder.resolve("mysql_")))
                .map(prefix -> Stream.of("system_tables", "performance_tables", "system_tables_data")
                        .map(part -> Path.of(prefix + part + ".sql"))
                        .toList())
                .filter(texts -> texts.stream().allMatch(Files::exists))
                .findFirst()
                .orElse(List.of());
    }

    private Path installation() throws IOException {
        return program.toRealPath().resolve("../..").normalize();
    }

    private Path bootstrapText(List<Path> systemTables) throws IOException {
        StringBuilder sql = new StringBuilder("CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n");
        for (Path text : systemTables) {
            sql.append(Files.readString(text));
        }
        return Files.writeString(ownFile("bootstrap.sql"), sql);
    }

    private Path ownFile(String name) throws IOException {
        return Files.createFile(
                folder.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    private Process run() throws IOException {
        List<String> all = new ArrayList<>(List.of(
                "--init-file=" + folder.resolve("init.sql"),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--pid-file=" + folder.resolve("pid"),
                "--socket=" + folder.resolve("socket"),
                "--performance-schema=ON",
                withoutTls(),
                "--character-set-server=utf8mb4"));
        all.addAll(options);
        return server(all, Path.of("/dev/null"));
    }

    /** As tests of its absence want it; a MariaDB from 11.4 on also makes itself a key at each start, which can take a minute. */
    private String withoutTls() throws IOException {
        return systemTables().isEmpty() ? "--tls-version=" : "--skip-ssl";
    }

    private Process server(List<String> options, Path input) throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString(), "--no-defaults"));
        // A server that starts removes the temporary tables of all servers from a folder that they share.
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        command.addAll(List.of(
                "--basedir=" + installation(),
                "--datadir=" + folder.resolve("data"),
                "--tmpdir=" + temporary,
                // The program alone may come without the folder that it would demand.
                "--secure-file-priv=",
                "--skip-log-bin"));
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
            settings(administrator("mysql")).open().close();
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

    /** Ends the server and removes its folder. */
    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly().onExit().join();
        }
        if (Files.notExists(folder)) {
            return;
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
