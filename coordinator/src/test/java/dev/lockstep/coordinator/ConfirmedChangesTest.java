package dev.lockstep.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.comparison.SampleResult;
import dev.lockstep.coordinator.store.NewRun;
import dev.lockstep.coordinator.store.ResultHead;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecReader;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Works of 30 runs, slower by a tenth from the 21st on. */
@Timeout(120)
class ConfirmedChangesTest {

    private static final Instant START = Instant.parse("2026-11-02T10:00:00Z");
    private static final String PATH = "/api/v1/history";
    private static final String ANY_SETTINGS = "?fingerprint=engine,machines";
    private static final ResultHead HEAD = new ResultHead(true, true, null, null, null, null, "[]", null);

    private final RunningCoordinator coordinator;
    private final RunStore runs;

    ConfirmedChangesTest(@TempDir Path data) {
        coordinator = RunningCoordinator.on(data);
        runs = coordinator.part(RunStore.class);
    }

    @AfterEach
    void close() {
        coordinator.close();
    }

    /** Stores the work, the last ten runs with this spec and what else differs. */
    private String work(String laterSpec, Consumer<SampleResult> later) throws Exception {
        for (int run = 0; run < 30; run++) {
            Instant start = START.plusSeconds(3600L * run);
            SampleResult result = SampleResult.run("r" + run, (1000 + 5 * (run % 3)) * (run < 20 ? 1 : 0.9))
                    .with("/run", part -> part.put("startedAt", start.toString())
                            .withObject("measurement")
                            .put("from", start.plusSeconds(10).toString())
                            .put("to", start.plusSeconds(190).toString()));
            if (run >= 20) {
                later.accept(result);
            }
            String spec = Json.write(SpecReader.read(run < 20 ? Rows.spec("shop " + run, "a", 1) : laterSpec, () -> 1));
            runs.insert(new NewRun("r" + run, "shop", "rows", 0, start, spec, "[]", "{}", null, "hash"));
            runs.saveProgress("r" + run, RunState.COMPLETED, "{}", "[]", start, start.plusSeconds(190));
            runs.saveResult("r" + run, result.json(), HEAD, null);
        }
        return RunningCoordinator.json(coordinator.get(PATH)).at("/0/work").asString();
    }

    private static String withPool(String spec) {
        return spec.replace("user: bench", "pool: { size: 8 }, user: bench");
    }

    private String workWithLaterPool() throws Exception {
        return work(
                withPool(Rows.spec("shop", "a", 1)),
                result -> result.with("/run/spec/targets/0", target -> target.putObject("pool")
                        .put("size", 8)));
    }

    private HttpResponse<String> confirm(String work, String query, String run) throws Exception {
        return coordinator.post(
                PATH + "/" + work + "/confirmations" + query, "application/json", Json.write(new Body(run)));
    }

    private record Body(String run) {}

    @Test
    void theSpecsBeforeAndAfterAreRunInTurn() throws Exception {
        String work = workWithLaterPool();

        HttpResponse<String> begun = confirm(work, ANY_SETTINGS, "r20");

        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(201);
        String experiment = begun.headers().firstValue("Location").orElseThrow();
        JsonNode plan = RunningCoordinator.json(coordinator.get(experiment + "/plan"));
        assertThat(plan.path("runs").valueStream())
                .extracting(run -> run.at("/cell/levels/configuration").asString())
                .hasSize(12)
                .startsWith("before", "after", "after", "before", "before", "after");
        JsonNode spec =
                Json.mapper().readTree(coordinator.get(experiment + "/spec").body());
        assertThat(spec.at("/run/targets/0").has("pool")).isFalse();
        assertThat(spec.at("/factors/0/levels/1/patch").propertyNames()).containsExactly("targets");
        assertThat(spec.at("/factors/0/levels/1/patch/targets/0/pool/size").asInt())
                .isEqualTo(8);
    }

