package dev.lockstep.engine;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.List;
import org.testcontainers.DockerClientFactory;

/** Lets a container test run only where its image is present already; nothing is ever pulled. */
public final class ImagePresence {

    private ImagePresence() {}

    /** Aborts the test, saying why, unless a Docker engine is there and has the image. */
    public static void assumePresent(String image) {
        assumeThat(DockerClientFactory.instance().isDockerAvailable())
                .as("no Docker engine can be reached")
                .isTrue();
        assumeThat(hasImage(image))
                .as("image " + image + " is not present. Get it: docker pull " + image)
                .isTrue();
    }

    private static boolean hasImage(String image) {
        return DockerClientFactory.instance().client().listImagesCmd().exec().stream()
                .anyMatch(found -> has(found.getRepoTags(), image));
    }

    private static boolean has(String[] tags, String image) {
        return tags != null && List.of(tags).contains(image);
    }
}
