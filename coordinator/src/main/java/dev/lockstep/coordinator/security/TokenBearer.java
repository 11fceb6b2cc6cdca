package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import java.util.Set;

/**
 * The holder of an access token, and what it allows.
 *
 * @param name as events and the audit log show it
 * @param hash identifies the token without revealing it; empty if no token is required
 */
public record TokenBearer(String name, Set<Role> roles, String hash) {

    /** Anybody who reaches a coordinator that requires no token. */
    static final TokenBearer OPEN = new TokenBearer("anybody on this machine", Set.of(Role.ADMIN, Role.AGENT), "");

    public TokenBearer {
        roles = Set.copyOf(roles);
    }

    /** Whether the bearer has this role. */
    public boolean covers(Role needed) {
        return roles.stream().anyMatch(role -> role.covers(needed));
    }
}
