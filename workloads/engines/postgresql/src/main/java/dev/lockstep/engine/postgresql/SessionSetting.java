package dev.lockstep.engine.postgresql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.net.URLEncoder;

/**
 * A setting with which sessions on a database begin.
 *
 * @param role whose sessions; empty for those of every role
 * @param assignment as the server stores it, {@code name=value}
 */
record SessionSetting(String role, String assignment) {

    static SessionSetting ofEveryRole(String assignment) {
        return new SessionSetting("", assignment);
    }

    boolean ofOneRole() {
        return !role.isEmpty();
    }

    String name() {
        return assignment.substring(0, assignment.indexOf('='));
    }

    String value() {
        return assignment.substring(assignment.indexOf('=') + 1);
    }

    /** The name of a role may have spaces. */
    String toLine() {
        return URLEncoder.encode(role, UTF_8) + " " + assignment;
    }

    static SessionSetting fromLine(String line) {
        String[] parts = line.split(" ", 2);
        return new SessionSetting(URLDecoder.decode(parts[0], UTF_8), parts[1]);
    }
}
