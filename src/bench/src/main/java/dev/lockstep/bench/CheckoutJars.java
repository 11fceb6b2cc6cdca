package dev.lockstep.bench;

import java.nio.file.Files;
import java.nio.file.Path;

/** The JARs of the checkout and what starts them; {@code src/bench/run} sets its root. */
final class CheckoutJars {

    private static final String HOME = "lockstep.home";

    private CheckoutJars() {}

    static Path agentJar() {
        return jar("agent/cli/target/lockstep-agent.jar");
    }

    static Path coordinatorJar() {
        return jar("coordinator/target/lockstep-coordinator/lockstep-coordinator.jar");
    }

    static Path launcher() {
        return Path.of(System.getProperty(HOME, "."), "lockstep").toAbsolutePath();
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static Path jar(String path) {
        Path jar = Path.of(System.getProperty(HOME, "."), path);
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException("No " + jar + ": run 'mvn -DskipTests package' first");
        }
        return jar;
    }
}
