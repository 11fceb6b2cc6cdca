package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MysqlConnectFailureTest {

    private final MysqlEngine engine = new MysqlEngine();

    @Test
    void anUnknownHostIsNamed() {
        assertThat(explained("jdbc:mysql://no-such-host.invalid/bench", Map.of()))
                .contains("no-such-host.invalid")
                .contains("Correct the target's url");
    }

    @Test
    void aPortWithoutAListenerIsNamed() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        assertThat(explained("jdbc:mysql://localhost:" + port + "/bench", Map.of()))
                .contains("Nothing listens on localhost:" + port);
    }

    @Test
    void aSilentServerIsGivenUpWithinTheConnectTimeout() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            long start = System.nanoTime();
            assertThat(explained(
                            "jdbc:mysql://localhost:" + silent.getLocalPort() + "/bench",
                            Map.of("connectTimeout", "1000")))
                    .contains("did not answer in time");
            assertThat(System.nanoTime() - start).isLessThan(5_000_000_000L);
        }
    }

    @Test
    void aServerWithoutTlsAWrongPasswordAndAnUnknownDatabaseAreExplained() {
        MysqlTestDatabase database = new MysqlTestDatabase();
        Access access = database.access();

        assertThat(explained(access, Map.of("sslMode", "trust")))
                .contains("does not offer TLS")
                .contains("sslMode");
        assertThat(explained(new Access(access.url(), access.user(), "geheim"), Map.of()))
                .contains("refused user 'bench'")
                .doesNotContain("geheim");
        assertThat(explained(new Access(access.url() + "_none", access.user(), access.password()), Map.of()))
                .contains("has no database")
                .contains("CREATE DATABASE");
    }

    private String explained(String url, Map<String, String> properties) {
        return explained(new Access(url, "bench", "secret"), properties);
    }

    private String explained(Access access, Map<String, String> properties) {
        ConnectionSettings settings = engine.settings(access, properties, Purpose.LOAD);
        SQLException error = catchThrowableOfType(SQLException.class, settings::open);
        return engine.explainConnectFailure(settings, error);
    }
}
