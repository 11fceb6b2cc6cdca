package dev.lockstep.coordinator.security;

import dev.lockstep.access.Role;
import jakarta.annotation.security.PermitAll;
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
 * Refuses requests whose visitor lacks the role that the handler requires. It looks at the handler, never at the path,
 * which can be written in many ways, and runs before the handler's arguments are read, because some are endless bodies.
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
        Role otherwise = new Caller(request).reads() ? Role.VIEWER : Role.ADMIN;
        Role needed = handler instanceof HandlerMethod method ? needed(method, otherwise) : otherwise;
        boolean open = handler instanceof HandlerMethod method && method.hasMethodAnnotation(PermitAll.class);
        if (request.getDispatcherType() == DispatcherType.REQUEST && !open && !request.isUserInRole(needed.name())) {
            String what = request.getMethod() + " " + request.getRequestURI();
            Visitor.current().ifPresent(visitor -> audit.denied(visitor, what));
            throw new MissingRoleException(needed);
        }
        return true;
    }

    private static Role needed(HandlerMethod method, Role otherwise) {
        Needs needs = method.getMethodAnnotation(Needs.class);
        if (needs == null) {
            needs = AnnotatedElementUtils.findMergedAnnotation(method.getBeanType(), Needs.class);
        }
        return needs == null ? otherwise : needs.value();
    }
}
