package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * Who makes a request.
 *
 * @param address where it comes from: of a proxy, where one stands before the coordinator
 */
public record Visitor(Grant grant, String address) {

    /** The attribute of a request that this is. */
    public static final String ATTRIBUTE = "lockstep.visitor";

    /** Who makes this request; null before signing in. */
    public static @Nullable Visitor of(HttpServletRequest request) {
        return (Visitor) request.getAttribute(ATTRIBUTE);
    }

    /** Whether who makes this request may do what needs a role. */
    public static boolean may(Role role, HttpServletRequest request) {
        Visitor visitor = of(request);
        return visitor != null && visitor.grant.covers(role);
    }

    /** The name of the token. */
    public String name() {
        return grant.name();
    }

    /** Tells in an event who did something, such as {@code a user of the page (ci)}. */
    public String as(String kind) {
        return grant.equals(Grant.OPEN) ? kind : kind + " (" + name() + ")";
    }
}
