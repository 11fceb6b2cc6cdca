package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A coordinator whose log is read by a program: every line of it is an object. */
@Tag("thorough")
@Timeout(120)
class JsonLogTest {

    private final Path folder;

    JsonLogTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void everyLineOfACoordinatorsLogIsAnObject() {
        try (Coordinator coordinator = Coordinator.launch(folder, "--log-format", "json")) {
            Cluster.await(
                    "its first line",
                    Duration.ofSeconds(100),
                    () -> coordinator.process().log().contains("ready"));

            assertThat(coordinator.process().log().lines()).isNotEmpty().allSatisfy(line -> {
                JsonNode document = JsonMapper.shared().readTree(line);
                assertThat(document.path("level").asString()).isNotEmpty();
                assertThat(document.path("formattedMessage").asString()).isNotEmpty();
            });
        }
    }
}
