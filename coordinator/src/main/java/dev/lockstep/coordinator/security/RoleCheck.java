package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Refuses what needs a role that the visitor lacks. It asks the handler that was found, never the path: a path can be written
 * in many ways.
 */
@Configuration(proxyBeanMethods = false)
class RoleCheck implements WebMvcConfigurer, HandlerInterceptor {

    private final Audit audit;

    RoleCheck(Audit audit) {
        this.audit = audit;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this).order(Ordered.LOWEST_PRECEDENCE);
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        Caller caller = new Caller(request);
        if (request.getDispatcherType() != DispatcherType.REQUEST || caller.isForAll()) {
            return true;
        }
        Role needed = needed(handler, caller);
        if (!Visitor.may(needed, request)) {
            note(request);
            throw new MissingRoleException(needed, Visitor.of(request));
        }
        return true;
    }

    private void note(HttpServletRequest request) {
        Visitor visitor = Visitor.of(request);
        if (visitor != null) {
            audit.denied(visitor, request.getMethod() + " " + request.getRequestURI());
        }
    }

    private static Role needed(Object handler, Caller caller) {
        Role otherwise = caller.reads() ? Role.VIEWER : Role.ADMIN;
        return handler instanceof HandlerMethod method ? needed(method, otherwise) : otherwise;
    }

    private static Role needed(HandlerMethod method, Role otherwise) {
        Needs needs = AnnotatedElementUtils.findMergedAnnotation(method.getMethod(), Needs.class);
        if (needs == null) {
            needs = AnnotatedElementUtils.findMergedAnnotation(method.getBeanType(), Needs.class);
        }
        return needs == null ? otherwise : needs.value();
    }
}
