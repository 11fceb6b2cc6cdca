package dev.lockstep.engine;

import static org.assertj.core.api.Assumptions.assumeThat;

import com.github.dockerjava.api.DockerClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;

/**
 * Lets a container test run only where its image is present already. The client that Testcontainers gives out would start,
 * and so pull, its cleaning container first; hence a plain client, and that image is asked for too.
 */
public final class ImagePresence {

    private static final String CLEANER = "testcontainers/ryuk:";

    private ImagePresence() {}

    /** Aborts the test, saying why, unless a Docker engine is there and has what the test needs; pulls nothing. */
    public static void assumePresent(String image) {
        List<String> images = images();
        assumeThat(images).as("no Docker engine with images can be reached").isNotEmpty();
        assumeThat(images)
                .as("image " + image + " is not present. Get it: docker pull " + image)
                .contains(image);
        assumeThat(images)
                .as("no image " + CLEANER + "* is present; Testcontainers cleans up with it")
                .anyMatch(found -> cleaningOff() || found.startsWith(CLEANER));
    }

    private static boolean cleaningOff() {
        return Boolean.parseBoolean(System.getenv("TESTCONTAINERS_RYUK_DISABLED"));
    }

    private static List<String> images() {
        try (DockerClient client = DockerClientProviderStrategy.getClientForConfig(
                DockerClientFactory.instance().getTransportConfig())) {
            return client.listImagesCmd().exec().stream()
                    .flatMap(image -> image.getRepoTags() == null ? Stream.of() : Stream.of(image.getRepoTags()))
                    .toList();
        } catch (IllegalStateException noEngine) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
