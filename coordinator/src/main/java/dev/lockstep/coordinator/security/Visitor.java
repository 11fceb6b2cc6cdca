package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import dev.lockstep.run.machine.Launcher;
import java.util.Arrays;
import java.util.Optional;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;

/**
 * Who makes a request.
 *
 * @param address of the client, or of a proxy in front of the coordinator
 */
public record Visitor(TokenBearer bearer, String address) {

    /** The visitor of this thread's request; empty before signing in. */
    static Optional<Visitor> current() {
        return Optional.ofNullable(SecurityContextHolder.getContext().getAuthentication())
                .map(Authentication::getPrincipal)
                .filter(Visitor.class::isInstance)
                .map(Visitor.class::cast);
    }

    /** This visitor with an authority for each role that the token covers. */
    Authentication authentication() {
        return UsernamePasswordAuthenticationToken.authenticated(
                this,
                null,
                Arrays.stream(Role.values())
                        .filter(bearer::covers)
                        .map(role -> new SimpleGrantedAuthority("ROLE_" + role.name()))
                        .toList());
    }

    /** The name of the token. */
    public String name() {
        return bearer.name();
    }

    /** The visitor as the one who launched a run. */
    public Launcher launcher() {
        return new Launcher(name(), address);
    }

    /** Describes the visitor in an event, such as {@code a user of the page (ci)}. */
    public String as(String kind) {
        return bearer.equals(TokenBearer.OPEN) ? kind : kind + " (" + name() + ")";
    }
}
