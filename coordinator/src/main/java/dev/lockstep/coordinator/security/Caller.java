package dev.lockstep.coordinator.security;

import dev.lockstep.coordinator.settings.Settings;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/** The origin and purpose of a request, from its address and headers. */
record Caller(HttpServletRequest request) {

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final Pattern FOR_HEALTH = Pattern.compile("/actuator/health(/.*)?");
    private static final Pattern FOR_TOOLS = Pattern.compile("/(api|v3|actuator)(/.*)?");

    /** Whether it belongs to the page rather than to REST. */
    boolean isOfPage() {
        return !FOR_TOOLS.matcher(request.getRequestURI()).matches();
    }

    /** Whether it is a health check, which anybody may make. */
    boolean isForHealth() {
        return FOR_HEALTH.matcher(request.getRequestURI()).matches();
    }

    /** Whether a script of the page makes it, which cannot follow a redirect to another page. */
    boolean isOfScript() {
        return request.getHeader("HX-Request") != null;
    }

    boolean reads() {
        return READING.contains(request.getMethod());
    }

    boolean hasToken() {
        return request.getHeader(HttpHeaders.AUTHORIZATION) != null;
    }

    /** Whether a browser reports that a page of another site makes it. */
    boolean isForeign() {
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        return origin != null && !isOurs(origin);
    }

    /** Whether a browser reports that our own page makes it. */
    boolean isOurs() {
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        return origin != null && isOurs(origin);
    }

    private boolean isOurs(String origin) {
        String authority = authority(origin);
        return authority != null && authority.equalsIgnoreCase(request.getHeader(HttpHeaders.HOST));
    }

    private static @Nullable String authority(String origin) {
        try {
            return URI.create(origin).getAuthority();
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }

    /** Whether it addresses the server as this machine. */
    boolean meansLoopback() {
        return Settings.loopback(request.getServerName());
    }
}
