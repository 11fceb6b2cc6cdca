package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.coordinator.store.NewRun;
import dev.lockstep.coordinator.store.ResultHead;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.run.RunState;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A store with 30 runs of one work, slower by a tenth from the 21st on, and others beside them. */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HistoriesTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    private static final String PATH = "/api/v1/history";
    private static final ResultHead HEAD = new ResultHead(true, true, null, null, null, null, "[]", null);

    private final RunningCoordinator coordinator;
    private final RunStore runs;

    HistoriesTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data);
        runs = coordinator.part(RunStore.class);
    }

    @BeforeAll
    void fill() {
        for (int run = 0; run < 30; run++) {
            store("r" + run, run, (1000 + 5 * (run % 3)) * (run < 20 ? 1 : 0.9), result -> {});
        }
        store(
                "broken",
                31,
                500,
                result -> result.with("/verdict", verdict -> {
                    verdict.put("valid", false);
                    verdict.putArray("reasons").addObject().put("code", "BOOKS").put("message", "3 orders are missing");
                }));
        store("odd", 32, 3000, result -> result.with("/run/spec/load", load -> load.put("users", 128)));
    }

    @AfterAll
    void close() {
        coordinator.close();
    }

    private void store(String id, int hour, double throughput, Consumer<SampleResult> change) {
        Instant start = START.plusSeconds(3600L * hour);
        SampleResult result = SampleResult.run(id, throughput)
                .with("/run", part -> part.put("startedAt", start.toString())
                        .withObject("measurement")
                        .put("from", start.plusSeconds(10).toString())
                        .put("to", start.plusSeconds(190).toString()));
        change.accept(result);
        runs.insert(new NewRun(id, "shop", "shop", 0, start, "{}", "[]", "{}", null, "hash"));
        runs.saveProgress(id, RunState.COMPLETED, "{}", "[]", start, start.plusSeconds(190));
        runs.saveResult(id, result.json(), HEAD, null);
    }

    @Test
    void listsTheWorksThatOfTheNewestRunFirst() throws Exception {
        JsonNode lines = json(PATH);

        assertThat(lines.size()).isEqualTo(2);
        assertThat(lines.at("/0/newest").asString()).isEqualTo("odd");
        assertThat(lines.at("/0/throughput").asDouble()).isEqualTo(3000);
        assertThat(lines.at("/1/newest").asString()).isEqualTo("broken");
        assertThat(lines.at("/1/runs").asInt()).isEqualTo(31);
        assertThat(lines.at("/1/counted").asInt()).isEqualTo(30);
        assertThat(lines.at("/1/throughput").asDouble()).isEqualTo(909);
        assertThat(lines.at("/1/lastChange/run").asString()).isEqualTo("r20");
        assertThat(runs.withoutHistory()).isEmpty();
    }

    @Test
    void showsTheRunsOfAWorkAndWhereItChangesAndNoFigureOfAnInvalidRun() throws Exception {
        JsonNode history = json(PATH + "/" + work());

        assertThat(history.path("runs").size()).isEqualTo(31);
        assertThat(history.at("/runs/30/leftOutBecause/0").asString()).isEqualTo("invalid: BOOKS");
        assertThat(history.at("/figures/0/points").valueStream())
                .extracting(point -> point.path("run").asString())
                .hasSize(30)
                .doesNotContain("broken");
        assertThat(history.at("/figures/0/changes").size()).isEqualTo(1);
        assertThat(history.at("/figures/0/changes/0/run").asString()).isEqualTo("r20");
    }

    @Test
    void looksAsItIsAsked() throws Exception {
        assertThat(json(PATH + "/" + work() + "?percent=20")
                        .at("/figures/0/changes")
                        .size())
                .isZero();

        HttpResponse<String> faulty =
                coordinator.get(PATH + "/" + work() + "?probability=0.05&eachSide=2&percent=100&fingerprint=engine");
        assertThat(faulty.statusCode()).isEqualTo(422);
        assertThat(faulty.body()).contains("use 0.001 or 0.01", "between 3 and 10 runs, was 2", "below 100");
        assertThat(coordinator.get(PATH + "/" + work() + "?fingerprint=colour").body())
                .contains("'colour' is no part of it");
    }

    @Test
    void acknowledgesEveryFigureThatChangesAtARun() throws Exception {
        String path = PATH + "/" + work() + "/acknowledgements";

        HttpResponse<String> faulty = coordinator.post(path, "application/json", "{\"run\": \" \", \"note\": \"\"}");
        assertThat(faulty.statusCode()).isEqualTo(422);
        assertThat(faulty.body()).contains("name the run of a change point", "1 to 1000 characters");
        HttpResponse<String> elsewhere =
                coordinator.post(path, "application/json", "{\"run\": \"r7\", \"note\": \"why\"}");
        assertThat(elsewhere.statusCode()).isEqualTo(422);
        assertThat(elsewhere.body()).contains("changes at run 'r7'. Its change points: r20.");

        assertThat(coordinator
                        .get("/history/" + work() + "?fingerprint=machines")
                        .body())
                .contains("<button>Acknowledge");
        HttpResponse<String> byOtherRules =
                coordinator.post(path + "?percent=30", "application/json", "{\"run\": \"r20\", \"note\": \"why\"}");
        assertThat(byOtherRules.body()).contains("It has no change points");

        coordinator.post(path, "application/json", "{\"run\": \"r20\", \"note\": \"old kernel\"}");
        HttpResponse<String> done =
                coordinator.post(path, "application/json", "{\"run\": \"r20\", \"note\": \"new kernel\"}");
        assertThat(done.statusCode()).as(done.body()).isEqualTo(201);

        assertThat(json(PATH + "/" + work())
                        .at("/figures/0/changes/0/acknowledged/note")
                        .asString())
                .isEqualTo("new kernel");
        assertThat(json(PATH).at("/1/lastChange/acknowledged/note").asString()).isEqualTo("new kernel");
    }

    @Test
    void hasAPageOfTheWorksAndOneOfEach() throws Exception {
        assertThat(coordinator.get("/history").body())
                .contains("href=\"/history/" + work() + "\"", "-9.9 % [-10.2, -9.6] from run r20");
        assertThat(coordinator.get("/history/" + work()).body())
                .contains(
                        "data-work=\"" + work() + "\"",
                        "throughput OPM",
                        "-9.9 % [-10.2, -9.6]",
                        "invalid: BOOKS",
                        "equal workload, load, stages, engine, settings, machines");
        assertThat(coordinator.get("/history/none").statusCode()).isEqualTo(404);
    }

    @Test
    void choosesOnItsPageWhatIsEqualInASeries() throws Exception {
        String page = coordinator
                .get("/history/" + work() + "?fingerprint=workload&fingerprint=engine&fingerprint=machines")
                .body();

        assertThat(page).contains("equal workload, load, stages, engine, machines.", "r20");
        assertThat(page)
                .containsPattern("value=\"machines\" checked")
                .doesNotContainPattern("value=\"settings\" checked");
        assertThat(coordinator
                        .get(PATH + "/" + work() + "?fingerprint=workload,%20load,%20stages,%20engine,%20machines")
                        .statusCode())
                .as("how the page asks for its figure")
                .isEqualTo(200);
        HttpResponse<String> colour = coordinator.get("/history/" + work() + "?fingerprint=colour");
        assertThat(colour.statusCode()).isEqualTo(422);
        assertThat(colour.body()).contains("is no part of it");
    }

    @Test
    void knowsNoWorkThatNoRunHasDone() throws Exception {
        HttpResponse<String> none = coordinator.get(PATH + "/w0000000000000000");

        assertThat(none.statusCode()).isEqualTo(404);
        assertThat(none.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(none.body()).contains("GET /api/v1/history lists the works");
    }

    private String work() throws Exception {
        return json(PATH).at("/1/work").asString();
    }

    private JsonNode json(String path) throws Exception {
        HttpResponse<String> response = coordinator.get(path);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return RunningCoordinator.json(response);
    }
}
