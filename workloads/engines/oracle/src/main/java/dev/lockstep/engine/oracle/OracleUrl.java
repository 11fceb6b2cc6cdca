package dev.lockstep.engine.oracle;

import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.Faults;
import dev.lockstep.engine.UrlChecks;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and writes {@code jdbc:oracle:thin:@//host:port/service}, and the same with {@code tcps://}. */
final class OracleUrl {

    private static final String PREFIX = "jdbc:oracle:thin:@";
    private static final String EXAMPLE = PREFIX + "//10.0.0.12:1521/SALESPDB";
    private static final int PORT = 1521;
    private static final Pattern EASY_CONNECT =
            Pattern.compile("(?<protocol>tcps:|tcp:)?//(?<authority>[^/?]*)/(?<service>[^/?]*)(\\?(?<query>.*))?");

    private OracleUrl() {}

    /** The parts, and whether TLS is required. */
    record Parsed(ConnectionRequest request, boolean tls) {}

    static Parsed parse(String url, Faults faults) {
        if (!UrlChecks.withoutCredentials(url, faults)) {
            return nothing();
        }
        if (!url.toLowerCase(Locale.ROOT).startsWith(PREFIX)) {
            faults.add(Faults.URL, "must begin with " + PREFIX + "// (the thin driver only), as in " + EXAMPLE);
            return nothing();
        }
        String rest = url.substring(PREFIX.length());
        Matcher parts = EASY_CONNECT.matcher(rest);
        if (!parts.matches()) {
            faults.add(Faults.URL, refusal(rest.toLowerCase(Locale.ROOT)));
            return nothing();
        }
        return parse(parts, faults);
    }

    private static String refusal(String rest) {
        String asIn = " Write host, port and service, as in " + EXAMPLE;
        if (rest.startsWith("config-")) {
            return "'@config-' is refused: it reads URL, user and driver properties from a file or a web page." + asIn;
        }
        if (rest.startsWith("ldap")) {
            return "'@ldap' is refused: it queries a directory on another host." + asIn;
        }
        if (rest.startsWith("(")) {
            return "a descriptor in parentheses is refused: it can start programs and reach other hosts." + asIn;
        }
        if (rest.contains("tns_admin")) {
            return "'TNS_ADMIN' is refused: it reads files of the agent." + asIn;
        }
        return "needs host, port and service." + asIn;
    }

    private static Parsed parse(Matcher parts, Faults faults) {
        String query = parts.group("query");
        Map<String, String> pairs = UrlChecks.pairs(query == null ? "" : query, '&', faults);
        var address = UrlChecks.hostAndPort(parts.group("authority"), PORT, faults);
        String service = UrlChecks.name("service", parts.group("service"), faults);
        if (service.length() == 1) {
            faults.add(Faults.URL, "needs a service of two characters or more: the driver cannot parse a shorter one");
        }
        boolean tls = "tcps:".equals(parts.group("protocol"));
        return new Parsed(new ConnectionRequest(address.host(), address.port(), service, pairs), tls);
    }

    static String build(Parsed parsed, String connectSeconds, String transportSeconds) {
        ConnectionRequest request = parsed.request();
        return PREFIX + (parsed.tls() ? "tcps:" : "") + "//" + request.hostInUrl() + ":" + request.port() + "/"
                + request.database() + "?connect_timeout=" + connectSeconds + "&transport_connect_timeout="
                + transportSeconds;
    }

    /** Host, port and service of a URL that was built here, for messages. */
    static String addressOf(String builtUrl) {
        return builtUrl.substring(builtUrl.indexOf("//") + 2, builtUrl.indexOf('?'));
    }

    private static Parsed nothing() {
        return new Parsed(new ConnectionRequest("", PORT, "", Map.of()), false);
    }
}
