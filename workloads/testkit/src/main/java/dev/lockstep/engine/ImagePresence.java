package dev.lockstep.engine;

import static org.assertj.core.api.Assumptions.assumeThat;

import com.github.dockerjava.api.DockerClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
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
        assumePresent(image, "docker pull " + image);
    }

    /** The same for an image that is had by another command. */
    public static void assumePresent(String image, String remedy) {
        missing(image, remedy).ifPresent(reason -> {
            assumeThat(false).as(reason).isTrue();
        });
    }

    /** The first of the images that is present, the one to be preferred coming first; aborts like the others without any. */
    public static String assumeOneIsPresent(List<String> images) {
        List<String> present = images();
        String best = images.stream().filter(present::contains).findFirst().orElse(images.get(0));
        assumePresent(best);
        return best;
    }

    /** Whether a Docker engine is there and has the image; pulls nothing. */
    public static boolean isPresent(String image) {
        return images().contains(image);
    }

    private static Optional<String> missing(String image, String remedy) {
        List<String> images = images();
        if (images.isEmpty()) {
            return Optional.of("no Docker engine with images can be reached");
        }
        if (!images.contains(image)) {
            return Optional.of("image " + image + " is not present. Get it: " + remedy);
        }
        boolean cleaner = cleaningOff() || images.stream().anyMatch(found -> found.startsWith(CLEANER));
        return cleaner
                ? Optional.empty()
                : Optional.of("no image " + CLEANER + "* is present; Testcontainers cleans up with it, unless"
                        + " TESTCONTAINERS_RYUK_DISABLED=true");
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
