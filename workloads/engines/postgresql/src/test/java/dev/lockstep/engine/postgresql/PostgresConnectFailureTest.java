package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.postgresql.TestPostgres.execute;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.ErrorClass;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

class PostgresConnectFailureTest {

    private final PostgresEngine engine = new PostgresEngine();

    @Test
    void anUnknownHostIsNamed() {
        assertThat(explained("jdbc:postgresql://no-such-host.invalid/bench", Map.of()))
                .contains("no-such-host.invalid")
                .contains("Correct the target's url");
    }

    @Test
    void aPortWithoutAListenerIsNamed() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        assertThat(explained("jdbc:postgresql://localhost:" + port + "/bench", Map.of()))
                .contains("Nothing listens on localhost:" + port);
    }

    @Test
    void aSilentServerIsGivenUpWithinTheLoginTimeout() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            long start = System.nanoTime();
            assertThat(explained(
                            "jdbc:postgresql://localhost:" + silent.getLocalPort() + "/bench",
                            Map.of("loginTimeout", "1")))
                    .contains("did not answer in time");
            assertThat(System.nanoTime() - start).isLessThan(5_000_000_000L);
        }
    }

    @Test
    void aServerWithoutTlsIsExplained() {
        assertThat(explained(TestPostgres.server().url(), Map.of("sslmode", "require")))
                .contains("does not offer TLS")
                .contains("sslmode");
    }

    @Test
    void anUnknownDatabaseIsNamed() {
        assertThat(explained(TestPostgres.server().url("nowhere"), Map.of()))
                .contains("has no database 'nowhere'")
                .contains("CREATE DATABASE");
    }

    @Test
    void anUnknownUserIsNamed() {
        ConnectionSettings settings =
                engine.settings(new Access("jdbc:postgresql://db1/bench", "nobody", ""), Map.of(), Purpose.LOAD);
        var refused =
                new PSQLException("role \"nobody\" does not exist", PSQLState.INVALID_AUTHORIZATION_SPECIFICATION);

        assertThat(engine.explainConnectFailure(settings, refused))
                .contains("'nobody'")
                .contains("pg_hba.conf");
    }

    @Test
    void aWrongPasswordIsNotRepeated() {
        ConnectionSettings settings =
                engine.settings(new Access("jdbc:postgresql://db1/bench", "ds3", "geheim"), Map.of(), Purpose.LOAD);
        var refused = new PSQLException("password authentication failed", PSQLState.INVALID_PASSWORD);

        assertThat(engine.explainConnectFailure(settings, refused))
                .contains("user 'ds3'")
                .contains("secret")
                .doesNotContain("geheim");
        assertThat(engine.classify(refused).errorClass()).isEqualTo(ErrorClass.LOGIN);
    }

    @Test
    void aFullServerIsExplained() throws SQLException {
        try (Connection connection = TestPostgres.connect(TestPostgres.admin())) {
            execute(connection, "CREATE ROLE nowhere_to_sit LOGIN PASSWORD 'sit' CONNECTION LIMIT 0");
        }
        Access full = new Access(TestPostgres.server().url(), "nowhere_to_sit", "sit");
        assertThat(explained(engine.settings(full, Map.of(), Purpose.LOAD))).contains("accepts no more connections");
    }

    private String explained(String url, Map<String, String> properties) {
        return explained(engine.settings(
                new Access(
                        url,
                        EmbeddedPostgres.USER,
                        TestPostgres.server().access().password()),
                properties,
                Purpose.LOAD));
    }

    private String explained(ConnectionSettings settings) {
        SQLException error = catchThrowableOfType(
                SQLException.class, () -> DriverManager.getConnection(settings.url(), settings.toDriverProperties()));
        return engine.explainConnectFailure(settings, error);
    }
}
