package dev.lockstep.coordinator.page;

import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.thymeleaf.spring6.templateresolver.SpringResourceTemplateResolver;
import org.thymeleaf.spring6.view.ThymeleafViewResolver;

/** The templates' attributes, and the pages that a coordinator on standby shows. */
@Configuration(proxyBeanMethods = false)
class PageSetup implements WebMvcConfigurer {

    private final StandbyGuard standby;

    PageSetup(StandbyGuard standby) {
        this.standby = standby;
    }

    /** Objects that every template may use. */
    @Bean
    SmartInitializingSingleton words(ThymeleafViewResolver views, Assets assets) {
        return () -> views.setStaticVariables(Map.of("assets", assets, "shown", new Shown()));
    }

    /** The page of an ended run includes the sections of its report. */
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
        registry.addInterceptor(standby)
                .excludePathPatterns("/api/**", "/v3/**", "/actuator/**", "/assets/**", "/sign-in", "/sign-out");
    }
}
