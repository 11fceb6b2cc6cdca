package dev.lockstep.coordinator.web;

import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** There is too much of something already; the caller may come again. */
public final class LimitReachedException extends ErrorResponseException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what there is too much of, and what to do
     * @param wait after which trying again may help; given in whole seconds
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
