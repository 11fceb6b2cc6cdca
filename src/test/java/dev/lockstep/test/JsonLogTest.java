package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A coordinator whose log is read by a program: every line of it is an object. */
@Timeout(120)
class JsonLogTest {

    private final Path folder;

    JsonLogTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void everyLineOfACoordinatorsLogIsAnObject() {
        List<String> arguments = List.of(
                "--data", folder.resolve("data").toString(), "--port", "0", "--grpc-port", "0", "--log-format", "json");
        try (Child coordinator =
                Child.java(folder.resolve("coordinator.log"), Jars.COORDINATOR, List.of(), arguments)) {
            Cluster.await("its first line", Duration.ofSeconds(60), () -> coordinator
                    .log()
                    .contains("ready"));

            assertThat(coordinator.log().lines()).isNotEmpty().allSatisfy(line -> {
                JsonNode document = JsonMapper.shared().readTree(line);
                assertThat(document.path("level").asString()).isNotEmpty();
                assertThat(document.path("formattedMessage").asString()).isNotEmpty();
            });
        }
    }
}
