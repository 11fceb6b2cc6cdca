package dev.lockstep.coordinator.web;

import dev.lockstep.coordinator.settings.Settings;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import org.jspecify.annotations.Nullable;
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
 * Lets in who presents the access token, and no page of another site: a browser on this machine reaches loopback too, so a
 * foreign origin, or a foreign name that resolves to loopback, is turned away.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class AccessFilter extends OncePerRequestFilter {

    private final AccessToken token;
    private final JsonMapper json;

    AccessFilter(AccessToken token, JsonMapper json) {
        this.token = token;
        this.json = json;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator/health");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (foreign(request)) {
            refuse(response, HttpStatus.FORBIDDEN, "Pages of other sites may not call the coordinator.");
        } else if (!token.admits(request.getHeader(HttpHeaders.AUTHORIZATION))) {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            refuse(
                    response,
                    HttpStatus.UNAUTHORIZED,
                    "The access token is missing or wrong: send the header 'Authorization: Bearer TOKEN'"
                            + " (clients: --token-file FILE or LOCKSTEP_TOKEN).");
        } else {
            chain.doFilter(request, response);
        }
    }

    private boolean foreign(HttpServletRequest request) {
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (origin != null && !sameHost(origin, request)) {
            return true;
        }
        return !token.required() && !Settings.loopback(request.getServerName());
    }

    private static boolean sameHost(String origin, HttpServletRequest request) {
        @Nullable String authority = authority(origin);
        return authority != null && authority.equalsIgnoreCase(request.getHeader(HttpHeaders.HOST));
    }

    private static @Nullable String authority(String origin) {
        try {
            return URI.create(origin).getAuthority();
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }

    private void refuse(HttpServletResponse response, HttpStatus status, String detail) throws IOException {
        response.setStatus(status.value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), ProblemDetail.forStatusAndDetail(status, detail));
    }
}
