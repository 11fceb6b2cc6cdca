package dev.lockstep.text;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Masks what looks like a secret in foreign texts. It may mask too much, but never less than JDBC URLs can hold. */
public final class SecretMask {

    /** What stands for a secret. */
    public static final String MASK = "***";

    // Names and blanks have bounded lengths; otherwise a long text takes quadratic time.
    private static final Pattern ASSIGNMENT = Pattern.compile(
            "(?<name>[A-Za-z0-9_.$%+-]{1,64})(?<between>[\"']?\\s{0,64}+=\\s*+)"
                    + "(?<value>\\{[^}]*+(?:}}[^}]*+)*+}?|\"[^\"]*+(?:\"\"[^\"]*+)*+\"?|'[^']*+(?:''[^']*+)*+'?|[^;&)\\s]*)");
    private static final Pattern ENCODED_ASSIGNMENT = Pattern.compile(
            "(?i)(?<name>[a-z0-9_.$%+-]{1,64}?)(?<between>(?:\\s|%20|\\+){0,8}+%3D(?:\\s|%20|\\+){0,8}+)"
                    + "(?<value>%7B.*?%7D(?!%7D)|%22.*?%22|(?:(?!%26|%3B|%29|%20)[^;&)\\s])*)");
    private static final Pattern LABELLED = Pattern.compile(
            "(?i)(?<label>\\b\\w*(?:password|passwd|passphrase|pwd|secret|credential|accesstoken)[\"']?\\s*:\\s*)(?:\"[^\"]*\"?|'[^']*'?|[^;&),\\s]+)");
    private static final Pattern ORACLE_LOGIN = Pattern.compile(
            "(?i)(?<before>jdbc:oracle:\\w+:)(?:\"[^\"]*\"|[^/@\\s\"]*?)(?:/|%2F)(?:\"[^\"]*\"|\\S*)(?=@|%40)");
    private static final Pattern USER_INFO = Pattern.compile("(?<before>//)(?:[^\\s/?#;@:]*:\\S*|[^\\s/?#;@]*)(?=@)");
    private static final Pattern ENCODED_USER_INFO =
            Pattern.compile("(?i)(?<before>(?://|%2F%2F))[^\\s/?#;@]*?%3A[^\\s/?#;@]*?(?=%40|@)");

    private SecretMask() {}

    /** The text with everything masked that looks like a secret. */
    public static String apply(String foreignText) {
        String text = maskValues(ASSIGNMENT, logins(PemBlocks.mask(foreignText)));
        text = maskValues(ENCODED_ASSIGNMENT, text);
        return LABELLED.matcher(text).replaceAll("${label}" + MASK);
    }

    /** The text with only the logins in front of a host masked. */
    public static String logins(String text) {
        return keepBefore(USER_INFO, keepBefore(ENCODED_USER_INFO, keepBefore(ORACLE_LOGIN, text)));
    }

    private static String keepBefore(Pattern pattern, String text) {
        return pattern.matcher(text).replaceAll("${before}" + MASK);
    }

    private static String maskValues(Pattern pattern, String text) {
        Matcher assignment = pattern.matcher(text);
        StringBuilder masked = new StringBuilder();
        int copied = 0;
        int position = 0;
        while (assignment.find(position)) {
            position = assignment.start("value");
            if (SecretNames.nameSecret(decoded(assignment.group("name")))) {
                masked.append(text, copied, position).append(MASK);
                position = assignment.end();
                copied = position;
            }
        }
        return masked.append(text, copied, text.length()).toString();
    }

    private static String decoded(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return name;
        }
    }
}
