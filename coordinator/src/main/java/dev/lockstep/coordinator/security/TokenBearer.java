package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import java.util.Set;

/**
 * Who bears an access token, and what it allows.
 *
 * @param name as events and the audit log show it
 * @param hash identifies the token without revealing it; empty where no token is needed
 */
public record TokenBearer(String name, Set<Role> roles, String hash) {

    /** Whoever reaches a coordinator that needs no token. */
    static final TokenBearer OPEN = new TokenBearer("anybody on this machine", Set.of(Role.ADMIN, Role.AGENT), "");

    public TokenBearer {
        roles = Set.copyOf(roles);
    }

    /** Whether the bearer may do what needs this role. */
    public boolean covers(Role needed) {
        return roles.stream().anyMatch(role -> role.covers(needed));
    }
}
