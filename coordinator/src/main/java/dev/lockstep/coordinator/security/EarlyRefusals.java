package dev.lockstep.coordinator.security;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.ActionCode;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers with problem details what the server, or the firewall of Spring Security, refuses before our code is reached.
 */
final class EarlyRefusals extends ErrorReportValve {

    private static final Logger LOG = LoggerFactory.getLogger(EarlyRefusals.class);
    private static final String MALFORMED =
            "The request is malformed, or its headers are too long. A path must be UTF-8, without ';', '//', '..' or"
                    + " control characters, and without '/', '\\' or '%' in percent-encoding.";

    private final SafeHeaders headers = new SafeHeaders();
    private final JsonMapper json;

    EarlyRefusals(JsonMapper json) {
        this.json = json;
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        boolean answered =
                response.getStatus() < HttpServletResponse.SC_BAD_REQUEST || response.getContentWritten() > 0;
        if (answered || !response.setErrorReported() || !canWrite(response)) {
            return;
        }
        try {
            headers.writeHeaders(request, response);
            response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
            response.getOutputStream().write(json.writeValueAsBytes(problem(request, response)));
            response.finishResponse();
        } catch (IOException | IllegalStateException gone) {
            LOG.debug("A response could not be sent", gone);
        }
    }

    private static boolean canWrite(Response response) {
        AtomicBoolean can = new AtomicBoolean();
        response.getCoyoteResponse().action(ActionCode.IS_IO_ALLOWED, can);
        return can.get();
    }

    private static ProblemDetail problem(Request request, Response response) {
        ProblemDetail problem = ProblemDetail.forStatus(response.getStatus());
        if (response.getStatus() == HttpStatus.BAD_REQUEST.value()) {
            problem.setDetail(MALFORMED);
        } else if (response.getStatus() == HttpStatus.METHOD_NOT_ALLOWED.value()) {
            problem.setDetail("Method '" + request.getMethod() + "' is not supported.");
        }
        return problem;
    }
}
