package dev.lockstep.engine.oracle;

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
class OracleConnectTest {

    private final OracleEngine engine = new OracleEngine();

    @ParameterizedTest
    @CsvSource({"2, 60", "60, 2"})
    void endsTheConnectAtASilentListenerInTheConfiguredTime(String connectSeconds, String loginSeconds)
            throws IOException {
        try (SilentListener listener = new SilentListener()) {
            ConnectionSettings settings = settings(
                    "127.0.0.1:" + listener.port(),
                    Map.of("connect_timeout", connectSeconds, "loginTimeout", loginSeconds));
            long startNanos = System.nanoTime();

            String message = explained(settings);

            assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(Duration.ofSeconds(6));
            assertThat(message).contains("did not answer in time", "'connect_timeout'");
        }
    }

    @Test
    void tellsARefusedPortFromAnUnknownHost() throws IOException {
        int port = SilentListener.closedPort();

        assertThat(explained(settings("127.0.0.1:" + port, Map.of())))
                .startsWith("Oracle at 127.0.0.1:" + port + "/SALESPDB: no listener there");
        assertThat(explained(settings("no-such-host.invalid", Map.of())))
                .startsWith("Oracle at no-such-host.invalid:1521/SALESPDB: the host name cannot be resolved here");
    }

    @ParameterizedTest
    @CsvSource({
        "1017, refused the user 'ds3'",
        "28000, has locked the user",
        "28001, has expired",
        "1045, GRANT CREATE SESSION",
        "28009, Use the user whose schema is meant",
        "12514, listener does not know the service",
        "12519, no more connections",
        "1033, Open the database or try again later",
        "12345, Text"
    })
    void saysWhatToDoAboutAnAnswer(int code, String part) {
        String message =
                engine.explainConnectFailure(settings("db2", Map.of()), new SQLException("Text S3cret", "72000", code));

        assertThat(message).contains(part).doesNotContain("S3cret");
    }

    @Test
    void aJarWithoutTheDriverSaysWhereToPutIt() {
        SQLException error = new SQLException("No suitable driver found for jdbc:oracle:thin:@//db2", "08001");

        assertThat(engine.explainConnectFailure(settings("db2", Map.of()), error))
                .contains("Put ojdbc11.jar into the folder of lockstep-agent-small.jar");
    }

    /** The driver heeds oracle.jdbc.enableErrorUrl as a property of the JVM alone, so that texts are cleaned here. */
    @Test
    void leavesOutTheDriversHelpAddressWhichNoPropertySwitchesOff() throws IOException {
        ConnectionSettings settings = settings("127.0.0.1:" + SilentListener.closedPort(), Map.of())
                .withProperties(Map.of("oracle.jdbc.enableErrorUrl", "false"));

        SQLException error = catchThrowableOfType(SQLException.class, settings::open);

        assertThat(error.getMessage()).contains("https://docs.oracle.com/error-help");
        assertThat(engine.classify(error).example()).doesNotContain("https:", "docs.oracle.com");
        assertThat(engine.explainConnectFailure(settings, error)).doesNotContain("https:", "docs.oracle.com");
    }

    private String explained(ConnectionSettings settings) {
        SQLException error = catchThrowableOfType(SQLException.class, settings::open);
        assertThat(engine.classify(error).connectionLost()).isTrue();
        assertThat(engine.classify(error).example())
                .doesNotContain("CONNECTION_ID")
                .doesNotContain("https:");
        return engine.explainConnectFailure(settings, error);
    }

    private ConnectionSettings settings(String host, Map<String, String> properties) {
        String url = "jdbc:oracle:thin:@//" + host + "/SALESPDB";
        return engine.settings(new Access(url, "ds3", "S3cret"), properties, Purpose.LOAD);
    }
}
