package dev.lockstep.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Allows a page one script at most and one style, and no network requests. */
record ContentSecurityPolicy(String value) {

    static ContentSecurityPolicy of(String script, String style) {
        return new ContentSecurityPolicy("default-src 'none'; script-src '" + hash(script) + "'; style-src '"
                + hash(style) + "'; img-src data: blob:; base-uri 'none'; form-action 'none'");
    }

    /** For a page without scripts. */
    static ContentSecurityPolicy of(String style) {
        return new ContentSecurityPolicy(
                "default-src 'none'; style-src '" + hash(style) + "'; base-uri 'none'; form-action 'none'");
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256", missing);
        }
    }
}