    @Test
    void ofSimultaneousRequestsOneBegins() throws Exception {
        String work = workWithLaterPool();
        List<FutureTask<HttpResponse<String>>> requests = Stream.generate(
                        () -> new FutureTask<>(() -> confirm(work, ANY_SETTINGS, "r20")))
                .limit(8)
                .toList();
        requests.forEach(request -> new Thread(request).start());
        List<HttpResponse<String>> answers = new ArrayList<>();
        for (FutureTask<HttpResponse<String>> request : requests) {
            answers.add(request.get());
        }

        assertThat(answers)
                .extracting(HttpResponse::statusCode)
                .containsOnly(201, 409)
                .containsOnlyOnce(201);
        String begun = answers.stream()
                .flatMap(answer -> answer.headers().firstValue("Location").stream())
                .collect(Collectors.joining());
        assertThat(answers).filteredOn(answer -> answer.statusCode() == 409).allSatisfy(refused -> assertThat(
                        refused.body())
                .contains(
                        "Experiment " + begun.substring(begun.lastIndexOf('/') + 1) + ", 'confirm-r20', is under way"));
    }

    @Test
    void equalSpecsHaveNothingToAlternate() throws Exception {
        String work = work(Rows.spec("another name", "a", 1), result -> {});

        HttpResponse<String> refused = confirm(work, "", "r20");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("Runs r19 and r29 have the same spec", "lies outside of it");
    }

    @Test
    void whatNoSpecCanSetIsNamed() throws Exception {
        String work = work(withPool(Rows.spec("shop", "a", 1)), result -> result.with(
                        "/targets/0", target -> target.put("version", "18.2"))
                .with("/run/factors", factors -> factors.put("vcpu", 16)));

        HttpResponse<String> refused = confirm(work, "?fingerprint=none", "r20");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body())
                .contains("cannot set back: factors.vcpu: 8 → 16; targets[0].version: 18.1 → 18.2")
                .doesNotContain("pool");
    }

    @Test
    void aFactThatAPropertySetsIsSetBackWithIt() throws Exception {
        String options = "-c synchronous_commit=off";
        String later = Rows.spec("shop", "a", 1)
                .replace("user: bench", "properties: { options: '" + options + "' }, user: bench");
        String work = work(later, result -> result.with("/run/spec/targets/0", target -> target.putObject("properties")
                        .put("options", options))
                .with("/targets/0", target -> target.withArray("facts")
                        .addObject()
                        .put("name", "synchronous_commit")
                        .put("value", "off")
                        .put("source", "SHOW")));

        HttpResponse<String> begun = confirm(work, ANY_SETTINGS, "r20");

        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(201);
    }

    @Test
    void onlyAChangePointOfAKnownWorkCanBeConfirmed() throws Exception {
        String work = work(Rows.spec("shop", "b", 1), result -> {});

        HttpResponse<String> noChange = confirm(work, "", "r7");
        assertThat(noChange.statusCode()).isEqualTo(422);
        assertThat(noChange.body()).contains("changes at run 'r7'. Its change points: r20.");
        assertThat(confirm(work, "?percent=30", "r20").body()).contains("It has no change points");
        assertThat(confirm(work, "", " ").body()).contains("name the run of a change point");
        assertThat(confirm("w0000000000000000", "", "r20").statusCode()).isEqualTo(404);
    }

    @Test
    void thePageBeginsTheSameExperiment() throws Exception {
        String work = work(Rows.spec("shop", "b", 1), result -> {});
        assertThat(coordinator.get("/history/" + work).body())
                .contains("action=\"/history/" + work + "/confirm\"", "Confirm the change at run r20");

        HttpResponse<String> begun = coordinator.send(coordinator
                .request("/history/" + work + "/confirm")
                .header("Origin", coordinator.url())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("run=r20")));

        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(302);
        assertThat(coordinator.get("/api/v1/experiments").body()).contains("confirm-r20");
    }
}
