package dev.lockstep.engine.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.postgresql.EmbeddedPostgres.Options;
import dev.lockstep.files.OwnFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedPostgresTest {

    private final Path parent;

    EmbeddedPostgresTest(@TempDir Path parent) {
        this.parent = parent;
    }

    @Test
    void isDurableAsTheRunningServerTells() {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.startTemporary()) {
            assertThat(postgres.settings())
                    .containsEntry("fsync", "on")
                    .containsEntry("synchronous_commit", "on")
                    .containsEntry("full_page_writes", "on")
                    .containsEntry("max_connections", "200")
                    .containsEntry("shared_buffers", "256MB");
        }
    }

    @Test
    void closeLeavesNeitherProcessesNorFiles() {
        Path directory = parent.resolve("server");
        EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(directory));
        List<Long> processIds = postgres.processIds();

        postgres.close();

        assertThat(processIds).hasSizeGreaterThan(3).noneMatch(EmbeddedPostgresTest::isAlive);
        assertThat(directory).doesNotExist();
    }

    @Test
    @Tag("thorough")
    void keepsDataAcrossARestartAndACrash() throws SQLException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(parent))) {
            execute(postgres, "CREATE TABLE kept (id integer)");
            postgres.restart();
            execute(postgres, "INSERT INTO kept VALUES (7)");
            postgres.crash();
            assertThat(postgres.processIds()).isEmpty();
            postgres.startAgain();

            assertThat(queryNumber(postgres, "SELECT id FROM kept")).isEqualTo(7);
        }
    }

    @Test
    @Tag("thorough")
    void keepsDataFromStartToStartWhenAsked() throws SQLException {
        try (EmbeddedPostgres first = EmbeddedPostgres.start(Options.in(parent).kept())) {
            execute(first, "CREATE TABLE kept AS SELECT 8 AS id");
        }
        try (EmbeddedPostgres second = EmbeddedPostgres.start(Options.in(parent).kept())) {
            assertThat(queryNumber(second, "SELECT id FROM kept")).isEqualTo(8);
        }
    }

    @Test
    @Tag("thorough")
    void aServerLeftBehindByAKilledProgramIsStopped() throws Exception {
        Process owner = startOwnerThatNeverCloses(parent);
        long orphan = Long.parseLong(owner.inputReader().readLine());
        owner.destroyForcibly().waitFor();
        assertThat(isAlive(orphan)).isTrue();

        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(parent))) {
            assertThat(isAlive(orphan)).isFalse();
            assertThat(postgres.processIds()).doesNotContain(orphan);
        }
    }

    @Test
    @Tag("thorough")
    void aServerOfAKilledProgramIsRemovedAndNoOther() throws Exception {
        Path left = parent.resolve("left");
        Process owner = startOwnerThatNeverCloses(left);
        long orphan = Long.parseLong(owner.inputReader().readLine());
        Path login = OwnFolder.cache().resolve("logins/" + portOf(left));
        assertThat(login).exists();
        assertThat(EmbeddedPostgres.removeIfAbandoned(left)).isFalse();
        assertThat(isAlive(orphan)).isTrue();

        owner.destroyForcibly().waitFor();
        try (EmbeddedPostgres own = EmbeddedPostgres.start(Options.in(parent.resolve("own")))) {
            assertThat(EmbeddedPostgres.removeIfAbandoned(left)).isTrue();
            assertThat(EmbeddedPostgres.removeIfAbandoned(parent.resolve("own")))
                    .isFalse();

            assertThat(isAlive(orphan)).isFalse();
            assertThat(left).doesNotExist();
            assertThat(login).doesNotExist();
            assertThat(queryNumber(own, "SELECT 1")).isEqualTo(1);
        }
        assertThat(EmbeddedPostgres.removeIfAbandoned(left)).isFalse();
    }

    @Test
    void aDirectoryOfOtherFilesIsNotRemoved() throws IOException {
        Path file = Files.writeString(
                Files.createDirectories(parent.resolve("other/data")).resolve("kept"), "");

        assertThat(EmbeddedPostgres.removeIfAbandoned(parent.resolve("other"))).isFalse();
        assertThat(file).exists();
        assertThat(parent.resolve("other/owner.lock")).doesNotExist();
    }

    @Test
    void aStaleFileWithTheIdOfAnotherServerDoesNotEndThatOne() throws Exception {
        try (EmbeddedPostgres other = EmbeddedPostgres.start(Options.in(parent.resolve("other")))) {
            Path stale = Files.createDirectories(parent.resolve("stale/data"));
            Files.copy(parent.resolve("other/data/postmaster.pid"), stale.resolve("postmaster.pid"));
            Files.createFile(parent.resolve("stale/owner.lock"));
            Files.createFile(parent.resolve("stale/password"));

            assertThat(EmbeddedPostgres.removeIfAbandoned(parent.resolve("stale")))
                    .isTrue();

            assertThat(stale).doesNotExist();
            assertThat(queryNumber(other, "SELECT 1")).isEqualTo(1);
        }
    }

    private static String portOf(Path directory) throws IOException {
        return Files.readAllLines(directory.resolve("data/postmaster.pid")).get(3);
    }

    @Test
    void aDirectoryOfARunningServerIsRefused() {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(parent))) {
            assertThat(postgres.processIds()).isNotEmpty();
            assertThatThrownBy(() -> EmbeddedPostgres.start(Options.in(parent)))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("give each its own directory");
        }
    }

    @Test
    @Tag("thorough")
    void aDirectoryRefusedWithinAProgramIsStillSafeFromAnotherProgram() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(parent))) {
            assertThatThrownBy(() -> EmbeddedPostgres.start(Options.in(parent)))
                    .isInstanceOf(PreparationException.class);

            Process other = startOwnerThatNeverCloses(parent);
            assertThat(other.waitFor(60, TimeUnit.SECONDS)).isTrue();

            assertThat(other.exitValue()).isNotZero();
            assertThat(queryNumber(postgres, "SELECT 1")).isEqualTo(1);
        }
    }

    @Test
    void aPortInUseIsRefusedBeforeAnythingIsStarted() {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(parent.resolve("first")))) {
            Options second = Options.in(parent.resolve("second")).onPort(postgres.port());
            assertThatThrownBy(() -> EmbeddedPostgres.start(second))
                    .isInstanceOf(PreparationException.class)
                    .hasMessageContaining("Port " + postgres.port());
            assertThat(parent.resolve("second")).doesNotExist();
        }
    }

    @Test
    void whatItRunsFromAndOnIsItsUsersAlone() throws IOException {
        assumeTrue(parent.getFileSystem().supportedFileAttributeViews().contains("posix"), "needs POSIX permissions");
        Path directory = parent.resolve("server");
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(directory))) {
            Path program = Path.of(ProcessHandle.of(postgres.processIds().get(0))
                    .flatMap(process -> process.info().command())
                    .orElseThrow());
            Path cache = OwnFolder.cache();
            assertThat(program).startsWithRaw(cache);
            for (Path closed : List.of(cache, cache.resolve("postgres"), directory, directory.resolve("data"))) {
                assertThat(Files.getPosixFilePermissions(closed))
                        .as("%s", closed)
                        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
                assertThat(Files.getOwner(closed)).isEqualTo(Files.getOwner(parent));
            }
        }
    }

    @Test
    void nobodyComesInWithoutAPassword() throws SQLException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(parent))) {
            for (String user : List.of(EmbeddedPostgres.ADMIN, EmbeddedPostgres.USER)) {
                for (String password : List.of("", "postgres", "lockstep")) {
                    Access stranger = new Access(postgres.url(), user, password);
                    assertThatThrownBy(() -> EmbeddedPostgres.connect(stranger))
                            .isInstanceOf(SQLException.class)
                            .hasMessageContaining("password");
                }
            }
            try (Connection connection = EmbeddedPostgres.connect(postgres.admin(EmbeddedPostgres.DATABASE))) {
                assertThat(query(connection, "SELECT string_agg(DISTINCT auth_method, ' ') FROM pg_hba_file_rules"))
                        .isEqualTo("scram-sha-256");
                assertThat(query(
                                connection,
                                "SELECT bool_and(rolpassword LIKE 'SCRAM-SHA-256$1:%')::text FROM pg_authid"
                                        + " WHERE rolcanlogin"))
                        .isEqualTo("true");
            }
        }
    }

    @Test
    void theLoadHasNoRightsOfASuperuser() throws SQLException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(parent));
                Connection load = EmbeddedPostgres.connect(postgres.access())) {
            assertThat(query(
                            load,
                            "SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls"
                                    + " FROM pg_roles WHERE rolname = current_user"))
                    .isEqualTo("f");
            execute(postgres, "CREATE TABLE own (line text)");
            for (String refused : List.of(
                    "COPY own FROM PROGRAM 'id'",
                    "COPY own TO PROGRAM 'cat'",
                    "COPY own FROM '/etc/passwd'",
                    "SELECT pg_read_file('/etc/passwd')",
                    "SELECT lo_import('/etc/passwd')",
                    "ALTER SYSTEM SET archive_command = 'id'",
                    "CREATE FUNCTION f() RETURNS int LANGUAGE C AS 'libc', 'getpid'",
                    "SET ROLE postgres")) {
                assertThatThrownBy(() -> execute(postgres, refused))
                        .as(refused)
                        .isInstanceOf(SQLException.class)
                        .hasMessageContaining("permission denied");
            }
            execute(postgres, "CHECKPOINT");
            execute(postgres, "CREATE SCHEMA another");
            execute(postgres, "CREATE EXTENSION pg_trgm");
        }
    }

    @Test
    @Tag("thorough")
    void itsPasswordsAreInFilesOfItsUserAndInNoLog() throws IOException {
        Path directory = parent.resolve("server");
        int port;
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(directory))) {
            port = postgres.port();
            String ofTheLoad = postgres.access().password();
            String ofTheAdmin = postgres.admin(EmbeddedPostgres.DATABASE).password();
            assertThat(ofTheLoad).hasSizeGreaterThan(40).isNotEqualTo(ofTheAdmin);
            assertThat(EmbeddedPostgres.passwordOf(postgres.url())).isEqualTo(ofTheLoad);
            assertThat(Files.readString(directory.resolve("postgres.log"))).doesNotContain(ofTheLoad, ofTheAdmin);
            assumeTrue(
                    parent.getFileSystem().supportedFileAttributeViews().contains("posix"), "needs POSIX permissions");
            for (Path file :
                    List.of(directory.resolve("password"), OwnFolder.cache().resolve("logins/" + port))) {
                assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
            }
        }
        assertThatThrownBy(() -> EmbeddedPasswords.ofPort(port))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining("as one user of one machine");
        assertThatThrownBy(() -> EmbeddedPostgres.passwordOf("jdbc:postgresql://db1:" + port + "/lockstep"))
                .hasMessageContaining("at localhost only");
    }

    @Test
    void aDirectoryThatOthersMayWriteToIsRefused() throws IOException {
        assumeTrue(parent.getFileSystem().supportedFileAttributeViews().contains("posix"), "needs POSIX permissions");
        Path open = Files.createDirectory(parent.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThatThrownBy(() -> EmbeddedPostgres.start(Options.in(open)))
                .isInstanceOf(PreparationException.class)
                .hasMessageContaining(open + " is writable by others");
    }

    /** The program that the orphan test kills. */
    static final class NeverClosing {
        public static void main(String[] arguments) throws InterruptedException {
            EmbeddedPostgres postgres = EmbeddedPostgres.start(Options.in(Path.of(arguments[0])));
            System.out.println(postgres.processIds().get(0));
            TimeUnit.MINUTES.sleep(5);
        }
    }

    private static Process startOwnerThatNeverCloses(Path directory) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        NeverClosing.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static boolean isAlive(long processId) {
        return ProcessHandle.of(processId).filter(Postmaster::isRunning).isPresent();
    }

    private static void execute(EmbeddedPostgres postgres, String sql) throws SQLException {
        try (Connection connection = EmbeddedPostgres.connect(postgres.access());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String query(Connection connection, String sql) throws SQLException {
        return TestPostgres.query(connection, sql);
    }

    private static long queryNumber(EmbeddedPostgres postgres, String sql) throws SQLException {
        try (Connection connection = EmbeddedPostgres.connect(postgres.access());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
