package dev.lockstep.coordinator.lease;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.databind.json.JsonMapper;

/** On a coordinator that stands by, refers REST clients to the active one; runs after the check of the access token. */
@Component
@Order(StandbyFilter.AFTER_SECURITY)
class StandbyFilter extends OncePerRequestFilter {

    /** The filters of Spring Security have -100. */
    static final int AFTER_SECURITY = -90;

    private static final Pattern FOR_TOOLS = Pattern.compile("/(api|v3)(/.*)?");
    private static final String RETRY_AFTER_SECONDS = "2";

    private final Leadership leadership;
    private final JsonMapper json;

    StandbyFilter(Leadership leadership, JsonMapper json) {
        this.leadership = leadership;
        this.json = json;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return leadership.leads() || !FOR_TOOLS.matcher(request.getRequestURI()).matches();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var standingBy = new StandingByException(leadership.active());
        ProblemDetail problem =
                ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE, standingBy.getMessage());
        problem.setTitle(StandingByException.TITLE);
        problem.setProperty("active", standingBy.active());
        response.setStatus(problem.getStatus());
        response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), problem);
    }
}
