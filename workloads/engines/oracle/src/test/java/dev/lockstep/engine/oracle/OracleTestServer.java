package dev.lockstep.engine.oracle;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.ImagePresence;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.testcontainers.oracle.OracleContainer;
import org.testcontainers.utility.MountableFile;

/**
 * The Oracle of the tests, one for all of a JVM: the one that {@code LOCKSTEP_TEST_ORACLE_URL} leads to, with {@code _USER},
 * {@code _PASSWORD}, {@code _ADMIN} and {@code _ADMIN_PASSWORD}, else a container where its image is present.
 */
public final class OracleTestServer {

    private static final String VARIABLE = "LOCKSTEP_TEST_ORACLE_";
    private static final List<String> WITH_TEXT = images("23-faststart", "23", "23-full-faststart", "23-full");
    private static final List<String> WITHOUT_TEXT = images("23-slim-faststart", "23-slim");
    private static final Duration LONGEST_START = Duration.ofMinutes(10);
    private static final String USER = "ds3";
    private static final String PASSWORD = "lockstep";

    private OracleTestServer() {}

    private static List<String> images(String... tags) {
        return Stream.of(tags).map(tag -> "gvenzl/oracle-free:" + tag).toList();
    }

    private static List<String> anyImage() {
        return Stream.concat(WITH_TEXT.stream(), WITHOUT_TEXT.stream()).toList();
    }

    /** Aborts the test, saying why, without a server. */
    public static void assumePresent(boolean needsText) {
        if (isContainer()) {
            ImagePresence.assumeOneIsPresent(needsText ? WITH_TEXT : anyImage());
        }
    }

    /** Whether the server is a container, in which everything may be done; another one has a life of its own. */
    static boolean isContainer() {
        return System.getenv(VARIABLE + "URL") == null;
    }

    /** How the load connects. */
    public static ConnectionSettings load() {
        return isContainer() ? container(USER, Purpose.LOAD) : named("USER", "PASSWORD", Purpose.LOAD);
    }

    /** How somebody connects who sees all facts and may end sessions. */
    public static ConnectionSettings admin() {
        return isContainer() ? container("system", Purpose.ADMIN) : named("ADMIN", "ADMIN_PASSWORD", Purpose.ADMIN);
    }

    /** How SYS connects to the container. */
    static ConnectionSettings sys() {
        return container("sys", Purpose.ADMIN);
    }

    private static ConnectionSettings named(String user, String password, Purpose purpose) {
        return settings(new Access(variable("URL"), variable(user), variable(password)), purpose);
    }

    private static String variable(String name) {
        return Objects.requireNonNull(System.getenv(VARIABLE + name), VARIABLE + name + " is not set");
    }

    private static ConnectionSettings container(String user, Purpose purpose) {
        OracleContainer server = Holder.SERVER;
        String url = "jdbc:oracle:thin:@//" + server.getHost() + ":" + server.getOraclePort() + "/"
                + server.getDatabaseName();
        return settings(new Access(url, user, PASSWORD), purpose);
    }

    private static ConnectionSettings settings(Access access, Purpose purpose) {
        return new OracleEngine().settings(access, Map.of(), purpose);
    }

    private static final class Holder {
        private static final OracleContainer SERVER = started();

        private static OracleContainer started() {
            OracleContainer container = new OracleContainer(ImagePresence.assumeOneIsPresent(anyImage()))
                    .withUsername(USER)
                    .withPassword(PASSWORD)
                    .withStartupTimeout(LONGEST_START);
            container.withCopyFileToContainer(
                    MountableFile.forClasspathResource("oracle/archivelog.sql"),
                    "/container-entrypoint-initdb.d/archivelog.sql");
            container.start();
            return container;
        }
    }
}
