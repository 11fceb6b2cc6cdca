package dev.lockstep.run;

import dev.lockstep.text.SecretNames;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks JDBC URLs in a spec. A fault never repeats a URL that contains a password. */
final class JdbcUrls {

    /** The engines a spec may name. */
    static final List<String> ENGINES = List.of("postgresql", "sqlserver", "oracle");

    private static final Map<String, String> PREFIXES = Map.of(
            "postgresql", "jdbc:postgresql:",
            "sqlserver", "jdbc:sqlserver:",
            "oracle", "jdbc:oracle:thin:");
    private static final Pattern SECRET_PARAMETER =
            Pattern.compile("(?i)(?:" + SecretNames.WORDS + ")[a-z0-9_.$-]*\\s*=");
    private static final Pattern USER_AND_PASSWORD = Pattern.compile("://[^/?;@]*:[^/?;]*@|thin:[^/@]+/[^@]+@");

    private JdbcUrls() {}

    /** The fault of the URL of a target with that engine, if any. */
    static Optional<String> complaint(String url, String engine) {
        if (holdsPassword(url)) {
            return Optional.of(
                    "contains a password: remove it from the URL and write password: ${env:NAME}" + " separately");
        }
        String prefix = PREFIXES.get(engine);
        return prefix == null || url.startsWith(prefix)
                ? Optional.empty()
                : Optional.of("'" + url + "' is not a URL of engine " + engine + ": it must start with " + prefix);
    }

    static boolean holdsPassword(String url) {
        return SECRET_PARAMETER.matcher(url).find()
                || USER_AND_PASSWORD.matcher(url).find();
    }
}
