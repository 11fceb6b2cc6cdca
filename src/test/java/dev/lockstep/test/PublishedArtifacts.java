package dev.lockstep.test;

import dev.lockstep.run.LockstepVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A Maven that has of Lockstep only what authors of plug-ins are given: nothing else is in its local repository. Libraries and
 * Maven plug-ins come from the repository that this build itself used, so that no network is needed.
 */
final class PublishedArtifacts {

    private static final String VERSION = LockstepVersion.current().split(" ", -1)[0];

    /** By the folders of their modules. */
    private static final Map<String, String> ARTIFACTS = Map.of(
            "", "lockstep-parent",
            "common/model", "lockstep-model",
            "workloads", "lockstep-workloads-parent",
            "workloads/api", "lockstep-workloads-api",
            "workloads/testkit", "lockstep-testkit",
            "workloads/engines/postgresql", "lockstep-engine-postgresql",
            "examples/plugin", "lockstep-example-plugin");

    private final Path settings;

    private PublishedArtifacts(Path settings) {
        this.settings = settings;
    }

    /** Lays them out in a new folder. */
    static PublishedArtifacts in(Path folder) throws IOException {
        Path repository = folder.resolve("repository");
        ARTIFACTS.forEach((module, artifact) -> install(Jars.ROOT.resolve(module), artifact, repository));
        return new PublishedArtifacts(Files.writeString(folder.resolve("settings.xml"), """
                <settings>
                  <localRepository>%s</localRepository>
                  <mirrors><mirror><id>build</id><mirrorOf>*</mirrorOf><url>%s</url></mirror></mirrors>
                </settings>
                """.formatted(
                repository, Path.of(System.getProperty("localRepository")).toUri())));
    }

    /** How this Maven is called. */
    String command() {
        return "mvn -B -ntp -s '%s'".formatted(settings);
    }

    /** As {@code mvn install} does it. */
    private static void install(Path module, String artifact, Path repository) {
        Path folder = repository.resolve("dev/lockstep").resolve(artifact).resolve(VERSION);
        String name = artifact + "-" + VERSION;
        try {
            Files.createDirectories(folder);
            Files.copy(module.resolve("pom.xml"), folder.resolve(name + ".pom"));
            for (String jar : List.of(name + ".jar", name + "-tests.jar")) {
                Path built = module.resolve("target").resolve(jar);
                if (Files.exists(built)) {
                    Files.copy(built, folder.resolve(jar));
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
