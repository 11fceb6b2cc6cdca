package dev.lockstep.engine.sqlserver;

import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.Faults;
import dev.lockstep.engine.UrlChecks;
import java.util.Locale;
import java.util.Map;

/** Parses and builds {@code jdbc:sqlserver://host:port;databaseName=name}. */
final class SqlServerUrl {

    static final String DATABASE = "databaseName";

    private static final String PREFIX = "jdbc:sqlserver://";
    private static final int PORT = 1433;

    private SqlServerUrl() {}

    static ConnectionRequest parse(String url, Faults faults) {
        if (!UrlChecks.withoutCredentials(url, faults)) {
            return nothing();
        }
        if (!url.toLowerCase(Locale.ROOT).startsWith(PREFIX)) {
            faults.add(Faults.URL, "must begin with " + PREFIX + ", as in " + PREFIX + "10.0.0.11;databaseName=DS3");
            return nothing();
        }
        return parseRest(url.substring(PREFIX.length()), faults);
    }

    private static ConnectionRequest parseRest(String rest, Faults faults) {
        int semicolon = rest.indexOf(';');
        String authority = semicolon < 0 ? rest : rest.substring(0, semicolon);
        Map<String, String> pairs = UrlChecks.pairs(semicolon < 0 ? "" : rest.substring(semicolon), ';', faults);
        var address = UrlChecks.hostAndPort(authority, PORT, faults);
        String database = removeDatabase(pairs, faults);
        return new ConnectionRequest(address.host(), address.port(), database, pairs);
    }

    private static String removeDatabase(Map<String, String> pairs, Faults faults) {
        var names = pairs.keySet().stream()
                .filter(name -> name.equalsIgnoreCase(DATABASE) || name.equalsIgnoreCase("database"))
                .toList();
        if (names.size() != 1) {
            faults.add(Faults.URL, "needs the database once, as in ;databaseName=DS3");
        }
        String database = "";
        for (String name : names) {
            database = UrlChecks.name("database", String.valueOf(pairs.remove(name)), faults);
        }
        return database;
    }

    /** The driver does not support brackets: an IPv6 address must be among the properties. */
    static String build(ConnectionRequest request, String database) {
        String address = request.host().indexOf(':') < 0
                ? request.host() + ":" + request.port()
                : ";serverName=" + request.host() + ";portNumber=" + request.port();
        return PREFIX + address + ";" + DATABASE + "=" + database;
    }

    /** The same server with another database; the URL must have been built here. */
    static String withDatabase(String builtUrl, String database) {
        return builtUrl.substring(0, builtUrl.lastIndexOf('=') + 1) + database;
    }

    /** The database of a URL that was built here. */
    static String databaseOf(String builtUrl) {
        return builtUrl.substring(builtUrl.lastIndexOf('=') + 1);
    }

    /** Host and port of a URL that was built here, for messages. */
    static String addressOf(String builtUrl) {
        String rest = builtUrl.substring(PREFIX.length(), builtUrl.lastIndexOf(';'));
        return rest.replace(";serverName=", "").replace(";portNumber=", " port ");
    }

    private static ConnectionRequest nothing() {
        return new ConnectionRequest("", PORT, "", Map.of());
    }
}
