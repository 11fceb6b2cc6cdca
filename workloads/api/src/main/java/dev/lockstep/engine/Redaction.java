package dev.lockstep.engine;

import dev.lockstep.text.PemBlocks;
import dev.lockstep.text.SecretNames;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Masks secrets in foreign texts: messages of drivers and pools, URLs. It may mask too much, but never less than the
 * forms that JDBC URLs give to a secret.
 */
public final class Redaction {

    private static final String MASK = "***";

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

    private static final Redaction SHAPES = new Redaction(List.of());

    private final List<String> knownSecrets;

    private Redaction(List<String> knownSecrets) {
        this.knownSecrets = knownSecrets;
    }

    /** Masks these secrets anywhere, and everything that looks like a secret. */
    public static Redaction of(Collection<String> knownSecrets) {
        return new Redaction(knownSecrets.stream()
                .filter(secret -> !secret.isBlank())
                .flatMap(Redaction::spellings)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList());
    }

    /** Masks everything that looks like a secret. */
    public static Redaction shapesOnly() {
        return SHAPES;
    }

    /** The text with every secret masked. */
    public String apply(String foreignText) {
        String text = PemBlocks.mask(foreignText);
        for (String secret : knownSecrets) {
            text = text.replace(secret, MASK);
        }
        text = maskValues(ASSIGNMENT, maskLogins(text));
        text = maskValues(ENCODED_ASSIGNMENT, text);
        return LABELLED.matcher(text).replaceAll("${label}" + MASK);
    }

    /** An error with causes and stack trace for a log, with everything masked that may be a secret. */
    public static Throwable masked(Throwable error) {
        return MaskedError.of(error);
    }

    /** Masks only logins in front of a host. */
    static String maskLogins(String text) {
        return keepBefore(USER_INFO, keepBefore(ENCODED_USER_INFO, keepBefore(ORACLE_LOGIN, text)));
    }

    private static Stream<String> spellings(String secret) {
        String form = URLEncoder.encode(secret, StandardCharsets.UTF_8);
        return Stream.of(secret, secret.replace("}", "}}"), form, form.replace("+", "%20"));
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
