package dev.lockstep.engine.mysql;

import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.Faults;
import dev.lockstep.engine.UrlChecks;
import dev.lockstep.engine.UrlChecks.HostAndPort;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the only accepted form of URL, {@code jdbc:mysql://host[:port]/database[?name=value&...]} or the same with {@code
 * jdbc:mariadb:}, and builds one for the driver, which serves both servers.
 */
final class MysqlUrl {

    private static final int DEFAULT_PORT = 3306;
    private static final String EXAMPLE = "jdbc:mysql://db1.example.com:3306/benchmark";
    private static final Pattern SHAPE =
            Pattern.compile("jdbc:(?:mysql|mariadb)://(?<authority>[^/?]*)/(?<database>[^/?]*)(\\?(?<pairs>.*))?");

    private MysqlUrl() {}

    static ConnectionRequest parse(String url, Faults faults) {
        if (!UrlChecks.withoutCredentials(url, faults)) {
            return nothing();
        }
        Matcher parts = SHAPE.matcher(url);
        if (!parts.matches()) {
            faults.add(Faults.URL, "must have the form " + EXAMPLE);
            return nothing();
        }
        HostAndPort server = UrlChecks.hostAndPort(parts.group("authority"), DEFAULT_PORT, faults);
        String database = UrlChecks.name("database", parts.group("database"), faults);
        String pairs = parts.group("pairs");
        return new ConnectionRequest(
                server.host(), server.port(), database, pairs == null ? Map.of() : UrlChecks.pairs(pairs, '&', faults));
    }

    private static ConnectionRequest nothing() {
        return new ConnectionRequest("", DEFAULT_PORT, "", Map.of());
    }

    static String build(ConnectionRequest request) {
        return "jdbc:mariadb://" + request.hostInUrl() + ":" + request.port() + "/" + request.database();
    }

    /** The parts of a URL that {@link #build} made. */
    static ConnectionRequest partsOf(String builtUrl) {
        return parse(builtUrl, new Faults());
    }
}
