package dev.lockstep.engine;

import dev.lockstep.text.PemBlocks;
import dev.lockstep.text.SecretMask;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Masks secrets in foreign texts: messages of drivers and pools, URLs. It may mask too much, but never less than the
 * forms that JDBC URLs give to a secret.
 */
public final class Redaction {

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
            text = text.replace(secret, SecretMask.MASK);
        }
        return SecretMask.apply(text);
    }

    /** An error with causes and stack trace for a log, with everything masked that may be a secret. */
    public static Throwable masked(Throwable error) {
        return MaskedError.of(error);
    }

    private static Stream<String> spellings(String secret) {
        String form = URLEncoder.encode(secret, StandardCharsets.UTF_8);
        return Stream.of(secret, secret.replace("}", "}}"), form, form.replace("+", "%20"));
    }
}
