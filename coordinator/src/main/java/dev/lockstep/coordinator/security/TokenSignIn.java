package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.web.LimitReachedException;
import java.util.Objects;
import java.util.Optional;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.LockedException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.WebAuthenticationDetails;
import org.springframework.stereotype.Component;

/** Signs a browser in with an access token that may read pages. */
@Component
final class TokenSignIn implements AuthenticationProvider {

    private final Gate gate;

    TokenSignIn(Gate gate) {
        this.gate = gate;
    }

    /**
     * @throws LockedException because of a {@link LimitReachedException}, if the address has guessed too often
     */
    @Override
    public Authentication authenticate(Authentication form) {
        String address = ((WebAuthenticationDetails) Objects.requireNonNull(form.getDetails())).getRemoteAddress();
        String token = String.valueOf(form.getCredentials()).strip();
        try {
            Optional<TokenBearer> bearer = gate.typed(token, address, "/sign-in");
            return bearer.filter(each -> each.covers(Role.VIEWER))
                    .map(each -> new Visitor(each, address).authentication())
                    .orElseThrow(() -> new BadCredentialsException("No access token that may read pages"));
        } catch (LimitReachedException guesses) {
            throw new LockedException("Too many guesses", guesses);
        }
    }

    @Override
    public boolean supports(Class<?> form) {
        return UsernamePasswordAuthenticationToken.class.isAssignableFrom(form);
    }
}
