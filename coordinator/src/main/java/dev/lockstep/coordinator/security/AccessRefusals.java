package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponseException;
import tools.jackson.databind.json.JsonMapper;

/** Answers before any handler is reached: with problem details, or by redirecting a browser to the sign-in form. */
@Component
class AccessRefusals implements AuthenticationEntryPoint, AccessDeniedHandler {

    private static final String NO_TOKEN =
            "The access token is missing or wrong: send the header 'Authorization: Bearer TOKEN' (clients:"
                    + " --token-file FILE or LOCKSTEP_TOKEN). Reading needs a token with the role viewer;"
                    + " sending host samples, feeder; launching and stopping, operator; deleting, archives and"
                    + " the audit, admin.";

    private final JsonMapper json;

    AccessRefusals(JsonMapper json) {
        this.json = json;
    }

    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException nobody)
            throws IOException {
        Caller caller = new Caller(request);
        if (!caller.isOfPage()) {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            send(response, ProblemDetail.forStatusAndDetail(HttpStatus.UNAUTHORIZED, NO_TOKEN));
        } else if (caller.isOfScript()) {
            response.setHeader("HX-Redirect", "/sign-in");
            response.setStatus(HttpStatus.UNAUTHORIZED.value());
        } else {
            String path = caller.reads() ? request.getRequestURI() : "/";
            response.setHeader(HttpHeaders.LOCATION, "/sign-in?to=" + URLEncoder.encode(path, StandardCharsets.UTF_8));
            response.setStatus(HttpStatus.SEE_OTHER.value());
        }
    }

    /** Every role except agent and feeder may read; further roles are checked once the request's handler is known. */
    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException agent)
            throws IOException {
        send(response, new MissingRoleException(Role.VIEWER));
    }

    void send(HttpServletResponse response, ErrorResponseException refusal) throws IOException {
        refusal.getHeaders().forEach((name, values) -> response.setHeader(name, String.join(", ", values)));
        send(response, refusal.getBody());
    }

    void send(HttpServletResponse response, ProblemDetail problem) throws IOException {
        response.setStatus(problem.getStatus());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), problem);
    }
}
