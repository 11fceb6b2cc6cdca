package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** The visitor's token lacks the role that something needs. */
final class MissingRoleException extends ErrorResponseException {

    private static final long serialVersionUID = 1L;

    MissingRoleException(Role needed, @Nullable Visitor visitor) {
        super(HttpStatus.FORBIDDEN, problem(needed, visitor), null);
    }

    static ProblemDetail problem(Role needed, @Nullable Visitor visitor) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(
                HttpStatus.FORBIDDEN,
                "This needs a token with the role " + needed.word()
                        + (visitor == null
                                ? "."
                                : "; the token '" + visitor.name() + "' has: " + words(visitor.grant()) + "."));
        problem.setTitle("Role missing");
        problem.setProperty("requiredRole", needed.word());
        return problem;
    }

    private static String words(Grant grant) {
        return grant.roles().stream().map(Role::word).sorted().collect(Collectors.joining(", "));
    }
}
