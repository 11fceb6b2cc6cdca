package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.run.FaultyInputException;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** For each engine: every dangerous property of its driver is refused, wherever it stands, and what is needed passes. */
class DriverPropertiesTest {

    private static final List<Driver> DRIVERS = List.of(
            new Driver("postgresql", "jdbc:postgresql://db1/bench", "?", """
                    loads a class: socketFactory socketFactoryArg sslfactory sslfactoryarg sslhostnameverifier
                    loads a class: sslpasswordcallback authenticationPluginClassName connectExecutor
                    loads a class: connectExecutorArg xmlFactoryFactory classLoaderStrategy
                    writes or reads a file: loggerFile loggerLevel service sslcert sslkey sslrootcert
                    reads a file or a library: jaasApplicationName jaasLogin gsslib useSpnego kerberosServerName sspiServiceClass
                    leads elsewhere: PGHOST PGPORT PGDBNAME targetServerType loadBalanceHosts localSocketAddress
                    changes what is measured or how: replication autosave preferQueryMode gssEncMode allowEncodingChanges
                    """, """
                    sslmode=require ApplicationName=x prepareThreshold=1 preparedStatementCacheQueries=1
                    preparedStatementCacheSizeMiB=1 defaultRowFetchSize=1 connectTimeout=1 loginTimeout=1 socketTimeout=1
                    tcpKeepAlive=true reWriteBatchedInserts=true reWriteBatchedInsertsSize=128 binaryTransfer=true
                    currentSchema=x escapeSyntaxCallMode=call options=-c~statement_timeout=1
                    """),
            new Driver("sqlserver", "jdbc:sqlserver://db1;databaseName=DS3", ";", """
                    loads a class: socketFactoryClass socketFactoryConstructorArg trustManagerClass
                    loads a class: trustManagerConstructorArg accessTokenCallbackClass accessTokenCallback
                    opens a file: trustStore trustStoreType keyStoreLocation clientCertificate clientKey serverCertificate
                    turns checks off: trustServerCertificate fips sslProtocol
                    logs in otherwise: integratedSecurity authentication authenticationScheme jaasConfigurationName domain
                    logs in otherwise: useDefaultJaasConfig useDefaultGSSCredential serverSpn realm msiClientId
                    reaches a cloud: enclaveAttestationUrl enclaveAttestationProtocol keyVaultProviderClientId
                    reaches a cloud: AADSecurePrincipalId keyStoreAuthentication keyStorePrincipalId columnEncryptionSetting
                    leads elsewhere: serverName server portNumber port instanceName failoverPartner
                    leads elsewhere: serverNameAsACE iPAddressPreference TransparentNetworkIPResolution
                    executes or retries unseen: retryExec retryConn xopenStates replication workstationID
                    """, """
                    encrypt=true hostNameInCertificate=db1 applicationName=x packetSize=8000 loginTimeout=1 socketTimeout=1
                    queryTimeout=1 cancelQueryTimeout=1 lockTimeout=1 sendStringParametersAsUnicode=true
                    statementPoolingCacheSize=1 disableStatementPooling=true prepareMethod=prepare
                    enablePrepareOnFirstPreparedStatementCall=true serverPreparedStatementDiscardThreshold=1
                    useBulkCopyForBatchInsert=true bulkCopyForBatchInsertBatchSize=1
                    bulkCopyForBatchInsertCheckConstraints=true bulkCopyForBatchInsertFireTriggers=true
                    bulkCopyForBatchInsertKeepIdentity=true bulkCopyForBatchInsertKeepNulls=true
                    bulkCopyForBatchInsertTableLock=true cacheBulkCopyMetadata=true
                    sendTemporalDataTypesAsStringForBulkCopy=true datetimeParameterType=datetime responseBuffering=full
                    selectMethod=cursor applicationIntent=ReadOnly multiSubnetFailover=true connectRetryCount=1
                    connectRetryInterval=1
                    """),
            new Driver("oracle", "jdbc:oracle:thin:@//db1/SALESPDB", "?", """
                    reads a file: TNS_ADMIN oracle.net.tns_admin oracle.jdbc.config.file oracle.net.wallet_location
                    reads a file: wallet_location oracle.jdbc.tokenLocation tokenLocation sqlErrorTranslationFile
                    reads a file: javax.net.ssl.keyStore javax.net.ssl.trustStore oracle.net.kerberos5_cc_name
                    leads elsewhere: HTTPS_PROXY https_proxy_port oracle.net.httpsProxyHost oracle.net.socksProxyHost
                    leads elsewhere: socksProxyHost websocketUser server oracle.net.ldap.ssl.trustStore
                    loads a class: oracle.jdbc.enableProviderOverride oracle.jdbc.configurationProviders
                    loads a class: oracle.jdbc.provider.username oracle.jdbc.provider.traceEventListener
                    has rights of an administrator: internal_logon oracle.jdbc.internal_logon prelim_auth
                    debugs the server: oracle.jdbc.debugJDWP debugJDWP oracle.jdbc.diagnostic.enableLogging
                    falsifies durability: oracle.jdbc.commitOption commitOption
                    """, """
                    oracle.jdbc.implicitStatementCacheSize=1 defaultRowPrefetch=1 oracle.jdbc.ReadTimeout=1
                    oracle.jdbc.loginTimeout=1 oracle.jdbc.TcpNoDelay=true oracle.net.keepAlive=true
                    oracle.net.disableOob=true v$session.program=x oracle.net.ssl_server_dn_match=true
                    oracle.net.networkCompression=on
                    """),
            new Driver("mysql", "jdbc:mariadb://db1/bench", "?", """
                    loads a class: socketFactory tlsSocketType credentialType queryInterceptors autoDeserialize
                    loads a class: connectionLifecycleInterceptors exceptionInterceptors
                    sends files to a server that asks: allowLocalInfile allowLoadLocalInfile
                    opens a file: serverSslCert keyStore trustStore serverRsaPublicKeyFile localSocket pipe
                    leads elsewhere: permitRedirect localSocketAddress address retriesAllDown galeraAllowedState
                    executes or repeats unseen: initSql allowMultiQueries transactionReplay autoReconnect
                    turns checks off: restrictedAuth allowPublicKeyRetrieval jdbcCompliantTruncation
                    changes what is measured: pool useResetConnection autocommit useAffectedRows rewriteBatchedStatements
                    """, """
                    sslMode=trust connectTimeout=1 socketTimeout=1 tcpKeepAlive=true useServerPrepStmts=true
                    cachePrepStmts=true prepStmtCacheSize=1 useBulkStmts=true useBulkStmtsForInserts=true
                    disablePipeline=true useCompression=true useReadAheadInput=true defaultFetchSize=1
                    transactionIsolation=READ-COMMITTED sessionVariables=innodb_lock_wait_timeout=5
                    """));

