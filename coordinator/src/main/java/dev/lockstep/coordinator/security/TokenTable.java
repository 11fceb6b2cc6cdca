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
 * The tokens of a token file: lines of name, role and hash; or, where there is one token for everything, that token alone.
 *
 * @param grants in the order of the file
 */
record TokenTable(List<Grant> grants) {

    private static final String NAME_OF_LONE_TOKEN = "token";
    private static final int MOST_TOKENS = 1_000;

    TokenTable {
        grants = List.copyOf(grants);
    }

    /**
     * Reads the text of a token file.
     *
     * @throws IllegalArgumentException saying what is wrong with it, without repeating it
     */
    static TokenTable parse(String text) {
        List<String> lines = text.lines().toList();
        List<Integer> told = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            String line = lines.get(index).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                told.add(index);
            }
        }
        if (told.isEmpty()) {
            throw new IllegalArgumentException("is empty");
        }
        String first = lines.get(told.get(0)).strip();
        boolean lone = told.size() == 1 && first.chars().noneMatch(Character::isWhitespace);
        return lone ? new TokenTable(List.of(ofLoneToken(first))) : new TokenTable(grants(lines, told));
    }

    private static Grant ofLoneToken(String token) {
        return new Grant(NAME_OF_LONE_TOKEN, EnumSet.of(Role.ADMIN, Role.AGENT), TokenText.hash(token));
    }

    private static List<Grant> grants(List<String> lines, List<Integer> told) {
        if (told.size() > MOST_TOKENS) {
            throw new IllegalArgumentException("has more than " + MOST_TOKENS + " lines");
        }
        List<Grant> grants = new ArrayList<>();
        Set<String> hashes = new HashSet<>();
        for (int index : told) {
            Grant grant = grant(lines.get(index), index + 1);
            if (!hashes.add(grant.hash())) {
                throw new IllegalArgumentException("is faulty in line " + (index + 1) + ": the hash was there before");
            }
            grants.add(grant);
        }
        return grants;
    }

    private static Grant grant(String text, int number) {
        try {
            TokenLine line = TokenLine.parse(text);
            return new Grant(line.name(), EnumSet.of(line.role()), line.hash());
        } catch (IllegalArgumentException faulty) {
            throw new IllegalArgumentException(
                    "is faulty in line " + number + ": " + faulty.getMessage() + ". A line is " + TokenLine.FORM
                            + ", as 'lockstep token new' prints it; one token for everything stands alone",
                    faulty);
        }
    }

    /** The grant of a token. Takes as long for any token that is not there: each hash is compared, and wholly. */
    Optional<Grant> of(String token) {
        return withHash(TokenText.hash(token));
    }

    /** The grant of the token with this hash. */
    Optional<Grant> withHash(String hash) {
        byte[] wanted = hash.getBytes(StandardCharsets.US_ASCII);
        Grant found = null;
        for (Grant grant : grants) {
            if (MessageDigest.isEqual(grant.hash().getBytes(StandardCharsets.US_ASCII), wanted)) {
                found = grant;
            }
        }
        return Optional.ofNullable(found);
    }
}
