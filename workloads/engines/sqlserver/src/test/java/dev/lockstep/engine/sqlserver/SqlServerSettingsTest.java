package dev.lockstep.engine.sqlserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.sqlserver.jdbc.SQLServerDriver;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.FaultyInputException;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlServerSettingsTest {

    private static final String URL = "jdbc:sqlserver://10.0.0.11;databaseName=DS3";

    @Test
    void buildsTheUrlAnewAndKeepsSecretsOutOfIt() {
        ConnectionSettings settings = settings("JDBC:SQLSERVER://db1:1444;Database=DS3;PacketSize=16000;", Map.of());

        assertThat(settings.url()).isEqualTo("jdbc:sqlserver://db1:1444;databaseName=DS3");
        assertThat(settings.properties()).containsEntry("packetSize", "16000");
        assertThat(settings.toString()).doesNotContain("S3cret");
    }

    @Test
    void pinsTheDefaults() {
        assertThat(settings(URL, Map.of()).properties())
                .isEqualTo(Map.of(
                        "applicationName", "Lockstep",
                        "loginTimeout", "15",
                        "socketTimeout", "15000",
                        "connectRetryCount", "0",
                        "disableStatementPooling", "false",
                        "statementPoolingCacheSize", "100",
                        "sendStringParametersAsUnicode", "false",
                        "sendTemporalDataTypesAsStringForBulkCopy", "false"));
    }

    @Test
    void anObserverHasANameOfItsOwn() {
        assertThat(settings(URL, Map.of(), Purpose.ADMIN).properties())
                .containsEntry("applicationName", "Lockstep-admin");
    }

    @Test
    void leavesEncryptionToTheDriverWhichTurnsItOn() throws SQLException {
        DriverPropertyInfo[] known = new SQLServerDriver().getPropertyInfo(URL, new Properties());

        assertThat(Stream.of(known).filter(info -> info.name.equals("encrypt")))
                .singleElement()
                .satisfies(info -> assertThat(info.value).isEqualToIgnoringCase("true"));
    }

    @Test
    void boundsTheLoginBySocketTimeoutAndGivesTheUsersOneToTheConnectionAfterwards() {
        ConnectionSettings settings = settings(URL, Map.of("loginTimeout", "3", "socketTimeout", "60000"));

        assertThat(settings.properties()).containsEntry("socketTimeout", "3000");
        assertThat(settings.networkTimeout()).isEqualTo(Duration.ofMinutes(1));
        assertThat(settings(URL, Map.of()).networkTimeout()).isZero();
    }

    @Test
    void writesAnIpv6AddressAsTheDriverReadsIt() throws SQLException {
        ConnectionSettings settings = settings("jdbc:sqlserver://[2001:db8::7]:1444;databaseName=DS3", Map.of());
        DriverPropertyInfo[] read = new SQLServerDriver().getPropertyInfo(settings.url(), new Properties());

        assertThat(Stream.of(read)
                        .filter(info -> Set.of("serverName", "portNumber", "databaseName")
                                .contains(info.name))
                        .map(info -> info.name + "=" + info.value))
                .containsExactlyInAnyOrder("serverName=2001:db8::7", "portNumber=1444", "databaseName=DS3");
        assertThat(SqlServerUrl.addressOf(settings.url())).isEqualTo("2001:db8::7 port 1444");
    }

    @Test
    void nameOnlyPropertiesThatTheDriverKnows() throws SQLException {
        Set<String> known = Stream.of(new SQLServerDriver().getPropertyInfo(URL, new Properties()))
                .map(info -> info.name)
                .collect(Collectors.toSet());

        assertThat(known).containsAll(settings(URL, Map.of()).properties().keySet());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "socketFactoryClass",
                "trustManagerClass",
                "socketFactoryConstructorArg",
                "trustManagerConstructorArg",
                "trustStore",
                "clientCertificate",
                "serverCertificate",
                "trustServerCertificate",
                "integratedSecurity",
                "authentication",
                "authenticationScheme",
                "jaasConfigurationName",
                "useDefaultJaasConfig",
                "serverSpn",
                "realm",
                "enclaveAttestationUrl",
                "failoverPartner",
                "instanceName",
                "retryExec",
                "retryConn",
                "AADSecurePrincipalId",
                "trusted_connection",
                "serverName",
                "server",
                "port",
                "portNumber",
                "TRUSTSERVERCERTIFICATE",
                "xopenStates"
            })
    void refusesDangerousPropertiesByNameInTheUrlAndBesideIt(String name) {
        assertThatThrownBy(() -> settings(URL + ";" + name + "=S3cret", Map.of()))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageStartingWith("url: '" + name + "' is refused")
                .hasMessageContaining("Admitted are: applicationIntent, applicationName")
                .hasMessageNotContaining("S3cret");
        assertThatThrownBy(() -> settings(URL, Map.of(name, "S3cret")))
                .hasMessageStartingWith("properties." + name + ": '" + name + "' is refused")
                .hasMessageNotContaining("S3cret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accessTokenCallbackClass",
                "keyStoreLocation",
                "clientKey",
                "keyVaultProviderClientId",
                "keyStoreSecret",
                "keyVaultProviderClientKeyPassword",
                "AADSecurePrincipalSecret",
                "password",
                "pwd"
            })
    void refusesSecretsWithoutRepeatingThem(String name) {
        assertThatThrownBy(() -> settings(URL + ";" + name + "={S3cret;x=y}", Map.of()))
                .hasMessageStartingWith("url: holds a credential ('" + name + "')")
                .hasMessageNotContaining("S3cret");
        assertThatThrownBy(() -> settings(URL, Map.of(name, "S3cret")))
                .hasMessageStartingWith("properties." + name + ": '" + name + "' is refused")
                .hasMessageNotContaining("S3cret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:sqlserver://h1;databaseName=a;user=u",
                "jdbc:sqlserver://h1;databaseName=a;encrypt=false",
                "jdbc:sqlserver://h1;databaseName=a;encrypt=true;ENCRYPT=strict",
                "jdbc:sqlserver://h1;databaseName=a;database=b",
                "jdbc:sqlserver://h1;databaseName={a;encrypt=true}",
                "jdbc:sqlserver://h1;databaseName=a b",
                "jdbc:sqlserver://h1;databaseName=",
                "jdbc:sqlserver://h1",
                "jdbc:sqlserver://h1\\instance;databaseName=a",
                "jdbc:sqlserver://h1,h2;databaseName=a",
                "jdbc:sqlserver://;databaseName=a",
                "jdbc:sqlserver://h1:0;databaseName=a",
                "jdbc:sqlserver://h1;databaseName=a;packetSize=32767",
                "jdbc:sqlserver://h1;databaseName=a;loginTimeout=0",
                "jdbc:sqlserver://h1;databaseName=a;encrypt",
                "jdbc:sqlserver:h1;databaseName=a",
                "jdbc:postgresql://h1/a"
            })
    void refusesEverythingElse(String url) {
        assertThatThrownBy(() -> settings(url, Map.of()))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageStartingWith("url: ");
    }

    @Test
    void changesOnlyTheDatabaseForAnAdministratorsConnection() {
        String built = settings(URL, Map.of()).url();

        assertThat(SqlServerUrl.withDatabase(built, "master"))
                .isEqualTo("jdbc:sqlserver://10.0.0.11:1433;databaseName=master");
        assertThat(SqlServerUrl.databaseOf(built)).isEqualTo("DS3");
    }

    private static ConnectionSettings settings(String url, Map<String, String> properties) {
        return settings(url, properties, Purpose.LOAD);
    }

    private static ConnectionSettings settings(String url, Map<String, String> properties, Purpose purpose) {
        return SqlServerSettings.of(new Access(url, "ds3", "S3cret"), properties, purpose);
    }
}
