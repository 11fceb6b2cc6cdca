package dev.lockstep.coordinator.security;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.ErrorResponseException;
import tools.jackson.databind.json.JsonMapper;

/** Answers with problem details before any handler is reached. */
@Component
class Refusals {

    private final JsonMapper json;

    Refusals(JsonMapper json) {
        this.json = json;
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
