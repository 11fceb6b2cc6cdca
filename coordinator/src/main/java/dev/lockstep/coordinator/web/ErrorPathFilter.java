package dev.lockstep.coordinator.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Keeps callers from the address where the server makes its error pages: asked for without an error, it would fail. */
@Component
class ErrorPathFilter extends OncePerRequestFilter {

    private static final String PATH = "/error";

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !request.getServletPath().equals(PATH);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException {
        response.sendError(HttpStatus.NOT_FOUND.value());
    }
}
