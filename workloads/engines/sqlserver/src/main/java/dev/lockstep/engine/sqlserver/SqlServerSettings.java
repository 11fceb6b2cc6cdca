package dev.lockstep.engine.sqlserver;

import static dev.lockstep.engine.AllowedProperty.choice;
import static dev.lockstep.engine.AllowedProperty.flag;
import static dev.lockstep.engine.AllowedProperty.host;
import static dev.lockstep.engine.AllowedProperty.number;
import static dev.lockstep.engine.AllowedProperty.text;

import dev.lockstep.engine.AllowedProperties;
import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.Faults;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * Driver properties that Lockstep sets, and those that a user may set.
 *
 * <p>Strings are sent as varchar by default: an nvarchar parameter makes the server convert a varchar column and scan
 * it. A workload with nvarchar columns and texts outside the code page needs {@code
 * sendStringParametersAsUnicode=true}.
 */
final class SqlServerSettings {

    private static final String LOGIN_TIMEOUT = "loginTimeout";
    private static final String SOCKET_TIMEOUT = "socketTimeout";
    private static final int FOR_EVER = 999_999_999;

    private static final Map<String, String> DEFAULTS = Map.of(
            LOGIN_TIMEOUT,
            "15",
            "connectRetryCount",
            "0",
            "disableStatementPooling",
            "false",
            "statementPoolingCacheSize",
            "100",
            "sendStringParametersAsUnicode",
            "false",
            "sendTemporalDataTypesAsStringForBulkCopy",
            "false");

    private static final AllowedProperties ALLOWED = AllowedProperties.ignoringCase(
                    choice("encrypt", "true", "strict"),
                    host("hostNameInCertificate"),
                    text("applicationName"),
                    number("packetSize", 512, 16383),
                    number(LOGIN_TIMEOUT, 1, 600),
                    number(SOCKET_TIMEOUT, 0, FOR_EVER),
                    number("queryTimeout", -1, FOR_EVER),
                    number("cancelQueryTimeout", -1, FOR_EVER),
                    number("lockTimeout", -1, FOR_EVER),
                    flag("sendStringParametersAsUnicode"),
                    number("statementPoolingCacheSize", 0, 100_000),
                    flag("disableStatementPooling"),
                    choice("prepareMethod", "prepexec", "prepare", "none", "scopeTempTablesToConnection"),
                    flag("enablePrepareOnFirstPreparedStatementCall"),
                    number("serverPreparedStatementDiscardThreshold", 0, 100_000),
                    flag("useBulkCopyForBatchInsert"),
                    number("bulkCopyForBatchInsertBatchSize", 0, FOR_EVER),
                    flag("bulkCopyForBatchInsertCheckConstraints"),
                    flag("bulkCopyForBatchInsertFireTriggers"),
                    flag("bulkCopyForBatchInsertKeepIdentity"),
                    flag("bulkCopyForBatchInsertKeepNulls"),
                    flag("bulkCopyForBatchInsertTableLock"),
                    flag("cacheBulkCopyMetadata"),
                    flag("sendTemporalDataTypesAsStringForBulkCopy"),
                    choice("datetimeParameterType", "datetime", "datetime2", "datetimeoffset"),
                    choice("responseBuffering", "adaptive", "full"),
                    choice("selectMethod", "direct", "cursor"),
                    choice("applicationIntent", "ReadWrite", "ReadOnly"),
                    flag("multiSubnetFailover"),
                    number("connectRetryCount", 0, 255),
                    number("connectRetryInterval", 1, 60))
            .synonym("app", "applicationName")
            .synonym("connectTimeout", LOGIN_TIMEOUT)
            .refusing(
                    "it loads a class",
                    "socketFactoryClass",
                    "socketFactoryConstructorArg",
                    "trustManagerClass",
                    "trustManagerConstructorArg",
                    "accessTokenCallbackClass")
            .refusing(
                    "it opens a file; put certificates into the agent's own trust store",
                    "trustStore",
                    "trustStoreType",
                    "keyStoreLocation",
                    "clientCertificate",
                    "clientKey",
                    "serverCertificate")
            .refusing(
                    "it turns off the check of the server's identity; put the certificate into the agent's trust"
                            + " store",
                    "trustServerCertificate")
            .refusing(
                    "it connects to another host; give host and port in front",
                    "instanceName",
                    "failoverPartner",
                    "serverName",
                    "server",
                    "portNumber",
                    "port")
            .refusing("give the database in the URL, as in ;databaseName=DS3", "databaseName", "database")
            .refusing(
                    "only logins of SQL Server itself are supported",
                    "integratedSecurity",
                    "trusted_connection",
                    "authentication",
                    "authenticationScheme",
                    "domain",
                    "domainName");

    private SqlServerSettings() {}

    static ConnectionSettings of(Access access, Map<String, String> properties, Purpose purpose) {
        Faults faults = new Faults();
        ConnectionRequest request = SqlServerUrl.parse(access.url(), faults);
        Map<String, String> all = new TreeMap<>(DEFAULTS);
        all.put("applicationName", purpose == Purpose.LOAD ? "Lockstep" : "Lockstep-admin");
        all.putAll(ALLOWED.check(request.properties(), properties, faults));
        faults.throwIfAny();
        Duration networkTimeout = boundLogin(all);
        return ConnectionSettings.of(request, SqlServerUrl.build(request, request.database()), access, all)
                .withNetworkTimeout(networkTimeout);
    }

    /**
     * The driver's login timeout does not limit the wait for a server that accepts and stays silent; a socket timeout
     * does.
     */
    private static Duration boundLogin(Map<String, String> all) {
        Duration afterLogin = Duration.ofMillis(Long.parseLong(all.getOrDefault(SOCKET_TIMEOUT, "0")));
        int loginSeconds = Integer.parseInt(all.getOrDefault(LOGIN_TIMEOUT, "15"));
        all.put(SOCKET_TIMEOUT, String.valueOf(loginSeconds * 1000L));
        return afterLogin;
    }
}
