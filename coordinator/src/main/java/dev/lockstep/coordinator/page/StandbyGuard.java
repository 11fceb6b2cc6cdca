package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.lease.Leadership;
import dev.lockstep.coordinator.lease.StandingByException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;

/** On a coordinator that stands by, replaces every page by one that names the active coordinator. */
@Component
class StandbyGuard implements HandlerInterceptor {

    private final Leadership leadership;

    StandbyGuard(Leadership leadership) {
        this.leadership = leadership;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (leadership.leads()) {
            return true;
        }
        throw new StandingByException(leadership.active());
    }
}
