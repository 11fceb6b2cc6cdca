package dev.lockstep.run;

import dev.lockstep.text.SecretNames;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks JDBC URLs in a spec. A fault never repeats a URL that contains a password. */
final class JdbcUrls {

    static final String HOLDS_PASSWORD =
            "contains a password: remove it from the URL and write password: ${env:NAME} separately";

    private static final Pattern SECRET_PARAMETER =
            Pattern.compile("(?i)(?:" + SecretNames.WORDS + ")[a-z0-9_.$-]*\\s*=");
    private static final Pattern USER_AND_PASSWORD = Pattern.compile("://[^/?;@]*:[^/?;]*@|thin:[^/@]+/[^@]+@");

    private JdbcUrls() {}

    /** The fault of a target's URL, whatever its engine, if any. */
    static Optional<String> complaint(String url) {
        if (holdsPassword(url)) {
            return Optional.of(HOLDS_PASSWORD);
        }
        return url.startsWith(EngineDescriptor.JDBC)
                ? Optional.empty()
                : Optional.of("'" + url + "' is not a JDBC URL: it must start with " + EngineDescriptor.JDBC);
    }

    static boolean holdsPassword(String url) {
        return SECRET_PARAMETER.matcher(url).find()
                || USER_AND_PASSWORD.matcher(url).find();
    }
}
