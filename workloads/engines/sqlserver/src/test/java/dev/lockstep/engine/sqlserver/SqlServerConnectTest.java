package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.SilentListener;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SqlServerConnectTest {

    private final SqlServerEngine engine = new SqlServerEngine();

    @Test
    void endsTheLoginAtASilentServerInTheConfiguredTime() throws IOException {
        try (SilentListener listener = new SilentListener()) {
            ConnectionSettings settings = settings("127.0.0.1:" + listener.port());
            long startNanos = System.nanoTime();

            String message = explained(settings);

            assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(Duration.ofSeconds(5));
            assertThat(message).contains("did not answer within 2 s", "'loginTimeout'");
        }
    }

    @Test
    void tellsARefusedPortFromAnUnknownHost() throws IOException {
        int port = SilentListener.closedPort();

        assertThat(explained(settings("127.0.0.1:" + port)))
                .startsWith("SQL Server at 127.0.0.1:" + port + " refuses TCP connections");
        assertThat(explained(settings("no-such-host.invalid")))
                .startsWith("SQL Server at no-such-host.invalid:1433: the host name cannot be resolved here");
    }

    @ParameterizedTest
    @CsvSource({
        "18456, refused the login 'ds3'",
        "18452, mixed mode",
        "18486, locked the login",
        "18488, expired",
        "4060, not into the database 'DS3'",
        "17809, no more connections",
        "18401, Try again later",
        "12345, error 12345"
    })
    void saysWhatToDoAboutAnAnswer(int code, String part) {
        String message = engine.explainConnectFailure(settings("db1"), new SQLException("Text S3cret", "S0001", code));

        assertThat(message).contains(part).doesNotContain("S3cret");
    }

    @Test
    void saysWhereACertificateBelongs() {
        SQLException refused =
                new SQLException("no secure connection", "08S01", new javax.net.ssl.SSLException("PKIX"));

        assertThat(engine.explainConnectFailure(settings("db1"), refused))
                .contains("trust store", "'hostNameInCertificate'");
    }

    private String explained(ConnectionSettings settings) {
        SQLException error = catchThrowableOfType(SQLException.class, settings::open);
        assertThat(engine.classify(error).connectionLost()).isTrue();
        return engine.explainConnectFailure(settings, error);
    }

    private ConnectionSettings settings(String host) {
        String url = "jdbc:sqlserver://" + host + ";databaseName=DS3";
        return engine.settings(new Access(url, "ds3", "S3cret"), Map.of("loginTimeout", "2"), Purpose.LOAD);
    }
}
