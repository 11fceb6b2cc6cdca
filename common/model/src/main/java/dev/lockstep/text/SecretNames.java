package dev.lockstep.text;

import java.util.regex.Pattern;

/**
 * The one list of what names a secret: of driver properties, parts of URLs, fields of documents, and variables. It takes in
 * more than secrets, such as the names of key files, and nothing that an engine admits in a URL.
 */
public final class SecretNames {

    /** A regular expression, to be used without regard to case, that is found in each name of a secret. */
    public static final String WORDS = "password|passwd|passphrase|pwd|secret|token|credential|key";

    private static final Pattern NAMES_SECRET = Pattern.compile("(?i)" + WORDS);

    private SecretNames() {}

    /** Whether something of this name may be a secret. */
    public static boolean nameSecret(String name) {
        return NAMES_SECRET.matcher(name).find();
    }
}
