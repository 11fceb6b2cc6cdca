package dev.lockstep.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.FaultyInputException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MysqlSettingsTest {

    private final MysqlEngine engine = new MysqlEngine();

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:mysql://db1.example.com/bench", "jdbc:mariadb://db1.example.com:3306/bench"})
    void theUrlIsBuiltAnewForTheOneDriver(String url) {
        ConnectionSettings settings = settings(url + "?useServerPrepStmts=false", Map.of());

        assertThat(settings.url()).isEqualTo("jdbc:mariadb://db1.example.com:3306/bench");
        assertThat(settings.properties()).containsEntry("useServerPrepStmts", "false");
    }

    @Test
    void overANetworkThereIsTlsAndNoPublicKeyFromJustAnybody() {
        assertThat(settings("jdbc:mysql://db1/bench", Map.of()).properties())
                .containsEntry("sslMode", "trust")
                .containsEntry("allowPublicKeyRetrieval", "false");
        assertThat(settings("jdbc:mysql://localhost/bench", Map.of()).properties())
                .containsEntry("sslMode", "disable")
                .containsEntry("allowPublicKeyRetrieval", "true");
    }

    @Test
    void aServerNeitherReadsFilesNorLeadsElsewhereNorGetsThePasswordItself() {
        assertThat(settings("jdbc:mysql://db1/bench", Map.of()).properties())
                .containsEntry("allowLocalInfile", "false")
                .containsEntry("permitRedirect", "false")
                .hasEntrySatisfying(
                        "restrictedAuth",
                        plugins -> assertThat(plugins).doesNotContain("clear").doesNotContain("dialog"));
    }

    @Test
    void variablesOfTheSessionComeFromAListAndFollowTheModeThatTextsAreEscapedFor() {
        assertThat(settings("jdbc:mysql://db1/bench", Map.of("sessionVariables", "innodb_lock_wait_timeout=5"))
                        .properties()
                        .get("sessionVariables"))
                .startsWith("sql_mode='STRICT_TRANS_TABLES,")
                .endsWith(",innodb_lock_wait_timeout=5");
        assertThatThrownBy(() -> settings("jdbc:mysql://db1/bench", Map.of("sessionVariables", "sql_mode=ANSI")))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining("innodb_lock_wait_timeout");
    }

    @Test
    void theLimitOfResponsesBeginsAfterTheLogin() {
        ConnectionSettings settings = settings("jdbc:mysql://db1/bench", Map.of("socketTimeout", "90000"));

        assertThat(settings.networkTimeout()).isEqualTo(Duration.ofSeconds(90));
        assertThat(settings.properties()).containsEntry("socketTimeout", "20000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:mysql://db1/bench?allowLoadLocalInfile=true",
                "jdbc:mysql://db1/bench?allowLocalInfile=true",
                "jdbc:mysql://db1/bench?autoDeserialize=true",
                "jdbc:mysql://db1/bench?queryInterceptors=a.B",
                "jdbc:mysql://db1/bench?allowMultiQueries=true",
                "jdbc:mysql://db1/bench?permitRedirect=true",
                "jdbc:mysql://db1/bench?initSql=SELECT",
                "jdbc:mysql://db1/bench?serverSslCert=/tmp/x",
                "jdbc:mysql:loadbalance://db1,db2/bench",
                "jdbc:mariadb:replication://db1,db2/bench",
                "jdbc:mysql://address=(host=db1)/bench",
                "jdbc:mysql://db1,db2/bench",
                "jdbc:mysql://db1/",
                "jdbc:mysql:bench",
                "jdbc:mysql://(host=db1)/bench",
            })
    void aUrlBeyondTheAllowListIsRefused(String url) {
        assertThatThrownBy(() -> settings(url, Map.of())).isInstanceOf(FaultyInputException.class);
    }

    @Test
    void whatWasRefusedIsExplainedWithTheRemedy() {
        assertExplained(new SQLException("x", "28000", 1045), "user 'bench'", "secret");
        assertExplained(new SQLException("x", "42000", 1049), "no database 'bench'", "CREATE DATABASE");
        assertExplained(new SQLException("x", "08004", 1040), "accepts no more connections", "max_connections");
        assertExplained(new SQLException("RSA public key is not available client side", "S1009"), "sslMode");
    }

    private void assertExplained(SQLException error, String... parts) {
        ConnectionSettings settings = settings("jdbc:mysql://db1/bench", Map.of());
        assertThat(engine.explainConnectFailure(settings, error))
                .contains(parts)
                .contains("db1")
                .doesNotContain("geheim");
    }

    private ConnectionSettings settings(String url, Map<String, String> properties) {
        return engine.settings(new Access(url, "bench", "geheim"), properties, Purpose.LOAD);
    }
}
