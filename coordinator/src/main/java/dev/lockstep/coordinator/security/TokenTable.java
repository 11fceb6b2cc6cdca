package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import dev.lockstep.access.TokenLine;
import dev.lockstep.access.TokenText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The tokens of a token file: lines of name, role and hash, or a single token for everything.
 *
 * @param bearers in the order of the file
 */
record TokenTable(List<TokenBearer> bearers) {

    private static final String NAME_OF_LONE_TOKEN = "token";
    private static final int MOST_TOKENS = 1_000;

    TokenTable {
        bearers = List.copyOf(bearers);
    }

    /**
     * Parses a token file.
     *
     * @throws IllegalArgumentException with the fault, but without the file's content
     */
    static TokenTable parse(String text) {
        List<String> lines = text.lines().toList();
        List<Integer> lineIndexes = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            String line = lines.get(index).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                lineIndexes.add(index);
            }
        }
        if (lineIndexes.isEmpty()) {
            throw new IllegalArgumentException("is empty");
        }
        String first = lines.get(lineIndexes.get(0)).strip();
        boolean lone = lineIndexes.size() == 1 && first.chars().noneMatch(Character::isWhitespace);
        return lone ? new TokenTable(List.of(ofLoneToken(first))) : new TokenTable(bearers(lines, lineIndexes));
    }

    private static TokenBearer ofLoneToken(String token) {
        return new TokenBearer(NAME_OF_LONE_TOKEN, EnumSet.of(Role.ADMIN, Role.AGENT), TokenText.hash(token));
    }

    private static List<TokenBearer> bearers(List<String> lines, List<Integer> lineIndexes) {
        if (lineIndexes.size() > MOST_TOKENS) {
            throw new IllegalArgumentException("has more than " + MOST_TOKENS + " lines");
        }
        List<TokenBearer> bearers = new ArrayList<>();
        Set<String> hashes = new HashSet<>();
        for (int index : lineIndexes) {
            TokenBearer bearer = bearer(lines.get(index), index + 1);
            if (!hashes.add(bearer.hash())) {
                throw new IllegalArgumentException("is faulty in line " + (index + 1) + ": the hash occurs twice");
            }
            bearers.add(bearer);
        }
        return bearers;
    }

    private static TokenBearer bearer(String text, int number) {
        try {
            TokenLine line = TokenLine.parse(text);
            return new TokenBearer(line.name(), EnumSet.of(line.role()), line.hash());
        } catch (IllegalArgumentException faulty) {
            throw new IllegalArgumentException(
                    "is faulty in line " + number + ": " + faulty.getMessage() + ". A line is " + TokenLine.FORM
                            + ", as 'lockstep token new' prints it; a single token for everything must be alone",
                    faulty);
        }
    }

    /** The bearer of a token. Takes constant time for unknown tokens: every hash is compared in full. */
    Optional<TokenBearer> of(String token) {
        return withHash(TokenText.hash(token));
    }

    /** The bearer of the token with this hash. */
    Optional<TokenBearer> withHash(String hash) {
        byte[] wanted = hash.getBytes(StandardCharsets.US_ASCII);
        TokenBearer found = null;
        for (TokenBearer bearer : bearers) {
            if (MessageDigest.isEqual(bearer.hash().getBytes(StandardCharsets.US_ASCII), wanted)) {
                found = bearer;
            }
        }
        return Optional.ofNullable(found);
    }
}
