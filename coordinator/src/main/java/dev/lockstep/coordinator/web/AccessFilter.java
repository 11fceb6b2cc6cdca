package dev.lockstep.coordinator.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Lets in who presents the access token or has signed in, and no page of another site: a browser on this machine reaches
 * loopback too, so a foreign origin, or a foreign name that resolves to loopback, is turned away. What a browser may change
 * without the token, it must ask for from our own page, and say so.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class AccessFilter extends OncePerRequestFilter {

    private final AccessToken token;
    private final Sessions sessions;
    private final JsonMapper json;

    AccessFilter(AccessToken token, Sessions sessions, JsonMapper json) {
        this.token = token;
        this.sessions = sessions;
        this.json = json;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator/health");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Caller caller = new Caller(request);
        boolean signedIn = token.required() && !caller.hasToken() && sessions.admits(request);
        if (isForeign(caller, signedIn)) {
            refuse(response, HttpStatus.FORBIDDEN, "Pages of other sites may not call the coordinator.");
        } else if (signedIn || caller.isForAll() || token.admits(request.getHeader(HttpHeaders.AUTHORIZATION))) {
            chain.doFilter(request, response);
        } else if (caller.isOfPage()) {
            sendToSignIn(caller, response);
        } else {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            refuse(
                    response,
                    HttpStatus.UNAUTHORIZED,
                    "The access token is missing or wrong: send the header 'Authorization: Bearer TOKEN'"
                            + " (clients: --token-file FILE or LOCKSTEP_TOKEN).");
        }
    }

    private boolean isForeign(Caller caller, boolean signedIn) {
        boolean mustBeOurs = !caller.reads() && (signedIn || caller.isOfPage());
        return caller.isForeign() || (mustBeOurs && !caller.isOurs()) || (!token.required() && !caller.meansLoopback());
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

    private void refuse(HttpServletResponse response, HttpStatus status, String detail) throws IOException {
        response.setStatus(status.value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), ProblemDetail.forStatusAndDetail(status, detail));
    }
}
