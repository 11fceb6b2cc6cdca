package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Whatever is sent to a coordinator, it neither fails nor tells of its inside, and works afterwards as before. Half of the
 * time goes to REST, half to the agents' port: {@code -Dlockstep.fuzz.seconds} (60), {@code -Dlockstep.fuzz.seed}.
 */
@Tag("fuzz")
@Tag("thorough")
class FuzzTest {

    private static final long SEED = Long.getLong("lockstep.fuzz.seed", 1);
    private static final Duration HALF = Duration.ofMillis(500 * Long.getLong("lockstep.fuzz.seconds", 60));
    private static final int LEAST_TIMES = 5;

    /** What is no message at all is logged by the transport itself, before anything of ours hears of it. */
    private static final Pattern NO_MESSAGE = Pattern.compile(".* ERROR .*\\R.*Invalid protobuf byte sequence");

    private static final String SPEC = """
            name: sound
            workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
            targets: [ %s ]
            load: { users: 2, thinkTime: 20ms }
            phases: { rampUp: 1s, warmUp: 1s, measure: 3s }
            agents: { names: [ a ] }
            prepare: fill
            limits: { startSkew: 2s, clockUncertainty: 500ms }
            """;

    @TempDir
    Path folder;

    @Test
    void nothingThatIsSentBreaksTheCoordinatorOrIsAnsweredWithItsInside() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a")) {
            String before = cluster.launch(spec(database));
            cluster.awaitResult(before, Duration.ofSeconds(60));

            assertThat(troubleOfRest(cluster, before)).as(seed()).isEmpty();
            assertThat(troubleOfLink(cluster)).as(seed()).isEmpty();

            endRuns(cluster);
            cluster.awaitIdle(1);
            JsonNode result = cluster.awaitResult(cluster.launch(spec(database)), Duration.ofSeconds(60));
            assertThat(FaultRun.codesBesidesSaturation(result)).as(seed()).isEmpty();
            assertThat(result.path("run").path("state").asString()).as(seed()).isEqualTo("COMPLETED");
            assertThat(cluster.rest().get("/actuator/health").statusCode()).isEqualTo(200);
            assertThat(NO_MESSAGE
                            .matcher(cluster.coordinator().log())
                            .replaceAll("")
                            .lines())
                    .as(seed())
                    .noneMatch(line -> line.contains(" ERROR "));
        }
    }

    private static String spec(EmbeddedPostgres database) {
        return SPEC.formatted(Databases.target(database));
    }

    private static String seed() {
        return "again with -Dlockstep.fuzz.seed=" + SEED;
    }

    private static List<String> troubleOfRest(Cluster cluster, String run) {
        RestFuzz fuzz = new RestFuzz(
                new Chaos(new SplittableRandom(SEED)),
                cluster.url(),
                cluster.rest().json("/v3/api-docs"),
                List.of(run, "a", "batch-insert", "esxtop"),
                SPEC.formatted("{ name: db, engine: postgresql, url: 'jdbc:postgresql://127.0.0.1:1/db' }"));
        assertThat(fuzz.operations()).isPositive();
        return trouble(fuzz::next);
    }

    private static List<String> troubleOfLink(Cluster cluster) {
        try (LinkFuzz fuzz = new LinkFuzz(new Chaos(new SplittableRandom(SEED)), cluster.agentsUrl(), cluster.rest())) {
            return trouble(fuzz::next);
        }
    }

    /** What different things went wrong until half of the time was over. */
    private static List<String> trouble(Callable<Optional<String>> next) {
        List<String> trouble = new ArrayList<>();
        long end = System.nanoTime() + HALF.toNanos();
        int sent = 0;
        while (System.nanoTime() < end && trouble.size() < 10) {
            try {
                next.call().ifPresent(trouble::add);
            } catch (Exception failed) {
                throw new IllegalStateException(seed() + ", number " + sent, failed);
            }
            sent++;
        }
        System.out.println("Fuzzed " + sent + " times, " + trouble.size() + " bad answers, " + seed());
        assertThat(sent).as("sent in %s", HALF).isGreaterThan(LEAST_TIMES);
        return trouble;
    }

    private static void endRuns(Cluster cluster) {
        for (JsonNode run : cluster.rest().json("/api/v1/runs?limit=500").path("runs")) {
            if (!Coordinator.ended(run.path("state").asString())) {
                String id = run.path("id").asString();
                cluster.rest().post("/api/v1/runs/" + id + "/stop?mode=terminate", "");
            }
        }
        Cluster.await(
                "the end of all runs",
                Duration.ofSeconds(60),
                () -> Cluster.stream(
                                cluster.rest().json("/api/v1/runs?limit=500").path("runs"))
                        .stream()
                        .allMatch(run -> Coordinator.ended(run.path("state").asString())));
    }
}
