package dev.lockstep.engine.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.FaultyInputException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresSettingsTest {

    private final PostgresEngine engine = new PostgresEngine();

    @Test
    void theUrlIsBuiltAnewAndItsPropertiesMoveBesideIt() {
        ConnectionSettings settings =
                settings("jdbc:postgresql://db1.example.com/bench?prepareThreshold=1&sslmode=verify-full", Map.of());

        assertThat(settings.url()).isEqualTo("jdbc:postgresql://db1.example.com:5432/bench");
        assertThat(settings.properties())
                .containsEntry("prepareThreshold", "1")
                .containsEntry("sslmode", "verify-full");
    }

    @Test
    void lockstepsOwnDefaultsAreSet() {
        assertThat(settings("jdbc:postgresql://localhost/bench", Map.of()).properties())
                .containsEntry("ApplicationName", "lockstep")
                .containsEntry("assumeMinServerVersion", "12")
                .containsEntry("loginTimeout", "20")
                .containsEntry("tcpKeepAlive", "true")
                .containsEntry("escapeSyntaxCallMode", "callIfNoReturn")
                .containsEntry("logServerErrorDetail", "false");
    }

    @Test
    void aUserMayReplaceADefault() {
        assertThat(settings("jdbc:postgresql://localhost/bench", Map.of("loginTimeout", "3"))
                        .properties())
                .containsEntry("loginTimeout", "3");
    }

    @Test
    void tlsIsRequiredOverANetworkUnlessTheUserSaysOtherwise() {
        String remote = "jdbc:postgresql://db1/bench";
        assertThat(settings(remote, Map.of()).properties()).containsEntry("sslmode", "require");
        assertThat(settings(remote, Map.of("sslmode", "disable")).properties()).containsEntry("sslmode", "disable");
        assertThatThrownBy(() -> settings(remote, Map.of("sslmode", "prefer")))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining("may silently connect without TLS");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db1/bench?socketFactory=a.B",
                "jdbc:postgresql://db1/bench?sslfactory=a.B",
                "jdbc:postgresql://db1/bench?loggerFile=/tmp/x",
                "jdbc:postgresql://db1/bench?service=x",
                "jdbc:postgresql://db1,db2/bench",
                "jdbc:postgresql://db1/bench?options=-c%20session_authorization=x",
                "jdbc:postgresql:bench",
                "jdbc:postgresql://db1/",
                "jdbc:postgresql://db1/a%2Fb",
                "jdbc:sqlserver://db1;databaseName=x",
            })
    void aUrlBeyondTheAllowListIsRefused(String url) {
        assertThatThrownBy(() -> settings(url, Map.of())).isInstanceOf(FaultyInputException.class);
    }

    @Test
    void aPasswordInTheUrlIsRefusedWithoutBeingRepeated() {
        assertThatThrownBy(() -> settings("jdbc:postgresql://db1/bench?user=u&password=geheim", Map.of()))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageNotContaining("geheim");
        assertThatThrownBy(() -> settings("jdbc:postgresql://u:geheim@db1/bench", Map.of()))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageNotContaining("geheim");
    }

    @Test
    void serverSettingsComeFromAListOfTheirOwn() {
        assertThat(settings(
                                "jdbc:postgresql://localhost/bench",
                                Map.of("options", "-c statement_timeout=30000 -c lock_timeout=5s"))
                        .properties())
                .containsEntry("options", "-c statement_timeout=30000 -c lock_timeout=5s");
        assertThatThrownBy(() -> settings("jdbc:postgresql://localhost/bench", Map.of("options", "-c role=boss")))
                .isInstanceOf(FaultyInputException.class);
    }

    private ConnectionSettings settings(String url, Map<String, String> properties) {
        return engine.settings(new Access(url, "bench", "secret"), properties, Purpose.LOAD);
    }
}
