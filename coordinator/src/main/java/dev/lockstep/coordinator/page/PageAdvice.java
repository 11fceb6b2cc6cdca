package dev.lockstep.coordinator.page;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.lease.StandingByException;
import dev.lockstep.coordinator.security.AccessTokens;
import dev.lockstep.coordinator.web.ConflictException;
import dev.lockstep.coordinator.web.NotFoundException;
import dev.lockstep.coordinator.web.ProblemAdvice;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.LockstepVersion;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.stream.Collectors;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.http.HttpStatus;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.transaction.TransactionException;
import org.springframework.ui.ExtendedModelMap;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.servlet.ModelAndView;

/** Attributes of every page, and error pages in words. */
@ControllerAdvice(basePackageClasses = PageAdvice.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
class PageAdvice {

    private static final Logger LOG = LoggerFactory.getLogger(PageAdvice.class);

    private final AccessTokens tokens;

    PageAdvice(AccessTokens tokens) {
        this.tokens = tokens;
    }

    /** Whether there is a session to sign out of. */
    @ModelAttribute("signedIn")
    boolean signedIn(HttpServletRequest request) {
        return tokens.required() && !request.getRequestURI().equals("/sign-in");
    }

    /** The version of this build; empty until the visitor has signed in. */
    @ModelAttribute("lockstepVersion")
    String lockstepVersion(HttpServletRequest request) {
        return request.getRequestURI().equals("/sign-in") ? "" : LockstepVersion.current();
    }

    /** Whether the visitor may launch, stop and mark runs. */
    @ModelAttribute("mayOperate")
    boolean mayOperate(HttpServletRequest request) {
        return request.isUserInRole(Role.OPERATOR.name());
    }

    /** Whether the visitor may delete runs. */
    @ModelAttribute("mayDelete")
    boolean mayDelete(HttpServletRequest request) {
        return request.isUserInRole(Role.ADMIN.name());
    }

    @ExceptionHandler
    ModelAndView notFound(NotFoundException missing, HttpServletRequest request) {
        return page(HttpStatus.NOT_FOUND, "Not found", missing.getMessage(), request);
    }

    @ExceptionHandler
    ModelAndView conflict(ConflictException conflict, HttpServletRequest request) {
        return page(HttpStatus.CONFLICT, "Not possible now", conflict.getMessage(), request);
    }

    @ExceptionHandler
    ModelAndView faulty(FaultyInputException faulty, HttpServletRequest request) {
        String faults = faulty.faults().stream().map(Object::toString).collect(Collectors.joining(" "));
        return page(HttpStatus.UNPROCESSABLE_CONTENT, "Faulty input", faults, request);
    }

    @ExceptionHandler
    ModelAndView refused(ErrorResponseException refusal, HttpServletRequest request, HttpServletResponse response) {
        HttpStatus status = HttpStatus.valueOf(refusal.getStatusCode().value());
        ModelAndView page =
                page(status, status.getReasonPhrase(), refusal.getBody().getDetail(), request);
        refusal.getHeaders().forEach((name, values) -> response.setHeader(name, String.join(", ", values)));
        return page;
    }

    @ExceptionHandler({InvalidParameterException.class, RequestRejectedException.class})
    ModelAndView unreadable(HttpServletRequest request) {
        return page(
                HttpStatus.BAD_REQUEST, HttpStatus.BAD_REQUEST.getReasonPhrase(), ProblemAdvice.UNREADABLE, request);
    }

    @ExceptionHandler
    ModelAndView standingBy(StandingByException elsewhere, HttpServletRequest request) {
        return page(HttpStatus.SERVICE_UNAVAILABLE, StandingByException.TITLE, elsewhere.getMessage(), request)
                .addObject("active", elsewhere.active());
    }

    @ExceptionHandler({
        TransactionException.class,
        NonTransientDataAccessResourceException.class,
        TransientDataAccessResourceException.class
    })
    ModelAndView storeAway(RuntimeException outage, HttpServletRequest request) {
        LOG.error("A page could not reach the store", outage);
        return page(
                HttpStatus.SERVICE_UNAVAILABLE,
                "The store cannot be reached",
                "Try again. The list of runs shows whether your request took effect.",
                request);
    }

    @ExceptionHandler
    ModelAndView unforeseen(RuntimeException failure, HttpServletRequest request) {
        LOG.error("A page failed", failure);
        return page(
                HttpStatus.INTERNAL_SERVER_ERROR,
                "Internal error",
                "See the coordinator's log for the cause. Other pages may work.",
                request);
    }

    private ModelAndView page(HttpStatus status, String title, @Nullable String words, HttpServletRequest request) {
        var model = new ExtendedModelMap()
                .addAttribute("signedIn", signedIn(request))
                .addAttribute("lockstepVersion", lockstepVersion(request))
                .addAttribute("title", title)
                .addAttribute("words", words);
        return new ModelAndView("error", model, status);
    }
}
