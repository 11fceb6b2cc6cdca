package dev.lockstep.run;

import dev.lockstep.text.SecretNames;
import java.util.Optional;
import java.util.regex.Pattern;

/** What Lockstep demands of a JDBC URL of any engine. Its complaints never repeat a URL that holds a password. */
final class JdbcUrls {

    static final String HOLDS_PASSWORD =
            "holds a password: take it out of the URL and write password: ${env:NAME} beside it";

    private static final Pattern SECRET_PARAMETER =
            Pattern.compile("(?i)(?:" + SecretNames.WORDS + ")[a-z0-9_.$-]*\\s*=");
    private static final Pattern USER_AND_PASSWORD = Pattern.compile("://[^/?;@]*:[^/?;]*@|thin:[^/@]+/[^@]+@");

    private JdbcUrls() {}

    /** What is wrong with the URL of a target, whatever its engine. */
    static Optional<String> complaint(String url) {
        if (holdsPassword(url)) {
            return Optional.of(HOLDS_PASSWORD);
        }
        return url.startsWith(EngineDescriptor.JDBC)
                ? Optional.empty()
                : Optional.of("'" + url + "' is no JDBC URL: it starts with " + EngineDescriptor.JDBC);
    }

    static boolean holdsPassword(String url) {
        return SECRET_PARAMETER.matcher(url).find()
                || USER_AND_PASSWORD.matcher(url).find();
    }
}
