package dev.lockstep.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Access tokens and their hashes. A generated token has 256 random bits, so a plain SHA-256 cannot be reversed by
 * search; salt and slow hashes protect passwords chosen by people, and would slow every request.
 */
public final class TokenText {

    /** The prefix of every generated token, which lets secret scanners recognise it. */
    public static final String PREFIX = "lockstep_";

    private static final int RANDOM_BYTES = 32;

    private TokenText() {}

    /** A new token: the prefix and 43 letters, digits, hyphens and underscores. */
    public static String draw(SecureRandom random) {
        byte[] bits = new byte[RANDOM_BYTES];
        random.nextBytes(bits);
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    }

    /** The SHA-256 of a token's UTF-8 in 64 hexadecimal digits. */
    public static String hash(String token) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }
}
