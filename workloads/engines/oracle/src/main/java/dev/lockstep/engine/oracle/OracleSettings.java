package dev.lockstep.engine.oracle;

import static dev.lockstep.engine.AllowedProperty.choice;
import static dev.lockstep.engine.AllowedProperty.flag;
import static dev.lockstep.engine.AllowedProperty.number;
import static dev.lockstep.engine.AllowedProperty.text;

import dev.lockstep.engine.AllowedProperties;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Engine.Purpose;
import dev.lockstep.engine.Faults;
import java.util.Map;
import java.util.TreeMap;

/**
 * Driver properties that Lockstep sets, and those that a user may set. The two connect timeouts are in the URL, because
 * as properties they do not limit the wait for a silent listener. The driver silently ignores unknown names.
 */
final class OracleSettings {

    static final String LOGIN_TIMEOUT = "oracle.jdbc.loginTimeout";

    private static final String USER = "user";
    private static final String INTERNAL_LOGON = "internal_logon";

    private static final String CONNECT_TIMEOUT = "connect_timeout";
    private static final String TRANSPORT_TIMEOUT = "transport_connect_timeout";
    private static final String DN_MATCH = "oracle.net.ssl_server_dn_match";

    private static final Map<String, String> DEFAULTS =
            Map.of("oracle.jdbc.implicitStatementCacheSize", "100", LOGIN_TIMEOUT, "15");

    private static final AllowedProperties ALLOWED = AllowedProperties.ignoringCase(
                    number("oracle.jdbc.implicitStatementCacheSize", 0, 100_000),
                    number("defaultRowPrefetch", 1, 100_000),
                    number("oracle.jdbc.ReadTimeout", 0, 999_999_999),
                    number(LOGIN_TIMEOUT, 1, 600),
                    number(CONNECT_TIMEOUT, 1, 600),
                    number(TRANSPORT_TIMEOUT, 1, 600),
                    flag("oracle.jdbc.TcpNoDelay"),
                    flag("oracle.net.keepAlive"),
                    flag("oracle.net.disableOob"),
                    text("v$session.program"),
                    choice(DN_MATCH, "true"),
                    choice("oracle.net.networkCompression", "on", "off", "auto"))
            .synonym("implicitStatementCacheSize", "oracle.jdbc.implicitStatementCacheSize")
            .synonym("oracle.jdbc.defaultRowPrefetch", "defaultRowPrefetch")
            .synonym("ReadTimeout", "oracle.jdbc.ReadTimeout")
            .synonym("loginTimeout", LOGIN_TIMEOUT)
            .synonym("TcpNoDelay", "oracle.jdbc.TcpNoDelay")
            .synonym("keepAlive", "oracle.net.keepAlive")
            .synonym("disableOob", "oracle.net.disableOob")
            .synonym("ssl_server_dn_match", DN_MATCH)
            .synonym("networkCompression", "oracle.net.networkCompression")
            .refusing(
                    "it reads files of the agent",
                    "TNS_ADMIN",
                    "oracle.net.tns_admin",
                    "oracle.jdbc.config.file",
                    "oracle.net.wallet_location",
                    "wallet_location",
                    "oracle.jdbc.tokenLocation",
                    "tokenLocation",
                    "oracle.jdbc.sqlErrorTranslationFile",
                    "sqlErrorTranslationFile")
            .refusing(
                    "it connects to another host",
                    "HTTPS_PROXY",
                    "https_proxy_port",
                    "oracle.net.httpsProxyHost",
                    "oracle.net.socksProxyHost",
                    "socksProxyHost",
                    "websocketUser")
            .refusing("it requests the rights of an administrator", INTERNAL_LOGON, "oracle.jdbc.internal_logon")
            .refusing("it loads a class", "oracle.jdbc.enableProviderOverride", "oracle.jdbc.configurationProviders")
            .refusing("it allows the server's sessions to be debugged", "oracle.jdbc.debugJDWP", "debugJDWP");

    private OracleSettings() {}

    static ConnectionSettings of(Access access, Map<String, String> properties, Purpose purpose) {
        Faults faults = new Faults();
        checkUser(access.user(), purpose, faults);
        OracleUrl.Parsed parsed = OracleUrl.parse(access.url(), faults);
        Map<String, String> all = new TreeMap<>(DEFAULTS);
        all.put("v$session.program", purpose == Purpose.LOAD ? "Lockstep" : "Lockstep-admin");
        if (parsed.tls()) {
            all.put(DN_MATCH, "true");
        }
        all.putAll(ALLOWED.check(parsed.request().properties(), properties, faults));
        faults.throwIfAny();
        String url = OracleUrl.build(parsed, take(all, CONNECT_TIMEOUT, "10"), take(all, TRANSPORT_TIMEOUT, "5"));
        ConnectionSettings settings = ConnectionSettings.of(parsed.request(), url, access, all);
        return OracleLogin.isSys(access.user()) ? asSysdba(settings) : settings;
    }

    private static void checkUser(String user, Purpose purpose, Faults faults) {
        if (OracleLogin.asksForPrivilege(user)) {
            faults.add(
                    USER,
                    "'" + user + "' includes a privilege. Give only the name, such as sys: Lockstep requests SYSDBA"
                            + " if it is needed");
        } else if (purpose == Purpose.LOAD && OracleLogin.isSys(user)) {
            faults.add(
                    USER,
                    "'" + user + "' cannot run a load, because its schema is the data dictionary. Use the user whose"
                            + " schema is to be filled, and sys under 'admin'");
        }
    }

    /** The same login with the privilege SYSDBA. */
    static ConnectionSettings asSysdba(ConnectionSettings settings) {
        Map<String, String> properties = new TreeMap<>(settings.properties());
        properties.put(INTERNAL_LOGON, "sysdba");
        return settings.withProperties(properties);
    }

    private static String take(Map<String, String> all, String name, String otherwise) {
        String value = all.remove(name);
        return value == null ? otherwise : value;
    }
}
