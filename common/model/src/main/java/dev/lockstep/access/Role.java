package dev.lockstep.access;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the bearer of an access token may do; of the first three each may do what those before it may. */
public enum Role {
    /** Reads runs, results, agents and hosts, and checks specs. */
    VIEWER,
    /** Also launches, stops and marks runs, and feeds samples of hosts. */
    OPERATOR,
    /** Also deletes runs, takes them out and in as archives, and reads the audit. */
    ADMIN,
    /** Opens the agents' link and nothing else. */
    AGENT,
    /** Feeds samples of hosts and nothing else; it reads nothing. */
    FEEDER;

    /** Every role as it is written, for messages. */
    public static final String WORDS = Arrays.stream(values()).map(Role::word).collect(Collectors.joining(", "));

    /** As it is written in token files and options. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The role that is written so; empty when there is none. */
    public static Optional<Role> of(String word) {
        return Arrays.stream(values()).filter(role -> role.word().equals(word)).findFirst();
    }

    /** Whether who has this role may do what needs the other. */
    public boolean covers(Role needed) {
        return switch (needed) {
            case AGENT -> this == AGENT;
            case FEEDER -> this == FEEDER || covers(OPERATOR);
            case VIEWER, OPERATOR, ADMIN -> this != AGENT && this != FEEDER && compareTo(needed) >= 0;
        };
    }
}
