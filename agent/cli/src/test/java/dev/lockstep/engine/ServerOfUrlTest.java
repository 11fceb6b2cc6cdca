package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.sqlserver.jdbc.SQLServerDriver;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.UrlChecks.HostAndPort;
import dev.lockstep.run.FaultyInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mariadb.jdbc.Configuration;
import org.postgresql.Driver;

/** There is one reading of a URL: the server that a guard is asked about is the one that the driver connects to. */
class ServerOfUrlTest {

    @ParameterizedTest
    @CsvSource({
        "postgresql, jdbc:postgresql://db1/bench, db1, 5432",
        "postgresql, jdbc:postgresql://DB1.lab:6432/bench, DB1.lab, 6432",
        "postgresql, jdbc:postgresql://[2001:db8::7]:6432/bench, 2001:db8::7, 6432",
        "sqlserver, jdbc:sqlserver://db1;databaseName=DS3, db1, 1433",
        "sqlserver, JDBC:SQLSERVER://db1:1444;Database=DS3;multiSubnetFailover=true, db1, 1444",
        "sqlserver, jdbc:sqlserver://[2001:db8::7]:1444;databaseName=DS3, 2001:db8::7, 1444",
        "oracle, jdbc:oracle:thin:@//db2/SALESPDB, db2, 1521",
        "oracle, jdbc:oracle:thin:@tcps://db2:2484/SALESPDB, db2, 2484",
        "oracle, jdbc:oracle:thin:@//[2001:db8::7]:1522/SALESPDB, 2001:db8::7, 1522",
        "mysql, jdbc:mysql://db1/bench, db1, 3306",
        "mysql, jdbc:mariadb://DB1.lab:3307/bench, DB1.lab, 3307",
        "mysql, jdbc:mysql://[2001:db8::7]:3307/bench, 2001:db8::7, 3307"
    })
    void theGuardIsAskedAboutTheServerOfTheUrl(String engine, String url, String host, int port) {
        assertThat(settings(engine, url).server()).isEqualTo(new HostAndPort(host, port));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db1/bench",
                "jdbc:postgresql://db1:6432/bench?sslmode=require",
                "jdbc:postgresql://127.1/bench",
                "jdbc:postgresql://[::1]:6432/bench",
                "jdbc:postgresql://[::ffff:10.0.0.1]/bench"
            })
    void postgresqlsDriverReadsTheSameServer(String url) {
        ConnectionSettings settings = settings("postgresql", url);
        Properties read = Driver.parseURL(settings.url(), new Properties());

        assertThat(read.getProperty("PGHOST").replaceAll("[\\[\\]]", ""))
                .isEqualTo(settings.server().host());
        assertThat(read.getProperty("PGPORT"))
                .isEqualTo(String.valueOf(settings.server().port()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:sqlserver://db1;databaseName=DS3",
                "jdbc:sqlserver://db1:1444;databaseName=DS3;",
                "jdbc:sqlserver://[::1]:1444;databaseName=DS3",
                "jdbc:sqlserver://[::ffff:10.0.0.1];databaseName=DS3"
            })
    void sqlServersDriverReadsTheSameServer(String url) throws SQLException {
        ConnectionSettings settings = settings("sqlserver", url);
        Map<String, String> read = new TreeMap<>();
        for (DriverPropertyInfo info : new SQLServerDriver().getPropertyInfo(settings.url(), new Properties())) {
            read.put(info.name, String.valueOf(info.value));
        }

        assertThat(read)
                .containsEntry("serverName", settings.server().host())
                .containsEntry("portNumber", String.valueOf(settings.server().port()))
                .containsEntry("instanceName", "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:mysql://db1/bench",
                "jdbc:mariadb://db1:3307/bench?sslMode=trust",
                "jdbc:mysql://[::1]:3307/bench",
                "jdbc:mysql://[::ffff:10.0.0.1]/bench"
            })
    void mariadbsDriverReadsTheSameServer(String url) throws SQLException {
        ConnectionSettings settings = settings("mysql", url);

        assertThat(Configuration.parse(settings.url()).addresses())
                .singleElement()
                .satisfies(address -> assertThat(address.host.replaceAll("[\\[\\]]", ""))
                        .isEqualTo(settings.server().host()))
                .satisfies(address ->
                        assertThat(address.port).isEqualTo(settings.server().port()));
    }

    /** Its driver tells nobody how it reads a URL, so a listener does. */
    @Test
    @Timeout(30)
    void oraclesDriverConnectsToTheSameServer() throws Exception {
        InetAddress address = InetAddress.getByAddress(new byte[] {127, 0, 0, 3});
        try (ServerSocket listener = new ServerSocket(0, 5, address)) {
            String url = "jdbc:oracle:thin:@//127.0.0.3:" + listener.getLocalPort() + "/SALESPDB";
            FutureTask<InetAddress> reached = new FutureTask<>(() -> accept(listener));
            new Thread(reached).start();

            assertThatThrownBy(() -> settings("oracle", url).open()).isInstanceOf(SQLException.class);

            assertThat(reached.get()).isEqualTo(address);
        }
    }

    private static InetAddress accept(ServerSocket listener) throws IOException {
        try (Socket connection = listener.accept()) {
            return connection.getLocalAddress();
        }
    }

    /** Each of these means more than one server to somebody: to a driver, or to a reader. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "postgresql|jdbc:postgresql://lab@prod/bench",
                "postgresql|jdbc:postgresql://lab:5432@prod/bench",
                "postgresql|jdbc:postgresql://lab,prod/bench",
                "postgresql|jdbc:postgresql://lab:5432,prod:5432/bench?loadBalanceHosts=true",
                "postgresql|jdbc:postgresql://lab/bench?loadBalanceHosts=true",
                "postgresql|jdbc:postgresql://lab/bench?targetServerType=primary",
                "postgresql|jdbc:postgresql://lab/bench?PGHOST=prod",
                "postgresql|jdbc:postgresql://lab/bench?PGPORT=5433",
                "postgresql|jdbc:postgresql://lab/bench?service=prod",
                "postgresql|jdbc:postgresql://lab/bench?localSocketAddress=10.0.0.1",
                "postgresql|jdbc:postgresql://lab%2Cprod/bench",
                "postgresql|jdbc:postgresql://lab%00.prod/bench",
                "postgresql|jdbc:postgresql://%6Cab/bench",
                "postgresql|jdbc:postgresql://lab#@prod/bench",
                "postgresql|jdbc:postgresql://lab\\@prod/bench",
                "postgresql|jdbc:postgresql:///bench",
                "postgresql|jdbc:postgresql:bench",
                "postgresql|jdbc:postgresql://[::1/bench",
                "postgresql|jdbc:postgresql://[::1%25eth0]/bench",
                "postgresql|jdbc:postgresql://[::1]prod/bench",
                "postgresql|jdbc:postgresql://::1/bench",
                "postgresql|jdbc:postgresql://l\u0430b/bench",
                "sqlserver|jdbc:sqlserver://lab\\PROD;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab;instanceName=PROD;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab;serverName=prod;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab;server=prod;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab;SERVERNAME=prod;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab;portNumber=1444;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab;failoverPartner=prod;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab;databaseName={DS3;serverName=prod}",
                "sqlserver|jdbc:sqlserver://lab;databaseName=DS3;socksProxyHost=prod",
                "sqlserver|jdbc:sqlserver://;serverName=prod;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab,1444;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab:1433:1444;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://tcp:lab;databaseName=DS3",
                "sqlserver|jdbc:sqlserver://lab@prod;databaseName=DS3",
                "oracle|jdbc:oracle:thin:@//lab,prod:1521/SALESPDB",
                "oracle|jdbc:oracle:thin:@//lab:1521,prod:1521/SALESPDB",
                "oracle|jdbc:oracle:thin:@//lab:1521;prod:1521/SALESPDB",
                "oracle|jdbc:oracle:thin:@//lab:1521/SALESPDB;//prod:1521/SALESPDB",
                "oracle|jdbc:oracle:thin:@(DESCRIPTION=(ADDRESS=(HOST=lab)(PORT=1521))(ADDRESS=(HOST=prod)(PORT=1521)))",
                "oracle|jdbc:oracle:thin:@lab:1521:ORCL",
                "oracle|jdbc:oracle:thin:@PROD",
                "oracle|jdbc:oracle:thin:@//lab/SALESPDB?TNS_ADMIN=/tmp",
                "oracle|jdbc:oracle:thin:@//lab/SALESPDB?https_proxy=prod&https_proxy_port=80",
                "oracle|jdbc:oracle:thin:@//lab/SALESPDB?failover=on&load_balance=on",
                "oracle|jdbc:oracle:thin:u/p@//prod:1521/SALESPDB@//lab:1521/SALESPDB",
                "oracle|jdbc:oracle:thin:@//lab:1521/SALESPDB@//prod:1521/SALESPDB",
                "oracle|jdbc:oracle:thin:@ldap://prod:389/cn=SALES",
                "mysql|jdbc:mysql://lab,prod/bench",
                "mysql|jdbc:mysql://lab:3306,prod:3306/bench",
                "mysql|jdbc:mariadb:sequential://lab,prod/bench",
                "mysql|jdbc:mysql:replication://lab,prod/bench",
                "mysql|jdbc:mysql:srv://lab/bench",
                "mysql|jdbc:mysql://address=(host=prod)(port=3306)/bench",
                "mysql|jdbc:mysql://(host=lab,port=3306),(host=prod)/bench",
                "mysql|jdbc:mysql://lab@prod/bench",
                "mysql|jdbc:mysql://lab%2Cprod/bench",
                "mysql|jdbc:mysql://lab/bench?permitRedirect=true",
                "mysql|jdbc:mysql://lab/bench?localSocket=/tmp/prod",
                "mysql|jdbc:mysql:///bench"
            })
    void aUrlThatCouldMeanAnotherServerIsRefused(String engine, String url) {
        assertThatThrownBy(() -> settings(engine, url)).isInstanceOf(FaultyInputException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql, jdbc:postgresql://lab/bench, PGHOST",
        "postgresql, jdbc:postgresql://lab/bench, PGPORT",
        "postgresql, jdbc:postgresql://lab/bench, loadBalanceHosts",
        "sqlserver, jdbc:sqlserver://lab;databaseName=DS3, serverName",
        "sqlserver, jdbc:sqlserver://lab;databaseName=DS3, server",
        "sqlserver, jdbc:sqlserver://lab;databaseName=DS3, portNumber",
        "sqlserver, jdbc:sqlserver://lab;databaseName=DS3, failoverPartner",
        "sqlserver, jdbc:sqlserver://lab;databaseName=DS3, instanceName",
        "oracle, jdbc:oracle:thin:@//lab/SALESPDB, server",
        "oracle, jdbc:oracle:thin:@//lab/SALESPDB, oracle.net.httpsProxyHost",
        "mysql, jdbc:mysql://lab/bench, address",
        "mysql, jdbc:mysql://lab/bench, permitRedirect"
    })
    void aServerBesideTheUrlIsRefused(String engine, String url, String property) {
        assertThatThrownBy(() -> Engines.in(ServerOfUrlTest.class.getClassLoader())
                        .byId(engine)
                        .settings(new Access(url, "u", ""), Map.of(property, "prod"), Purpose.LOAD))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageContaining("'" + property + "' is refused");
    }

    @Test
    void aGuardIsAskedBeforeEachConnectionAndKeptByWhatIsMadeOfTheSettings() throws IOException {
        try (ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            ConnectionSettings guarded = settings(
                            "postgresql", "jdbc:postgresql://127.0.0.1:" + listener.getLocalPort() + "/bench")
                    .guardedBy(server -> {
                        throw new PreparationException("not " + server.host());
                    });
            listener.setSoTimeout(1);

            assertThatThrownBy(guarded::open).hasMessage("not 127.0.0.1");
            assertThatThrownBy(guarded.withUrl(guarded.url())::open).hasMessage("not 127.0.0.1");
            assertThatThrownBy(guarded.withProperties(Map.of())::open).hasMessage("not 127.0.0.1");
            assertThatThrownBy(listener::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    private static ConnectionSettings settings(String engine, String url) {
        return Engines.in(ServerOfUrlTest.class.getClassLoader())
                .byId(engine)
                .settings(new Access(url, "u", ""), Map.of(), Purpose.LOAD);
    }
}
