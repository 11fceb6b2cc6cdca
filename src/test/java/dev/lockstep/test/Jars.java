package dev.lockstep.test;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The two JARs as the build left them, or another of an agent that is named: {@code src/test/release/run}. */
final class Jars {

    static final Path ROOT =
            Path.of(System.getProperty("user.dir")).resolve("../..").normalize();

    static final Path AGENT = built(System.getProperty("lockstep.agent", "agent/cli/target/lockstep-agent.jar"));
    static final Path COORDINATOR = built("coordinator/target/lockstep-coordinator/lockstep-coordinator.jar");
    static final Path LAUNCHER = ROOT.resolve("lockstep");
    static final Path PLUGINS = ROOT.resolve("examples/plugin/target");

    /** With the JARs of driver and workload. */
    static final Path ENGINE_PLUGINS = ROOT.resolve("examples/plugin-engine/target");

    static final Path DOCS = ROOT.resolve("docs");
    static final Path EXAMPLES = ROOT.resolve("examples");
    static final Path README = ROOT.resolve("README.md");
    static final Path TUTORIAL = ROOT.resolve("docs/tutorial.md");

    private Jars() {}

    /** The option that starts a JAR with the archive of its classes, if the build has made one since the JAR. */
    static List<String> classArchive(Path jar) {
        String program = jar.equals(AGENT) ? "agent" : "coordinator";
        File archive = ROOT.resolve("src/test/target/class-archives/" + program + ".jsa")
                .toFile();
        boolean current = List.of(AGENT, COORDINATOR).contains(jar)
                && archive.lastModified() > jar.toFile().lastModified();
        return current ? List.of("-XX:SharedArchiveFile=" + archive) : List.of();
    }

    private static Path built(String name) {
        Path jar = ROOT.resolve(name);
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(jar + " is missing; build it with: mvn package");
        }
        return jar;
    }
}
