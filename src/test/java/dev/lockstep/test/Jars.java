package dev.lockstep.test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The two JARs as the build left them. */
final class Jars {

    static final Path ROOT =
            Path.of(System.getProperty("user.dir")).resolve("../..").normalize();

    static final Path AGENT = built("agent/cli/target/lockstep-agent.jar");
    static final Path COORDINATOR = built("coordinator/target/lockstep-coordinator/lockstep-coordinator.jar");
    static final Path LAUNCHER = ROOT.resolve("lockstep");
    static final Path PLUGINS = ROOT.resolve("examples/plugin/target");
    static final Path ENGINE_PLUGINS = ROOT.resolve("examples/plugin-engine/target");
    static final Path DOCS = ROOT.resolve("docs");
    static final Path EXAMPLES = ROOT.resolve("examples");
    static final Path README = ROOT.resolve("README.md");
    static final Path TUTORIAL = ROOT.resolve("docs/tutorial.md");

    private Jars() {}

    /** The folder, with the JARs of both sample plug-ins and of what the engine needs. */
    static Path pluginsIn(Path folder) throws IOException {
        for (Path built : List.of(PLUGINS, ENGINE_PLUGINS)) {
            try (var jars = Files.newDirectoryStream(built, "*.jar")) {
                for (Path jar : jars) {
                    Files.copy(jar, folder.resolve(jar.getFileName()));
                }
            }
        }
        return folder;
    }

    private static Path built(String name) {
        Path jar = ROOT.resolve(name);
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(jar + " is missing; build it with: mvn package");
        }
        return jar;
    }
}
