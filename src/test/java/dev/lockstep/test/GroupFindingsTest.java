package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A group that is flooded and one whose inserts fail run beside one that is calm, and only they are found fault with. */
@Tag("thorough")
class GroupFindingsTest {

    private static final int INVALID = 2;
    private static final int SECONDS = 15;

    @TempDir
    Path folder;

    @Test
    void eachFindingNamesItsGroupAndNoneTheGroupWithoutOne() throws IOException {
        try (EmbeddedPostgres server = Databases.withCommitTimes(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            Databases.execute(server, "CREATE DATABASE flooded", "CREATE DATABASE failing", "CREATE DATABASE calm");
            String spec =
                    Files.writeString(folder.resolve("spec.yaml"), spec(server)).toString();
            Cli fill = Cli.run(folder, "fill", spec);
            assertThat(fill.exitCode()).as(fill.toString()).isZero();
            slowDown(server.url("flooded"));
            refuseEveryFifth(server.url("failing"));

            Cli run = Cli.run(
                    folder,
                    "run",
                    "--json",
                    spec,
                    "--coordinator",
                    cluster.url().toString());
            JsonNode result = JsonMapper.shared().readTree(run.out());

            assertThat(run.exitCode()).as(run.err()).isEqualTo(INVALID);
            assertThat(Cluster.stream(result.at("/verdict/reasons")))
                    .allSatisfy(GroupFindingsTest::namesItsGroup)
                    .extracting(reason -> reason.path("code").asString() + " "
                            + reason.path("group").asString())
                    .contains("BACKLOG flooded", "NOT_STARTED flooded", "ERROR_SHARE failing")
                    .doesNotContain("ERROR_SHARE flooded", "BACKLOG failing", "NOT_STARTED failing");
            assertThat(result.path("groups")).hasSize(3).allSatisfy(group -> agrees(group, server));
            failuresAgree(Cluster.named(result.path("groups"), "failing"), server);
            assertThat(Cluster.named(result.path("groups"), "calm")
                            .at("/throughput/perSecond")
                            .asDouble())
                    .isCloseTo(committedPerSecond(server.url("calm"), result), withPercentage(2));
            assertThat(Cluster.named(result.path("groups"), "flooded")
                            .at("/throughput/perSecond")
                            .asDouble())
                    .isLessThan(80);
        }
    }

    private static String spec(EmbeddedPostgres server) {
        return """
                name: findings-of-groups
                groups:
                  - name: flooded
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ { name: db1, engine: postgresql, url: '%s', user: %s } ]
                    load: { rate: 160/s, arrival: poisson, maxUsers: 4 }
                  - name: failing
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ { name: db2, engine: postgresql, url: '%s', user: %s } ]
                    load: { users: 2, thinkTime: 20ms }
                  - name: calm
                    workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                    targets: [ { name: db3, engine: postgresql, url: '%s', user: %s } ]
                    load: { rate: 40/s, maxUsers: 16 }
                phases: { warmUp: 2s, measure: %ds, drainLimit: 5s }
                agents: { count: 2 }
                limits: { errorShare: 0.05, startSkew: 1s, clockUncertainty: 1s }
                """.formatted(
                        server.url("flooded"),
                        Databases.USER,
                        server.url("failing"),
                        Databases.USER,
                        server.url("calm"),
                        Databases.USER,
                        SECONDS);
    }

    /** Four users insert at most 80 rows a second. */
    private static void slowDown(String url) {
        Databases.execute(
                url,
                "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS"
                        + " 'BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END'",
                "CREATE TRIGGER slow BEFORE INSERT ON batch_test FOR EACH ROW EXECUTE FUNCTION slow()");
    }

    /** A sequence counts all inserts, also those that are rolled back. */
    private static void refuseEveryFifth(String url) {
        Databases.execute(
                url,
                "CREATE SEQUENCE tried",
                """
                CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                  IF nextval('tried') % 5 = 0 THEN RAISE EXCEPTION 'No row today' USING ERRCODE = 'P4711'; END IF;
                  RETURN NEW;
                END $$
                """,
                "CREATE TRIGGER refuse BEFORE INSERT ON batch_test FOR EACH ROW EXECUTE FUNCTION refuse()");
    }

    private static void namesItsGroup(JsonNode reason) {
        String group = reason.path("group").asString();

        assertThat(group).as(reason.toString()).isNotEqualTo("calm");
        assertThat(reason.path("message").asString())
                .doesNotContain("calm", "db3")
                .contains(group);
    }

    private static void agrees(JsonNode group, EmbeddedPostgres server) {
        String url = server.url(group.path("name").asString());

        assertThat(group.at("/wholeRun/transactions/0/units").asLong())
                .isPositive()
                .isEqualTo(Databases.number(url, "SELECT count(*) FROM batch_test"));
        assertThat(group.path("balance"))
                .isNotEmpty()
                .allSatisfy(book -> assertThat(book.path("ok").asBoolean()).isTrue());
    }

    private static double committedPerSecond(String url, JsonNode result) {
        JsonNode measurement = result.at("/run/measurement");
        return (double) Databases.committed(
                        url,
                        Instant.parse(measurement.path("from").asString()),
                        Instant.parse(measurement.path("to").asString()))
                / SECONDS;
    }

    private static void failuresAgree(JsonNode group, EmbeddedPostgres server) {
        long refused = Databases.number(server.url("failing"), "SELECT last_value / 5 FROM tried");

        assertThat(group.at("/wholeRun/transactions/0/failed").asLong()).isEqualTo(refused);
    }
}
