package dev.lockstep.coordinator.security;

import static org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher.pathPattern;

import dev.lockstep.access.Role;
import java.time.Clock;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseCookie;
import org.springframework.security.authentication.ProviderManager;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;
import org.springframework.security.config.annotation.web.configurers.SessionManagementConfigurer.SessionFixationConfigurer;
import org.springframework.security.web.DefaultRedirectStrategy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.logout.LogoutFilter;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.header.writers.CrossOriginResourcePolicyHeaderWriter.CrossOriginResourcePolicy;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;

/** Puts the doors of REST and the page together. What a request that was let in may do, {@link RoleCheck} asks. */
@Configuration(proxyBeanMethods = false)
class SecuritySetup {

    /** Pages run no script and load nothing but what the coordinator itself serves. */
    private static final String CONTENT_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src"
            + " 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    /** A page of ours: a path, and no address of another host in its guise. */
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
            Refusals refusals,
            Clock clock) {
        var seeOther = new DefaultRedirectStrategy();
        seeOther.setStatusCode(HttpStatus.SEE_OTHER);
        return http.headers(SecuritySetup::tellBrowsers)
                .addFilterBefore(new AccessFilter(tokens, gate, refusals, clock), LogoutFilter.class)
                // AccessFilter asks for the origin that browsers tell of forms: no secret has to travel with them.
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

    /**
     * The referrer stays within the site rather than being left out everywhere: without one, browsers send {@code Origin: null}
     * with forms, and a form of ours looks like one of anybody. TLS is not demanded of the whole host, which others may share.
     */
    private static void tellBrowsers(HeadersConfigurer<HttpSecurity> headers) {
        headers.httpStrictTransportSecurity(HeadersConfigurer.HstsConfig::disable)
                .contentSecurityPolicy(policy -> policy.policyDirectives(CONTENT_POLICY))
                .referrerPolicy(policy -> policy.policy(ReferrerPolicy.SAME_ORIGIN))
                .crossOriginOpenerPolicy(policy -> policy.policy(CrossOriginOpenerPolicy.SAME_ORIGIN))
                .crossOriginResourcePolicy(policy -> policy.policy(CrossOriginResourcePolicy.SAME_ORIGIN));
    }

    private static String local(@Nullable String path) {
        return path != null && LOCAL.matcher(path).matches() ? path : "/";
    }
}
