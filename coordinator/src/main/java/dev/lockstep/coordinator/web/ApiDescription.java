package dev.lockstep.coordinator.web;

import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.enums.SecuritySchemeType;
import io.swagger.v3.oas.annotations.info.Info;
import io.swagger.v3.oas.annotations.security.SecurityRequirement;
import io.swagger.v3.oas.annotations.security.SecurityScheme;
import org.springframework.context.annotation.Configuration;

/** The head of the API's description. */
@Configuration(proxyBeanMethods = false)
@SecurityScheme(
        name = "token",
        type = SecuritySchemeType.HTTP,
        scheme = "bearer",
        description = "An access token, where the coordinator asks for one; what it may do goes by its role.")
@OpenAPIDefinition(
        security = @SecurityRequirement(name = "token"),
        info =
                @Info(
                        title = "Lockstep coordinator",
                        version = "1",
                        description =
                                "Runs of benchmarks on databases, their agents and their results. Errors are problem"
                                        + " details (RFC 9457); faulty input is answered with every fault and its path."))
class ApiDescription {}