    static Stream<Driver> drivers() {
        return DRIVERS.stream();
    }

    static Stream<Arguments> dangerous() {
        return DRIVERS.stream().flatMap(driver -> driver.dangerousNames().map(name -> Arguments.of(driver, name)));
    }

    @ParameterizedTest
    @MethodSource("dangerous")
    void aDangerousPropertyIsRefusedInTheUrlAndBesideIt(Driver driver, String name) {
        String inUrl = driver.url + driver.separator + name + "=x";

        assertThatThrownBy(() -> driver.settings(inUrl, Map.of()))
                .isInstanceOf(FaultyInputException.class)
                .message()
                .containsAnyOf("url: '" + name + "' is refused", "url: holds a credential ('" + name + "')");
        assertThatThrownBy(() -> driver.settings(driver.url, Map.of(name, "x")))
                .isInstanceOf(FaultyInputException.class)
                .hasMessageStartingWith("properties." + name + ": '" + name + "' is refused");
    }

    @ParameterizedTest
    @MethodSource("drivers")
    void whatWorkloadsNeedPasses(Driver driver) {
        driver.admitted()
                .forEach((name, value) -> assertThatCode(() -> driver.settings(driver.url, Map.of(name, value)))
                        .as(name)
                        .doesNotThrowAnyException());
    }

    /** Also what a newer driver brings along. */
    @ParameterizedTest
    @MethodSource("drivers")
    void allElseThatTheDriverKnowsIsRefused(Driver driver) throws SQLException {
        TreeSet<String> admitted = new TreeSet<>();
        for (DriverPropertyInfo property : driver.known()) {
            if (!driver.refuses(property.name)) {
                admitted.add(property.name);
            }
        }

        assertThat(admitted).isNotEmpty().isSubsetOf(driver.admitted().keySet());
    }

    /**
     * A driver's properties.
     *
     * @param dangerous lines of an effect and the names that have it
     * @param needed names and values, a tilde for a blank
     */
    private record Driver(String engine, String url, String separator, String dangerous, String needed) {

        Stream<String> dangerousNames() {
            return dangerous
                    .lines()
                    .flatMap(line -> Stream.of(
                            line.substring(line.indexOf(':') + 1).strip().split("\\s+")));
        }

        Map<String, String> admitted() {
            Map<String, String> byName = new TreeMap<>();
            for (String pair : needed.strip().split("\\s+", -1)) {
                int equals = pair.indexOf('=');
                byName.put(pair.substring(0, equals), pair.substring(equals + 1).replace('~', ' '));
            }
            return byName;
        }

        ConnectionSettings settings(String address, Map<String, String> properties) {
            return Engines.in(DriverPropertiesTest.class.getClassLoader())
                    .byId(engine)
                    .settings(new Access(address, "u", ""), properties, Purpose.LOAD);
        }

        boolean refuses(String name) {
            try {
                settings(url, Map.of(name, "x"));
                return false;
            } catch (FaultyInputException refused) {
                return String.valueOf(refused.getMessage()).contains("refused");
            }
        }

        DriverPropertyInfo[] known() throws SQLException {
            return DriverManager.getDriver(url).getPropertyInfo(url, new Properties());
        }

        @Override
        public String toString() {
            return engine;
        }
    }
}
