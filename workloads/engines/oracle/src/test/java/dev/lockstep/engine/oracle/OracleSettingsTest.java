package dev.lockstep.engine.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.FaultyInputException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import oracle.jdbc.OracleDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OracleSettingsTest {

    private static final String URL = "jdbc:oracle:thin:@//10.0.0.12:1521/SALESPDB";
    private static final String TIMEOUTS = "?connect_timeout=10&transport_connect_timeout=5";

    @Test
    void buildsTheUrlAnewWithTimeouts() {
        assertThat(settings("jdbc:oracle:thin:@//db2/SALESPDB", Map.of()).url())
                .isEqualTo("jdbc:oracle:thin:@//db2:1521/SALESPDB" + TIMEOUTS);
        assertThat(settings("jdbc:oracle:thin:@tcps://[::1]:2484/SALESPDB", Map.of())
                        .url())
                .isEqualTo("jdbc:oracle:thin:@tcps://[::1]:2484/SALESPDB" + TIMEOUTS);
        assertThat(settings(URL + "?connect_timeout=3", Map.of("transport_connect_timeout", "2"))
                        .url())
                .isEqualTo(URL + "?connect_timeout=3&transport_connect_timeout=2");
    }

    @Test
    void pinsTheDefaults() {
        assertThat(settings(URL, Map.of()).properties())
                .isEqualTo(Map.of(
                        "oracle.jdbc.implicitStatementCacheSize", "100",
                        "oracle.jdbc.loginTimeout", "15",
                        "v$session.program", "Lockstep"));
    }

    @Test
    void anObserverHasANameOfItsOwn() {
        assertThat(settings("system", Purpose.ADMIN).properties()).containsEntry("v$session.program", "Lockstep-admin");
    }

    @Test
    void staysBelowTheCursorsThatAServerGivesASession() {
        String keptByTheDriver = settings(URL, Map.of()).properties().get("oracle.jdbc.implicitStatementCacheSize");

        assertThat(new OracleEngine().mostOpenStatements() + Integer.parseInt(keptByTheDriver))
                .as("of 300, and some for the statements of procedures")
                .isLessThanOrEqualTo(250);
    }

    @Test
    void checksTheNameInTheCertificateWithTls() {
        assertThat(settings("jdbc:oracle:thin:@tcps://db2/SALESPDB", Map.of()).properties())
                .containsEntry("oracle.net.ssl_server_dn_match", "true");
        assertThatThrownBy(() -> settings(URL, Map.of("ssl_server_dn_match", "false")))
                .hasMessageContaining("must be one of: true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sys", "SYS", "Sys", "\"SYS\"", "\"sys\""})
    void logsInAsSysWithItsPrivilegeAndNeverForALoad(String user) {
        assertThat(settings(user, Purpose.ADMIN).properties()).containsEntry("internal_logon", "sysdba");
        assertThatThrownBy(() -> settings(user, Purpose.LOAD))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageStartingWith("user: '" + user + "' cannot run a load")
                .hasMessageContaining("sys under 'admin'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"system", "sysdba_of_sales", "\"sys2\"", "", "\""})
    void asksForNoPrivilegeForAnybodyElse(String user) {
        assertThat(settings(user, Purpose.ADMIN).properties()).doesNotContainKey("internal_logon");
        assertThat(settings(user, Purpose.LOAD).properties()).doesNotContainKey("internal_logon");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sys as sysdba", "ds3 AS SYSOPER", "\"ds3\" as sysbackup "})
    void refusesAPrivilegeInTheNameOfAUser(String user) {
        for (Purpose purpose : Purpose.values()) {
            assertThatThrownBy(() -> settings(user, purpose))
                    .isInstanceOf(FaultyInputException.class)
                    .hasMessageStartingWith("user: '" + user + "' includes a privilege. Give only the name");
        }
    }

    @Test
    void namesOnlyPropertiesThatTheDriverKnows() throws SQLException {
        Set<String> known = Stream.of(new OracleDriver().getPropertyInfo(URL, new Properties()))
                .map(info -> info.name)
                .collect(Collectors.toSet());
        Map<String, String> every = Map.of(
                "defaultRowPrefetch", "50",
                "ReadTimeout", "60000",
                "TcpNoDelay", "true",
                "keepAlive", "true",
                "disableOob", "true",
                "networkCompression", "on",
                "ssl_server_dn_match", "true");

        assertThat(known).containsAll(settings(URL, every).properties().keySet());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TNS_ADMIN",
                "oracle.net.tns_admin",
                "oracle.jdbc.config.file",
                "oracle.net.wallet_location",
                "wallet_location",
                "sqlErrorTranslationFile",
                "HTTPS_PROXY",
                "socksProxyHost",
                "websocketUser",
                "internal_logon",
                "debugJDWP",
                "enableProviderOverride",
                "diagnostic.enable",
                "oracle.jdbc.provider.username",
                "oracle.jdbc.configurationProviders",
                "oracle.jdbc.enableErrorUrl",
                "retry_count",
                "user"
            })
    void refusesDangerousPropertiesByNameInTheUrlAndBesideIt(String name) {
        assertThatThrownBy(() -> settings(URL + "?" + name + "=S3cret", Map.of()))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageStartingWith("url: '" + name + "' is refused")
                .hasMessageContaining("Admitted are: connect_timeout, defaultRowPrefetch")
                .hasMessageNotContaining("S3cret");
        assertThatThrownBy(() -> settings(URL, Map.of(name, "S3cret")))
                .hasMessageStartingWith("properties." + name + ": '" + name + "' is refused");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "jdbc:oracle:thin:@config-file:///tmp/x.json|'@config-' is refused",
                "jdbc:oracle:thin:@config-https://db2/x|'@config-' is refused",
                "jdbc:oracle:thin:@ldap://db2/cn=x|'@ldap' is refused",
                "jdbc:oracle:thin:@ldaps://db2/cn=x|'@ldap' is refused",
                "jdbc:oracle:thin:@(DESCRIPTION=(ADDRESS=(PROTOCOL=beq)))|parentheses is refused",
                "jdbc:oracle:thin:@ALIAS?TNS_ADMIN=/tmp|'TNS_ADMIN' is refused",
                "jdbc:oracle:oci:@//db2/SALESPDB|the thin driver only",
                "jdbc:oracle:thin:@db2:1521:ORCL|needs host, port and service",
                "jdbc:oracle:thin:@ALIAS|needs host, port and service",
                "jdbc:oracle:thin:@//db2/S|two characters or more",
                "jdbc:oracle:thin:@//db2/SALES PDB|name of a service",
                "jdbc:oracle:thin:@//db2/SALESPDB:dedicated|name of a service",
                "jdbc:oracle:thin:@//db2,db3/SALESPDB|needs one host",
                "jdbc:oracle:thin:@//db2:99999/SALESPDB|port from 1 to 65535",
                "jdbc:oracle:thin:ds3/S3cret@//db2/SALESPDB|holds a credential",
                "jdbc:oracle:thin:@//db2/SALESPDB?tokenLocation=S3cret|holds a credential ('tokenLocation')",
                "jdbc:oracle:thin:@//db2/SALESPDB?v$session.program=a%20b|must be 1 to 128 letters"
            })
    void refusesEverythingElseByName(String url, String message) {
        assertThatThrownBy(() -> settings(url, Map.of()))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageStartingWith("url: ")
                .hasMessageContaining(message)
                .hasMessageNotContaining("S3cret");
    }

    private static ConnectionSettings settings(String url, Map<String, String> properties) {
        return OracleSettings.of(new Access(url, "ds3", "S3cret"), properties, Purpose.LOAD);
    }

    private static ConnectionSettings settings(String user, Purpose purpose) {
        return OracleSettings.of(new Access(URL, user, "S3cret"), Map.of(), purpose);
    }
}
