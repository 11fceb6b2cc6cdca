package dev.lockstep.coordinator.web;

import java.time.Duration;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How long a body may pause. A feed of a host pauses from one row to the next, which the server would take for a loss. */
@Configuration(proxyBeanMethods = false)
class BodyPatience {

    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    @Bean
    TomcatConnectorCustomizer longPausesWithinBodies() {
        return connector -> {
            connector.setProperty("disableUploadTimeout", "false");
            connector.setProperty("connectionUploadTimeout", String.valueOf(LONGEST_PAUSE.toMillis()));
        };
    }
}
