package dev.lockstep.coordinator.web;

import dev.lockstep.run.FaultyInputException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Turns exceptions into problem details. Unexpected ones are logged and reported without internals. */
@RestControllerAdvice
public class ProblemAdvice extends ResponseEntityExceptionHandler {

    /** The answer to a query, form or header that the server cannot parse or refuses. */
    public static final String UNREADABLE =
            "A parameter of the query or a field of the form cannot be read: both must be percent-encoded UTF-8. Names and"
                    + " headers have no control characters.";

    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    @ExceptionHandler
    ProblemDetail faulty(FaultyInputException faulty) {
        int count = faulty.faults().size();
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                HttpStatus.UNPROCESSABLE_CONTENT, count == 1 ? "There is 1 fault." : "There are " + count + " faults.");
        problem.setTitle("Faulty input");
        problem.setProperty("faults", faulty.faults());
        return problem;
    }

    @ExceptionHandler
    ProblemDetail notFound(NotFoundException missing) {
        return ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, missing.getMessage());
    }

    @ExceptionHandler
    ProblemDetail conflict(ConflictException conflict) {
        return ProblemDetail.forStatusAndDetail(HttpStatus.CONFLICT, conflict.getMessage());
    }

    @ExceptionHandler({InvalidParameterException.class, RequestRejectedException.class})
    ProblemDetail unreadable() {
        return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, UNREADABLE);
    }

    @ExceptionHandler({
        TransactionException.class,
        NonTransientDataAccessResourceException.class,
        TransientDataAccessResourceException.class
    })
    ProblemDetail storeAway(RuntimeException outage) {
        LOG.error("A request could not reach the store", outage);
        return ProblemDetail.forStatusAndDetail(
                HttpStatus.SERVICE_UNAVAILABLE,
                "The store cannot be reached: try again. GET /api/v1/runs shows whether your request took effect.");
    }

    @ExceptionHandler
    ProblemDetail unforeseen(RuntimeException failure) {
        LOG.error("A request failed", failure);
        return ProblemDetail.forStatusAndDetail(
                HttpStatus.INTERNAL_SERVER_ERROR, "Internal error: see the coordinator's log for the cause.");
    }
}
