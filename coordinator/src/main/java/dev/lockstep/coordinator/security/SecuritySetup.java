package dev.lockstep.coordinator.security;

import static org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher.pathPattern;

import dev.lockstep.access.Role;
import dev.lockstep.coordinator.web.ApiDescription;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import java.time.Clock;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.security.authentication.ProviderManager;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.SessionManagementConfigurer.SessionFixationConfigurer;
import org.springframework.security.web.DefaultRedirectStrategy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.logout.LogoutFilter;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.StrictHttpFirewall;
import tools.jackson.databind.json.JsonMapper;

/** Configures the security of REST and page. {@link RoleCheck} decides what an authenticated request may do. */
@Configuration(proxyBeanMethods = false)
class SecuritySetup {

    /** A path of our own, not the address of another host in disguise. */
    private static final Pattern LOCAL = Pattern.compile("/(?![/\\\\])[^\\p{Cntrl}]*");

    private static final ResponseCookie FORGOTTEN =
            ResponseCookie.from("lockstep-session").path("/").maxAge(0).build();

    @Bean
    SecurityFilterChain doors(
            HttpSecurity http,
            AccessTokens tokens,
            Gate gate,
            TokenSignIn signIn,
            Audit audit,
            AccessRefusals refusals,
            Clock clock) {
        var seeOther = new DefaultRedirectStrategy();
        seeOther.setStatusCode(HttpStatus.SEE_OTHER);
        return http.headers(headers -> headers.defaultsDisabled().addHeaderWriter(new SafeHeaders()))
                .addFilterBefore(new AccessFilter(tokens, gate, refusals, clock), LogoutFilter.class)
                // AccessFilter checks the origin that browsers send with forms, so forms need no CSRF token.
                .csrf(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .authenticationManager(new ProviderManager(signIn))
                .formLogin(form -> form.loginPage("/sign-in")
                        .passwordParameter("token")
                        .failureForwardUrl("/sign-in")
                        .successHandler((request, response, signedIn) -> {
                            Visitor.current().ifPresent(visitor -> audit.done(visitor, "SIGN_IN", "the page"));
                            seeOther.sendRedirect(request, response, local(request.getParameter("to")));
                        }))
                .sessionManagement(sessions -> sessions.sessionFixation(SessionFixationConfigurer::newSession))
                .logout(out -> out.logoutRequestMatcher(pathPattern(HttpMethod.POST, "/sign-out"))
                        .logoutSuccessHandler((request, response, gone) -> {
                            response.setHeader(HttpHeaders.SET_COOKIE, FORGOTTEN.toString());
                            seeOther.sendRedirect(request, response, "/sign-in");
                        }))
                .exceptionHandling(
                        refused -> refused.authenticationEntryPoint(refusals).accessDeniedHandler(refusals))
                .authorizeHttpRequests(doors -> doors.requestMatchers("/actuator/health/**", "/sign-in", "/assets/*/*")
                        .permitAll()
                        .requestMatchers(pathPattern(HttpMethod.PUT, "/api/v1/hosts/*/*"))
                        .authenticated()
                        .anyRequest()
                        .hasRole(Role.VIEWER.name()))
                .build();
    }

    /** An unsupported method gets 405 with the allowed ones, not the firewall's 400. */
    @Bean
    HttpFirewall firewall() {
        var firewall = new StrictHttpFirewall();
        firewall.setUnsafeAllowAnyHttpMethod(true);
        return firewall;
    }

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> earlyRefusals(JsonMapper json) {
        return server -> server.addContextCustomizers(
                context -> context.getParent().getPipeline().addValve(new EarlyRefusals(json)));
    }

    /** Without a token file, no token is required. */
    @Bean
    OpenApiCustomizer tokenOfTheDescription(AccessTokens tokens) {
        return api -> {
            api.addSecurityItem(new SecurityRequirement().addList(ApiDescription.TOKEN));
            if (!tokens.required()) {
                api.addSecurityItem(new SecurityRequirement());
            }
        };
    }

    private static String local(@Nullable String path) {
        return path != null && LOCAL.matcher(path).matches() ? path : "/";
    }
}
