package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.web.LimitReachedException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Lets in who presents the access token or has signed in, and no page of another site: a browser on this machine reaches
 * loopback too, so a foreign origin, or a foreign name that resolves to loopback, is turned away. What a browser may change
 * without the token, it must ask for from our own page, and say so.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class AccessFilter extends OncePerRequestFilter {

    private static final String NO_TOKEN =
            "The access token is missing or wrong: send the header 'Authorization: Bearer"
                    + " TOKEN' (clients: --token-file FILE or LOCKSTEP_TOKEN). Reading needs a token with the role viewer,"
                    + " launching, stopping and feeding one with operator, deleting, archives and the audit one with admin.";

    private final AccessTokens tokens;
    private final Gate gate;
    private final Sessions sessions;
    private final Refusals refusals;

    AccessFilter(AccessTokens tokens, Gate gate, Sessions sessions, Refusals refusals) {
        this.tokens = tokens;
        this.gate = gate;
        this.sessions = sessions;
        this.refusals = refusals;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator/health");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Caller caller = new Caller(request);
        boolean bySession = tokens.required() && !caller.hasToken();
        Optional<Grant> grant;
        try {
            grant = bySession ? sessions.grant(request).flatMap(tokens::again) : presented(request);
            gate.count(grant.map(Grant::name).orElse("") + "@" + request.getRemoteAddr());
        } catch (LimitReachedException tooMuch) {
            refusals.send(response, tooMuch);
            return;
        }
        if (isForeign(caller, bySession && grant.isPresent())) {
            refusals.send(
                    response, problem(HttpStatus.FORBIDDEN, "Pages of other sites may not call the coordinator."));
        } else if (grant.isPresent()) {
            admit(new Visitor(grant.get(), request.getRemoteAddr()), caller, response, chain);
        } else {
            withoutGrant(caller, response, chain);
        }
    }

    private Optional<Grant> presented(HttpServletRequest request) {
        return gate.presented(
                request.getHeader(HttpHeaders.AUTHORIZATION), request.getRemoteAddr(), request.getRequestURI());
    }

    private void withoutGrant(Caller caller, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (caller.isForAll()) {
            chain.doFilter(caller.request(), response);
        } else if (caller.isOfPage()) {
            sendToSignIn(caller, response);
        } else {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            refusals.send(response, problem(HttpStatus.UNAUTHORIZED, NO_TOKEN));
        }
    }

    private boolean isForeign(Caller caller, boolean signedIn) {
        boolean mustBeOurs = !caller.reads() && (signedIn || caller.isOfPage());
        return caller.isForeign()
                || (mustBeOurs && !caller.isOurs())
                || (!tokens.required() && !caller.meansLoopback());
    }

    /** Every role but that of agents reads; what needs more is asked for once the request's handler is known. */
    private void admit(Visitor visitor, Caller caller, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (visitor.grant().covers(Role.VIEWER)) {
            caller.request().setAttribute(Visitor.ATTRIBUTE, visitor);
            chain.doFilter(caller.request(), response);
        } else {
            refusals.send(response, MissingRoleException.problem(Role.VIEWER, visitor));
        }
    }

    private static void sendToSignIn(Caller caller, HttpServletResponse response) {
        String path = caller.reads() ? caller.request().getRequestURI() : "/";
        String address = "/sign-in?to=" + URLEncoder.encode(path, StandardCharsets.UTF_8);
        if (caller.isOfScript()) {
            response.setHeader("HX-Redirect", "/sign-in");
            response.setStatus(HttpStatus.UNAUTHORIZED.value());
        } else {
            response.setHeader(HttpHeaders.LOCATION, address);
            response.setStatus(HttpStatus.SEE_OTHER.value());
        }
    }

    private static ProblemDetail problem(HttpStatus status, String detail) {
        return ProblemDetail.forStatusAndDetail(status, detail);
    }
}
