package dev.lockstep.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Locates the agent's JAR and the coordinator's folder: where the build leaves them, or side by side. */
final class Installation {

    private static final String COORDINATOR = "lockstep-coordinator.jar";

    private Installation() {}

    /** The JAR that this process runs from. */
    static Path agentJar() {
        try {
            Path source = Path.of(Installation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isRegularFile(source)) {
                return source;
            }
            throw new CommandException(
                    ExitCode.FAILED, "Not started from lockstep-agent.jar but from " + source + "; use ./lockstep");
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static Path coordinatorJar() {
        Path jar = agentJar().toAbsolutePath();
        List<Path> candidates = List.of(
                jar.resolveSibling("lockstep-coordinator").resolve(COORDINATOR),
                jar.resolve("../../../../coordinator/target/lockstep-coordinator/" + COORDINATOR)
                        .normalize());
        return candidates.stream()
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new CommandException(
                        ExitCode.FAILED,
                        "No coordinator JAR found; looked for " + candidates + ". Build with 'mvn package'."));
    }
}
