package dev.lockstep.engine.postgresql;

import static dev.lockstep.engine.AllowedProperty.choice;
import static dev.lockstep.engine.AllowedProperty.flag;
import static dev.lockstep.engine.AllowedProperty.number;
import static dev.lockstep.engine.AllowedProperty.text;

import dev.lockstep.engine.AllowedProperties;
import dev.lockstep.engine.AllowedProperty;
import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.Faults;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Connection properties that a user may set, and Lockstep's defaults. */
final class PostgresSettings {

    /** What sessions that prepare and observe a run are called. */
    static final String ADMIN_NAME = "lockstep-admin";

    private static final int LONGEST_SECONDS = 3600;
    private static final String SERVER_SETTINGS =
            "statement_timeout|lock_timeout|idle_in_transaction_session_timeout|transaction_timeout|deadlock_timeout"
                    + "|synchronous_commit|default_transaction_isolation|plan_cache_mode|jit|work_mem|search_path"
                    + "|maintenance_work_mem|commit_delay|commit_siblings|max_parallel_workers_per_gather";
    private static final Pattern OPTIONS =
            Pattern.compile("-c (" + SERVER_SETTINGS + ")=[A-Za-z0-9_]+( -c (" + SERVER_SETTINGS + ")=[A-Za-z0-9_]+)*");

    private static final AllowedProperties ADMITTED = AllowedProperties.exactly(
                    choice("sslmode", "disable", "allow", "prefer", "require", "verify-ca", "verify-full"),
                    text("ApplicationName"),
                    number("prepareThreshold", -1, 1_000_000),
                    number("preparedStatementCacheQueries", 0, 100_000),
                    number("preparedStatementCacheSizeMiB", 0, 1024),
                    number("defaultRowFetchSize", 0, 1_000_000),
                    number("connectTimeout", 1, LONGEST_SECONDS),
                    number("loginTimeout", 1, LONGEST_SECONDS),
                    number("socketTimeout", 0, 24 * LONGEST_SECONDS),
                    flag("tcpKeepAlive"),
                    flag("reWriteBatchedInserts"),
                    number("reWriteBatchedInsertsSize", 1, 32_768),
                    flag("binaryTransfer"),
                    text("currentSchema"),
                    choice("escapeSyntaxCallMode", "select", "call", "callIfNoReturn"),
                    new AllowedProperty(
                            "options",
                            value -> OPTIONS.matcher(value).matches(),
                            "of the form '-c name=value -c name=value' with names of: "
                                    + SERVER_SETTINGS.replace("|", ", ")))
            .refusing(
                    "it loads a class",
                    "socketFactory",
                    "socketFactoryArg",
                    "sslfactory",
                    "sslfactoryarg",
                    "sslhostnameverifier",
                    "sslpasswordcallback",
                    "authenticationPluginClassName",
                    "connectExecutor",
                    "connectExecutorArg",
                    "xmlFactoryFactory",
                    "classLoaderStrategy")
            .refusing(
                    "it names a file of the agent",
                    "loggerFile",
                    "service",
                    "sslcert",
                    "sslkey",
                    "sslrootcert",
                    "localSocketAddress",
                    "jaasApplicationName",
                    "gsslib");

    private PostgresSettings() {}

    static ConnectionSettings of(Access access, Map<String, String> properties, Purpose purpose) {
        Faults faults = new Faults();
        ConnectionRequest request = PostgresUrl.parse(access.url(), faults);
        Map<String, String> asked = ADMITTED.check(request.properties(), properties, faults);
        requireNoSilentDowngrade(request, asked, faults);
        faults.throwIfAny();
        Map<String, String> all = new TreeMap<>(defaults(request, purpose));
        all.putAll(asked);
        return ConnectionSettings.of(request, PostgresUrl.build(request), access, all);
    }

    /** The same, with statements that are not prepared sent as they are: EXPLAIN then may have parameters without values. */
    static ConnectionSettings withPlainStatements(ConnectionSettings settings) {
        Map<String, String> all = new TreeMap<>(settings.properties());
        all.put("preferQueryMode", "extendedForPrepared");
        return settings.withProperties(all);
    }

    private static void requireNoSilentDowngrade(ConnectionRequest request, Map<String, String> asked, Faults faults) {
        String mode = asked.getOrDefault("sslmode", "require");
        if (!request.loopback() && (mode.equals("prefer") || mode.equals("allow"))) {
            faults.add(
                    "properties.sslmode",
                    "'" + mode + "' may silently connect without TLS. Over a network use require, verify-ca or"
                            + " verify-full; use disable only in a trusted network");
        }
    }

    private static Map<String, String> defaults(ConnectionRequest request, Purpose purpose) {
        return Map.of(
                "ApplicationName", purpose == Purpose.LOAD ? "lockstep" : ADMIN_NAME,
                "assumeMinServerVersion", "12",
                "connectTimeout", "10",
                "loginTimeout", "20",
                "tcpKeepAlive", "true",
                "escapeSyntaxCallMode", "callIfNoReturn",
                "logServerErrorDetail", "false",
                "gssEncMode", "disable",
                "sslmode", request.loopback() ? "prefer" : "require");
    }
}
