package dev.lockstep.coordinator.page;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.thymeleaf.spring6.templateresolver.SpringResourceTemplateResolver;
import org.thymeleaf.spring6.view.ThymeleafViewResolver;

/** Pages run no script and load nothing but what the coordinator itself serves, and are never kept. */
@Configuration(proxyBeanMethods = false)
class PageSetup implements WebMvcConfigurer {

    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
            + " blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    private final StandbyGuard standby;

    PageSetup(StandbyGuard standby) {
        this.standby = standby;
    }

    /** What every template may use, error pages of the server included. */
    @Bean
    SmartInitializingSingleton words(ThymeleafViewResolver views, Assets assets) {
        return () -> views.setStaticVariables(Map.of("assets", assets, "shown", new Shown()));
    }

    /** The page of a run that has ended shows the parts of its report. */
    @Bean
    SpringResourceTemplateResolver partsOfTheReport(ApplicationContext context) {
        var resolver = new SpringResourceTemplateResolver();
        resolver.setApplicationContext(context);
        resolver.setPrefix("classpath:/dev/lockstep/report/");
        resolver.setSuffix(".html");
        resolver.setCharacterEncoding("UTF-8");
        resolver.setResolvablePatterns(Set.of("report"));
        resolver.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return resolver;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new Headers()).excludePathPatterns("/api/**", "/v3/**", "/assets/**");
        registry.addInterceptor(standby)
                .excludePathPatterns(
                        "/api/**", "/v3/**", "/actuator/**", "/assets/**", "/sign-in", "/sign-out", "/error");
    }

    private static final class Headers implements HandlerInterceptor {
        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
            response.setHeader("Content-Security-Policy", POLICY);
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
            return true;
        }
    }
}
