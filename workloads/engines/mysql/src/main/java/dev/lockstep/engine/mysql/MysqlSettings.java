package dev.lockstep.engine.mysql;

import static dev.lockstep.engine.AllowedProperty.choice;
import static dev.lockstep.engine.AllowedProperty.flag;
import static dev.lockstep.engine.AllowedProperty.number;

import dev.lockstep.engine.AllowedProperties;
import dev.lockstep.engine.AllowedProperty;
import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Faults;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Connection properties that a user may set, and Lockstep's defaults. */
final class MysqlSettings {

    private static final int LONGEST_MS = 86_400_000;
    private static final String LOGIN_MS = "20000";
    private static final String SOCKET_TIMEOUT = "socketTimeout";
    private static final String SESSION_VARIABLES = "sessionVariables";

    /**
     * Whatever the server's defaults or its {@code init_connect} say: the bulk writer escapes texts for this mode, in which no
     * value is cut silently; what is committed is no part of a further transaction; keys are checked; answers are whole; a table that
     * names no engine has transactions.
     */
    private static final String OF_SESSION =
            "sql_mode='STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',autocommit=1"
                    + ",completion_type='NO_CHAIN',foreign_key_checks=1,unique_checks=1"
                    + ",sql_select_limit=18446744073709551615,default_storage_engine='InnoDB'";

    private static final String SERVER_SETTINGS =
            "innodb_lock_wait_timeout|lock_wait_timeout|max_statement_time|max_execution_time|wait_timeout"
                    + "|sort_buffer_size|join_buffer_size|innodb_strict_mode";
    private static final Pattern VARIABLES =
            Pattern.compile("(" + SERVER_SETTINGS + ")=[A-Za-z0-9_.]+(,(" + SERVER_SETTINGS + ")=[A-Za-z0-9_.]+)*");

    private static final AllowedProperties ADMITTED = AllowedProperties.ignoringCase(
                    choice("sslMode", "disable", "trust", "verify-ca", "verify-full"),
                    number("connectTimeout", 1, LONGEST_MS),
                    number(SOCKET_TIMEOUT, 0, LONGEST_MS),
                    flag("tcpKeepAlive"),
                    flag("useServerPrepStmts"),
                    flag("cachePrepStmts"),
                    number("prepStmtCacheSize", 0, 100_000),
                    flag("useBulkStmts"),
                    flag("useBulkStmtsForInserts"),
                    flag("disablePipeline"),
                    flag("useCompression"),
                    flag("useReadAheadInput"),
                    number("defaultFetchSize", 0, 1_000_000),
                    choice("transactionIsolation", "READ-COMMITTED", "REPEATABLE-READ", "SERIALIZABLE"),
                    new AllowedProperty(
                            SESSION_VARIABLES,
                            value -> VARIABLES.matcher(value).matches(),
                            "of the form 'name=value,name=value' with names of: " + SERVER_SETTINGS.replace("|", ", ")))
            .refusing(
                    "it loads a class",
                    "socketFactory",
                    "tlsSocketType",
                    "credentialType",
                    "queryInterceptors",
                    "connectionLifecycleInterceptors",
                    "exceptionInterceptors",
                    "autoDeserialize")
            .refusing("the server could then read files of the agent", "allowLocalInfile", "allowLoadLocalInfile")
            .refusing(
                    "it names a file or a socket of the agent",
                    "serverSslCert",
                    "trustStore",
                    "localSocket",
                    "pipe",
                    "localSocketAddress")
            .refusing("it connects to another host; give host and port in front", "permitRedirect", "address")
            .refusing("it executes SQL; see sessionVariables", "initSql", "allowMultiQueries")
            .refusing("it repeats statements unseen", "transactionReplay", "retriesAllDown", "autoReconnect");

    private MysqlSettings() {}

    static ConnectionSettings of(Access access, Map<String, String> properties) {
        Faults faults = new Faults();
        ConnectionRequest request = MysqlUrl.parse(access.url(), faults);
        Map<String, String> asked = ADMITTED.check(request.properties(), properties, faults);
        faults.throwIfAny();
        Map<String, String> all = new TreeMap<>(defaults(request));
        all.putAll(asked);
        all.merge(SESSION_VARIABLES, OF_SESSION, (variables, ours) -> ours + "," + variables);
        Duration afterLogin = Duration.ofMillis(Long.parseLong(all.getOrDefault(SOCKET_TIMEOUT, "0")));
        all.put(SOCKET_TIMEOUT, LOGIN_MS);
        return ConnectionSettings.of(request, MysqlUrl.build(request), access, all)
                .withNetworkTimeout(afterLogin);
    }

    /**
     * Over a network the driver uses TLS. Without it, only a server on this machine may give its own public key for the
     * password, and no plug-in that sends passwords as they are is used.
     */
    private static Map<String, String> defaults(ConnectionRequest request) {
        return Map.of(
                "transactionIsolation", "REPEATABLE-READ",
                "sslMode", request.loopback() ? "disable" : "trust",
                "allowPublicKeyRetrieval", String.valueOf(request.loopback()),
                "restrictedAuth", "mysql_native_password,caching_sha2_password,client_ed25519,parsec",
                "allowLocalInfile", "false",
                "permitRedirect", "false",
                "connectTimeout", "10000",
                "tcpKeepAlive", "true",
                "useServerPrepStmts", "true");
    }
}
