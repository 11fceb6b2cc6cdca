package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Two works that become half as fast when their specs change, and what confirming experiments say of the cause: in one
 * the spec makes the difference; in the other its database does, which stays as it is.
 */
@Tag("thorough")
@Tag("alone")
@Timeout(600)
class ConfirmationTest {

    private static final int RUNS_OF_A_LEVEL = 3;

    /** Seconds from commit to commit of a user: a trigger waits for the next multiple of them, at times for the one after it. */
    private static final String PERIOD = "0.05";

    private static final String LONGER = "0.1";
    private static final double FACTOR = 0.5;

    /** The 95 % interval of six pairs, widened to what misses once in a thousand. */
    private static final double RARELY_MISSED = 6.87 / 2.57;

    /** In a measurement of 1 s a user commits ten times at the longer period, or once more at its edge. */
    private static final double EDGE = Math.log(1.1);

    private static final String IN_ANY_SETTINGS = "--fingerprint=engine,machines";
    private static final int REFUSED = 64;
    private static final int UNDER_WAY = 1;

    @TempDir
    Path folder;

    @Test
    void tellsASpecThatMadeTheDifferenceFromOneThatOnlyCameWithIt() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "cause", "company")) {
            Databases.execute(database, "CREATE DATABASE cause", "CREATE DATABASE company");
            String company = database.url("company");
            beat(database.url("cause"), "TG_ARGV[0]");
            beat(company, PERIOD);
            runs(cluster, database, PERIOD);
            beat(company, LONGER);
            Map<String, String> changed = runs(cluster, database, LONGER);
            String cause = work(cluster, "cause");

            Cli none = history(cluster, cause, "--confirm", changed.get("cause"));
            assertThat(none.exitCode()).isEqualTo(REFUSED);
            assertThat(none.err()).contains("It has no change points");
            String whole = history(cluster, cause, IN_ANY_SETTINGS).out();
            String first = confirm(cluster, "cause", changed);
            String second = confirm(cluster, "company", changed);
            Cli twice = history(cluster, cause, IN_ANY_SETTINGS, "--confirm", changed.get("cause"));
            assertThat(twice.exitCode()).isEqualTo(UNDER_WAY);
            assertThat(twice.err())
                    .contains("Experiment " + first + ", 'confirm-" + changed.get("cause") + "', is under way");

            JsonNode caused = throughput(cluster, first);
            assertThat(contains(caused, FACTOR)).as(caused.toString()).isTrue();
            assertThat(contains(caused, 1)).as(caused.toString()).isFalse();
            assertThat(caused.path("wording").asString()).startsWith("slower by");
            JsonNode came = throughput(cluster, second);
            assertThat(contains(came, 1)).as(came.toString()).isTrue();
            assertThat(contains(came, FACTOR)).as(came.toString()).isFalse();
            assertThat(came.path("wording").asString()).doesNotContain("slower", "faster");
            assertThat(history(cluster, cause, IN_ANY_SETTINGS).out())
                    .as("the runs of the experiment are in no history")
                    .isEqualTo(whole);
        }
    }

    /** Lets each user commit once in so many seconds, and now and then misses one: equal runs have no spread to judge by. */
    private static void beat(String url, String period) {
        Databases.execute(url, """
                CREATE OR REPLACE FUNCTION beat() RETURNS trigger LANGUAGE plpgsql AS $$
                DECLARE
                  period float8 := %s;
                  now float8 := extract(epoch FROM clock_timestamp());
                BEGIN
                  PERFORM pg_sleep((floor(now / period) + 1 + (random() < 0.05)::integer) * period - now);
                  RETURN NEW;
                END $$
                """.formatted(period));
    }

    /** Makes runs until enough of both works count, and answers the first that counts of each. */
    private static Map<String, String> runs(Cluster cluster, EmbeddedPostgres database, String period) {
        Map<String, List<String>> counted = Map.of("cause", new ArrayList<>(), "company", new ArrayList<>());
        while (counted.values().stream().anyMatch(runs -> runs.size() < RUNS_OF_A_LEVEL)) {
            Map<String, String> begun = new HashMap<>();
            counted.keySet().forEach(name -> begun.put(name, cluster.launch(spec(name, database.url(name), period))));
            begun.forEach((name, run) -> {
                if (cluster.awaitResult(run, Duration.ofMinutes(1))
                        .at("/verdict/valid")
                        .asBoolean()) {
                    counted.get(name).add(run);
                }
            });
        }
        return Map.of(
                "cause",
                counted.get("cause").get(0),
                "company",
                counted.get("company").get(0));
    }

    private static String spec(String name, String url, String period) {
        return """
                name: %s
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets:
                  - name: %s
                    engine: postgresql
                    url: '%s'
                    user: %s
                    setUp: [ CREATE TRIGGER beat BEFORE INSERT ON batch_test FOR EACH ROW EXECUTE FUNCTION beat(%s) ]
                agents: { names: [ %s ] }
                load: { users: 4 }
                phases: { measure: 1s }
                prepare: fill
                limits: { startSkew: 2s, clockUncertainty: 1s }
                """.formatted(name, name, url, Databases.USER, period, name);
    }

    private static String work(Cluster cluster, String name) {
        return Cluster.named(cluster.rest().json("/api/v1/history"), name)
                .path("work")
                .asString();
    }

    private String confirm(Cluster cluster, String name, Map<String, String> changed) {
        Cli begun = history(cluster, work(cluster, name), IN_ANY_SETTINGS, "--confirm", changed.get(name));
        assertThat(begun.exitCode()).as(begun.err()).isZero();
        return begun.out().strip();
    }

    private Cli history(Cluster cluster, String... arguments) {
        List<String> command = new ArrayList<>(
                List.of("history", "--coordinator", cluster.url().toString(), "--probability", "0.01"));
        command.addAll(List.of(arguments));
        return Cli.run(folder, command.toArray(String[]::new));
    }

    /** Whether the interval of a difference does, widened to what misses once in a thousand, and by the edges. */
    private static boolean contains(JsonNode difference, double ratio) {
        double low = Math.log1p(difference.at("/ci95/0").asDouble() / 100);
        double high = Math.log1p(difference.at("/ci95/1").asDouble() / 100);
        double half = (high - low) / 2 * RARELY_MISSED;
        return Math.abs(Math.log(ratio) - (low + high) / 2) <= half + EDGE;
    }

    private static JsonNode throughput(Cluster cluster, String experiment) {
        String path = "/api/v1/experiments/" + experiment;
        Cluster.await(
                "the end of experiment " + experiment,
                Duration.ofMinutes(3),
                () -> Coordinator.ended(
                        cluster.rest().json(path).at("/experiment/state").asString()));
        return cluster.rest().json(path + "/document").at("/responses/0/differences/0");
    }
}
