package dev.lockstep.engine.postgresql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;

/**
 * A right on a database.
 *
 * @param role who has it; empty for every role
 * @param privilege such as {@code CONNECT}
 * @param grantable whether that role may grant it to others
 */
record DatabaseGrant(String role, String privilege, boolean grantable) {

    boolean ofOneRole() {
        return !role.isEmpty();
    }

    /** The name of a role may have spaces. */
    String toLine() {
        return privilege + " " + grantable + " " + URLEncoder.encode(role, UTF_8);
    }

    static DatabaseGrant fromLine(String line) {
        String[] parts = line.split(" ", 3);
        return new DatabaseGrant(URLDecoder.decode(parts[2], UTF_8), parts[0], Boolean.parseBoolean(parts[1]));
    }
}
