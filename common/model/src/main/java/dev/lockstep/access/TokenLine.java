package dev.lockstep.access;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One line of a token file: {@code ci operator sha256:9f86d0...}.
 *
 * @param name of the token's holder, as in the audit log; 1 to 60 letters, digits, dots, hyphens and underscores
 * @param hash as made by {@link TokenText#hash}
 */
public record TokenLine(String name, Role role, String hash) {

    /** The form of a line. */
    public static final String FORM = "NAME ROLE sha256:HASH";

    private static final String ALGORITHM = "sha256:";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,60}");
    private static final Pattern HASH = Pattern.compile("sha256:[0-9a-f]{64}");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    public TokenLine {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "a name has 1 to 60 letters, digits, dots, hyphens and underscores, such as ci");
        }
    }

    /**
     * Parses a line.
     *
     * @throws IllegalArgumentException with the fault, but without any part of the line: it may contain a token by
     *     mistake
     */
    public static TokenLine parse(String line) {
        String[] words = BLANKS.split(line.strip(), -1);
        if (words.length != 3) {
            throw new IllegalArgumentException("it has " + words.length + " words");
        }
        Role role = Role.of(words[1])
                .orElseThrow(() -> new IllegalArgumentException("the second word is not a role: " + Role.WORDS));
        String hash = words[2].toLowerCase(Locale.ROOT);
        if (!HASH.matcher(hash).matches()) {
            throw new IllegalArgumentException("the third word is not sha256: and 64 hexadecimal digits");
        }
        return new TokenLine(words[0], role, hash.substring(ALGORITHM.length()));
    }

    /** The line as it is written. */
    @Override
    public String toString() {
        return name + " " + role.word() + " " + ALGORITHM + hash;
    }
}
