package dev.lockstep.coordinator.web;

import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.info.Info;
import org.springframework.context.annotation.Configuration;

/** The head of the API's description. */
@Configuration(proxyBeanMethods = false)
@OpenAPIDefinition(
        info =
                @Info(
                        title = "Lockstep coordinator",
                        version = "1",
                        description =
                                "Runs of benchmarks on databases, their agents and their results. Errors are problem"
                                        + " details (RFC 9457); faulty input is answered with every fault and its path."))
class ApiDescription {}
