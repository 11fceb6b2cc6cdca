package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What an earlier coordinator kept is read as that one read it; {@code earlier/README.md} says how its files were made. */
@Timeout(180)
class EarlierVersionTest {

    private static final String RUN = "/api/v1/runs/20261124-172615-v0uw";

    private final Path data;

    EarlierVersionTest(@TempDir Path data) {
        this.data = data;
    }

    @Test
    void itsStoreIsMigratedAndAnswersAsBefore() throws Exception {
        Files.write(data.resolve("store.mv.db"), new GZIPInputStream(file("store.mv.db.gz")).readAllBytes());
        try (RunningCoordinator coordinator = RunningCoordinator.on(data)) {
            assertHoldsDocument(coordinator, "result");
            assertMeasuredAsBefore(coordinator);
            assertThat(coordinator.get("/api/v1/agents").body()).contains("order-entry", "UNREACHABLE");
        }
    }

    /** The result is made again from the intervals: its sentences may read otherwise now, its figures may not. */
    @Test
    void itsArchiveIsImportedAndVerified() throws Exception {
        try (RunningCoordinator coordinator = RunningCoordinator.on(data)) {
            HttpResponse<String> imported = coordinator.send(coordinator
                    .request("/api/v1/archives")
                    .header("Content-Type", "application/zip")
                    .POST(BodyPublishers.ofByteArray(file("run.zip").readAllBytes())));

            assertThat(imported.statusCode()).as(imported.body()).isEqualTo(201);
            JsonNode mark =
                    RunningCoordinator.json(coordinator.get(RUN + "/result")).at("/run/imported");
            assertThat(mark.path("verified").asBoolean()).as(mark.toString()).isTrue();
            assertMeasuredAsBefore(coordinator);
        }
    }

    private static void assertMeasuredAsBefore(RunningCoordinator coordinator)
            throws IOException, InterruptedException {
        assertHoldsDocument(coordinator, "series");
        assertHoldsDocument(coordinator, "events");
        assertThat(coordinator.get(RUN + "/intervals").body()).isEqualTo(text("intervals.csv"));
        assertThat(coordinator.get(RUN + "/hosts").body()).isEqualTo(text("hosts.csv"));
        assertThat(coordinator.get(RUN + "/hlog").body()).isEqualTo(text("histograms.hlog"));
    }

    /** A document may have gained fields since; what it had then is as it was. */
    private static void assertHoldsDocument(RunningCoordinator coordinator, String view)
            throws IOException, InterruptedException {
        JsonNode now = RunningCoordinator.json(coordinator.get(RUN + "/" + view));
        assertHolds(view, now, Json.mapper().readTree(text(view + ".json")));
    }

    private static void assertHolds(String path, JsonNode now, JsonNode before) {
        if (before.isObject()) {
            before.properties()
                    .forEach(field ->
                            assertHolds(path + "." + field.getKey(), now.path(field.getKey()), field.getValue()));
        } else if (before.isArray()) {
            assertThat(now.size()).as(path).isEqualTo(before.size());
            for (int index = 0; index < before.size(); index++) {
                assertHolds(path + "[" + index + "]", now.path(index), before.path(index));
            }
        } else {
            assertThat(now).as(path).isEqualTo(before);
        }
    }

    private static String text(String name) throws IOException {
        return new String(file(name).readAllBytes(), StandardCharsets.UTF_8);
    }

    private static InputStream file(String name) {
        return EarlierVersionTest.class.getResourceAsStream("earlier/" + name);
    }
}
