package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import java.util.Set;

/**
 * What one access token gives its bearer.
 *
 * @param name the bearer, as events and the audit tell it
 * @param hash names the token without telling it; empty where none is asked for
 */
public record Grant(String name, Set<Role> roles, String hash) {

    /** Of whoever reaches a coordinator that asks for no token. */
    static final Grant OPEN = new Grant("anybody on this machine", Set.of(Role.ADMIN, Role.AGENT), "");

    public Grant {
        roles = Set.copyOf(roles);
    }

    /** Whether the bearer may do what needs this role. */
    public boolean covers(Role needed) {
        return roles.stream().anyMatch(role -> role.covers(needed));
    }
}
