package dev.lockstep.access;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The permissions of an access token. Each of the first three roles includes those before it. */
public enum Role {
    /** Reads runs, results, agents and hosts, and checks specs. */
    VIEWER,
    /** Also launches, stops and marks runs, and sends host samples. */
    OPERATOR,
    /** Also deletes, exports and imports runs, and reads the audit. */
    ADMIN,
    /** Only opens the agents' link. */
    AGENT,
    /** Only sends host samples; it reads nothing. */
    FEEDER;

    /** The words of all roles, for messages. */
    public static final String WORDS = Arrays.stream(values()).map(Role::word).collect(Collectors.joining(", "));

    /** The word in token files and options. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The role of this word; empty if there is none. */
    public static Optional<Role> of(String word) {
        return Arrays.stream(values()).filter(role -> role.word().equals(word)).findFirst();
    }

    /** Whether this role includes the other. */
    public boolean covers(Role needed) {
        return switch (needed) {
            case AGENT -> this == AGENT;
            case FEEDER -> this == FEEDER || covers(OPERATOR);
            case VIEWER, OPERATOR, ADMIN -> this != AGENT && this != FEEDER && compareTo(needed) >= 0;
        };
    }
}
