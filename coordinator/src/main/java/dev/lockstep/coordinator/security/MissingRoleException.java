package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** The visitor's token lacks the required role. */
final class MissingRoleException extends ErrorResponseException {

    private static final long serialVersionUID = 1L;

    MissingRoleException(Role needed) {
        super(HttpStatus.FORBIDDEN, problem(needed), null);
    }

    private static ProblemDetail problem(Role needed) {
        String has = Visitor.current()
                .map(visitor -> "; the token '" + visitor.name() + "' has: " + words(visitor.bearer()))
                .orElse("");
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                HttpStatus.FORBIDDEN, "This needs a token with the role " + needed.word() + has + ".");
        problem.setTitle("Role missing");
        problem.setProperty("requiredRole", needed.word());
        return problem;
    }

    private static String words(TokenBearer bearer) {
        return bearer.roles().stream().map(Role::word).sorted().collect(Collectors.joining(", "));
    }
}
