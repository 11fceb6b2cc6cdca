package dev.lockstep.coordinator.web;

import dev.lockstep.run.FaultyInputException;
import java.util.stream.Collectors;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.databind.DatabindException;

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

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException unreadable,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        String where = unreadable.getCause() instanceof DatabindException mismatch
                        && !mismatch.getPath().isEmpty()
                ? "Field '" + field(mismatch) + "' of the body cannot be read"
                : "The body cannot be read";
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                status, where + ": send JSON as GET /v3/api-docs describes it for this request.");
        return handleExceptionInternal(unreadable, problem, headers, status, request);
    }

    private static String field(DatabindException mismatch) {
        return mismatch.getPath().stream()
                .map(step -> step.getPropertyName() == null ? "[" + step.getIndex() + "]" : step.getPropertyName())
                .collect(Collectors.joining("."));
    }

    @ExceptionHandler
    ProblemDetail unforeseen(RuntimeException failure) {
        LOG.error("A request failed", failure);
        return ProblemDetail.forStatusAndDetail(
                HttpStatus.INTERNAL_SERVER_ERROR, "Internal error: see the coordinator's log for the cause.");
    }
}
