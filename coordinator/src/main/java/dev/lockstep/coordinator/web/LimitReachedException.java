package dev.lockstep.coordinator.web;

import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** A limit is reached; the caller may try again later. */
public final class LimitReachedException extends ErrorResponseException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message the limit, and what to do
     *
     * @param wait time until a retry may succeed; reported in whole seconds
     */
    public LimitReachedException(String message, Duration wait) {
        super(HttpStatus.TOO_MANY_REQUESTS, problem(message), null);
        long seconds = Math.max(1, wait.plusNanos(999_999_999).toSeconds());
        getHeaders().set(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
    }

    private static ProblemDetail problem(String message) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.TOO_MANY_REQUESTS, message);
        problem.setTitle("Limit reached");
        return problem;
    }
}
