package dev.lockstep.coordinator.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Looks up the current permissions of a request's token, and refuses pages of other sites. A session ends
 * with its token, or when it is as old as its idle timeout. A browser on this machine also reaches loopback, so a foreign
 * origin, or a foreign name that resolves to loopback, is refused. Changes by a session, or without a token, must come
 * from our own page.
 */
final class AccessFilter extends OncePerRequestFilter {

    private final AccessTokens tokens;
    private final Gate gate;
    private final AccessRefusals refusals;
    private final Clock clock;

    AccessFilter(AccessTokens tokens, Gate gate, AccessRefusals refusals, Clock clock) {
        this.tokens = tokens;
        this.gate = gate;
        this.refusals = refusals;
        this.clock = clock;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return new Caller(request).isForHealth();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Caller caller = new Caller(request);
        boolean bySession = tokens.required() && !caller.hasToken();
        try {
            Optional<TokenBearer> bearer = bySession ? ofSession(request.getSession(false)) : presented(request);
            gate.count(bearer.map(TokenBearer::name).orElse("") + "@" + request.getRemoteAddr());
            refuseForeigners(caller, bySession && bearer.isPresent());
            SecurityContextHolder.setContext(bearer.map(
                            now -> new SecurityContextImpl(new Visitor(now, request.getRemoteAddr()).authentication()))
                    .orElseGet(SecurityContextImpl::new));
        } catch (ErrorResponseException refusal) {
            refusals.send(response, refusal);
            return;
        }
        chain.doFilter(request, response);
    }

    private Optional<TokenBearer> ofSession(@Nullable HttpSession session) {
        boolean isYoung = session != null
                && clock.instant()
                        .isBefore(Instant.ofEpochMilli(session.getCreationTime())
                                .plusSeconds(session.getMaxInactiveInterval()));
        return isYoung ? Visitor.current().map(Visitor::bearer).flatMap(tokens::again) : Optional.empty();
    }

    private Optional<TokenBearer> presented(HttpServletRequest request) {
        return gate.presented(
                request.getHeader(HttpHeaders.AUTHORIZATION), request.getRemoteAddr(), request.getRequestURI());
    }

    private void refuseForeigners(Caller caller, boolean signedIn) {
        boolean mustBeOurs = !caller.reads() && (signedIn || caller.isOfPage());
        if (caller.isForeign() || (mustBeOurs && !caller.isOurs()) || (!tokens.required() && !caller.meansLoopback())) {
            HttpStatus status = HttpStatus.FORBIDDEN;
            throw new ErrorResponseException(
                    status,
                    ProblemDetail.forStatusAndDetail(status, "Pages of other sites must not call the coordinator."),
                    null);
        }
    }
}
