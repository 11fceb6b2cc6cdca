package dev.lockstep.engine.mysql;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.ImagePresence;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/** A server in a container, where Docker has its image already; to be used under the tag {@code docker}. */
final class MysqlContainer {

    private static final int PORT = 3306;
    private static final String DATABASE = "test";
    private static final String USER = "bench";
    private static final String PASSWORD = "lockstep";
    private static final Duration LONGEST_START = Duration.ofMinutes(3);

    private MysqlContainer() {}

    /** A database of the first image that is present; aborts the test, saying why, without any. Ends with the JVM. */
    static MysqlTestDatabase database(String... images) {
        GenericContainer<?> container = new GenericContainer<>(ImagePresence.assumeOneIsPresent(List.of(images)))
                .withEnv(Map.of(
                        "MYSQL_ROOT_PASSWORD", PASSWORD,
                        "MYSQL_DATABASE", DATABASE,
                        "MYSQL_USER", USER,
                        "MYSQL_PASSWORD", PASSWORD))
                .withExposedPorts(PORT)
                // The server that only sets up the folder has port 0.
                .waitingFor(Wait.forLogMessage(".*port: " + PORT + " .*", 1).withStartupTimeout(LONGEST_START));
        container.start();
        String url = "jdbc:mysql://" + container.getHost() + ":" + container.getMappedPort(PORT) + "/" + DATABASE;
        Access admin = new Access(url, "root", PASSWORD);
        try (Connection connection = MysqlTestServer.settings(admin).open()) {
            MysqlTestServer.execute(connection, "GRANT ALL PRIVILEGES ON `test%`.* TO " + USER);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return new MysqlTestDatabase(new Access(url, USER, PASSWORD), admin);
    }
}
