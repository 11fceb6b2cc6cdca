package com.example.h2engine;

import static dev.lockstep.engine.AllowedProperty.flag;
import static dev.lockstep.engine.AllowedProperty.number;

import dev.lockstep.engine.AllowedProperties;
import dev.lockstep.engine.ConnectionRequest;
import dev.lockstep.engine.ConnectionSettings;
import dev.lockstep.engine.Engine.Access;
import dev.lockstep.engine.Faults;
import dev.lockstep.engine.UrlChecks;
import dev.lockstep.engine.UrlChecks.HostAndPort;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The URLs and driver properties that are allowed. */
final class H2Settings {

    private static final int DEFAULT_PORT = 9092;
    private static final int LONGEST_MS = 3_600_000;
    private static final Pattern URL =
            Pattern.compile("jdbc:h2:(?<protocol>tcp|ssl)://(?<authority>[^/;]*)/(?<database>[^;]*)(;(?<pairs>.*))?");

    private static final AllowedProperties ADMITTED = AllowedProperties.ignoringCase(
                    number("LOCK_TIMEOUT", 0, LONGEST_MS),
                    number("QUERY_TIMEOUT", 0, LONGEST_MS),
                    number("CACHE_SIZE", 0, Integer.MAX_VALUE >> 10),
                    flag("IGNORECASE"))
            .refusing("it runs statements of its own", "INIT")
            .refusing("it writes files on the server", "TRACE_LEVEL_FILE");

    private H2Settings() {}

    static ConnectionSettings of(Access access, Map<String, String> properties) {
        Faults faults = new Faults();
        if (!UrlChecks.withoutCredentials(access.url(), faults)) {
            faults.throwIfAny();
        }
        Matcher parts = URL.matcher(access.url());
        if (!parts.matches()) {
            faults.add(Faults.URL, "must have the form " + H2Engine.DESCRIPTOR.exampleUrl());
            faults.throwIfAny();
        }
        ConnectionRequest request = request(parts, faults);
        Map<String, String> checked = ADMITTED.check(request.properties(), properties, faults);
        faults.throwIfAny();
        return ConnectionSettings.of(request, url(parts.group("protocol"), request), access, checked);
    }

    private static ConnectionRequest request(Matcher parts, Faults faults) {
        HostAndPort server = UrlChecks.hostAndPort(parts.group("authority"), DEFAULT_PORT, faults);
        String database = UrlChecks.name("database", parts.group("database"), faults);
        String pairs = parts.group("pairs");
        return new ConnectionRequest(
                server.host(), server.port(), database, pairs == null ? Map.of() : UrlChecks.pairs(pairs, ';', faults));
    }

    private static String url(String protocol, ConnectionRequest request) {
        return "jdbc:h2:" + protocol + "://" + request.hostInUrl() + ":" + request.port() + "/" + request.database();
    }
}
