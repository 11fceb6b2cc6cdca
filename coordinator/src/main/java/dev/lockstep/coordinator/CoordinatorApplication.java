package dev.lockstep.coordinator;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The coordinator's entry point. */
@SpringBootApplication
public class CoordinatorApplication {

    /** Starts the service; arguments are Spring Boot properties. */
    public static void main(String[] args) {
        SpringApplication.run(CoordinatorApplication.class, args);
    }
}
