package dev.lockstep.coordinator.web;

import java.time.Duration;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The longest pause within a body. A host's feed pauses between rows, which must not look like a lost connection. */
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
