package dev.lockstep.text;

import java.util.regex.Pattern;

/**
 * The pattern for names of secrets in driver properties, URL parts, document fields and variables. It also matches some
 * harmless names, such as those of key files, but no URL parameter that an engine allows.
 */
public final class SecretNames {

    /** A case-insensitive regular expression that matches part of every name of a secret. */
    public static final String WORDS = "password|passwd|passphrase|pwd|secret|token|credential|key";

    private static final Pattern NAMES_SECRET = Pattern.compile("(?i)" + WORDS);

    private SecretNames() {}

    /** Whether a value of this name may be a secret. */
    public static boolean nameSecret(String name) {
        return NAMES_SECRET.matcher(name).find();
    }
}
