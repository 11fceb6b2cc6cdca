package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.run.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A real run with names in its statements, errors, devices and hosts, shared by command and imported elsewhere by command. */
@Tag("thorough")
@Tag("browser")
@Timeout(600)
class SharedRunTest {

    /** Parts of all names that are planted, as they are, in other case, and within longer words. */
    private static final List<String> NAMES = List.of(
            "carlotta", "kepler", "zwick", "10.77.1.9", "naa.6009", "loader77", "paydb", "shelf4", "dora", "hidden99");

    @TempDir
    Path folder;

    @Test
    void opensWithoutLockstepNamesNobodyAndIsImportedAsPublished() throws Exception {
        try (Browser browser = Browser.open(folder);
                EmbeddedPostgres database = server();
                Cluster cluster = Cluster.start(folder.resolve("own"), "loader77");
                Cluster other = Cluster.start(folder.resolve("other"))) {
            String run = run(cluster, database);
            JsonNode own = cluster.rest().json("/api/v1/runs/" + run + "/result");
            assertThat(own.path("statements").toString()).as("planted").contains("carlotta_log");
            assertThat(own.path("errors").toString()).as("planted").contains("Kepler");
            assertThat(own.at("/hosts/0/devices").toString()).as("planted").contains("naa.6009");

            Path file = folder.resolve("shared.zip");
            Cli share = command(
                    cluster, "share", run, "-o", file.toString(), "--anonymous", "--replace", "hidden99,shelf4");
            assertThat(share.err()).contains("Wrote " + file);
            Map<String, String> bundle = unzip(file);
            bundle.forEach((name, text) -> {
                for (String planted : NAMES) {
                    assertThat(text.toLowerCase(Locale.ROOT)).as(name).doesNotContain(planted);
                }
            });

            JsonNode shared = Json.mapper().readTree(bundle.get("result.json"));
            assertThat(shared.at("/run/factors").size())
                    .as("factors that differ only in case")
                    .isEqualTo(3);
            assertThat(Cluster.stream(shared.path("targets")))
                    .extracting(target -> target.path("name").asString())
                    .hasSize(2)
                    .doesNotHaveDuplicates();
            assertThat(shared.at("/series/byTarget").size()).isEqualTo(2);
            assertThat(shared.at("/hosts/0/devices").findValuesAsString("instance"))
                    .allMatch(name -> name.startsWith("device-"));
            assertThat(shared.path("throughput").path("value"))
                    .isEqualTo(own.path("throughput").path("value"));

            Path report = Files.writeString(folder.resolve("report.html"), bundle.get("report.html"));
            browser.offline().go(report.toUri().toString());
            assertThat(browser.figures()).isPositive();
            assertThat(browser.text("h1")).contains("orders of name-");
            assertThat(browser.problems()).isEmpty();

            Cli imported = command(other, "import", file.toString());
            assertThat(imported.err())
                    .contains("Imported run " + run, "NOT VERIFIED", "published without its intervals");
            JsonNode there = other.rest().json("/api/v1/runs/" + run + "/result");
            assertThat(there.at("/run/imported/verified").asBoolean(true)).isFalse();
            assertThat(there.path("throughput")).isEqualTo(shared.path("throughput"));
            assertThat(other.rest().get("/runs/" + run).body()).contains("imported, not verified");
            assertThat(other.rest().json("/api/v1/history").size())
                    .as("works of published runs")
                    .isZero();
        }
    }

    private EmbeddedPostgres server() {
        EmbeddedPostgres database = Databases.start(folder);
        Databases.execute(
                database,
                "ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'",
                "ALTER SYSTEM SET pg_stat_statements.track = 'all'",
                "CREATE DATABASE paydb",
                "CREATE ROLE carlotta SUPERUSER LOGIN");
        database.restart();
        return database;
    }

    private String run(Cluster cluster, EmbeddedPostgres database) throws Exception {
        String first = database.url();
        String second = database.url("paydb");
        Path filled = Files.writeString(folder.resolve("fill.yaml"), spec(first, second));
        Cli fill = Cli.run(folder, "fill", filled.toString());
        assertThat(fill.exitCode()).as(fill.err()).isZero();
        for (String url : List.of(first, second)) {
            Databases.execute(
                    url,
                    "CREATE EXTENSION IF NOT EXISTS pg_stat_statements",
                    "CREATE TABLE carlotta_log (at timestamptz)",
                    """
                    CREATE FUNCTION log_of_dora() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN
                      INSERT INTO carlotta_log VALUES (now());
                      IF random() < 0.1 THEN
                        RAISE 'no room on SHELF4 of Kepler.zwick.example (10.77.1.9) for carlotta';
                      END IF;
                      RETURN NEW;
                    END $$
                    """,
                    "CREATE TRIGGER log BEFORE INSERT ON batch_test FOR EACH ROW EXECUTE FUNCTION log_of_dora()");
        }
        String run = cluster.launch(spec(first, second));
        cluster.awaitState(run, "COMPLETED", Duration.ofMinutes(2));
        feed(cluster, run);
        return run;
    }

    private static String spec(String first, String second) {
        return """
                name: orders of hidden99
                workload: { id: batch-insert, parameters: { mode: client-commit-per-row } }
                targets:
                  - { name: Carlotta, engine: postgresql, url: '%s', user: carlotta, host: kepler.zwick.example }
                  - { name: carlotta, engine: postgresql, url: '%s', user: carlotta, host: kepler.zwick.example }
                load: { users: 2, thinkTime: 10ms }
                phases: { warmUp: 1s, measure: 8s }
                facts: statements
                hosts: [ { name: kepler.zwick.example, offset: 0s } ]
                factors: { Kepler: 1, kepler: 2, kepler.zwick.example: 3 }
                disclosure: { contact: dora@zwick.example }
                prepare: none
                limits: { startSkew: 2s, clockUncertainty: 1s }
                """.formatted(first, second);
    }

    private static void feed(Cluster cluster, String run) {
        Instant start = Instant.parse(
                cluster.rest().json("/api/v1/runs/" + run).path("startedAt").asString());
        StringBuilder rows = new StringBuilder("time,metric,instance,value\n");
        for (int second = -2; second < 12; second++) {
            rows.append(start.plusSeconds(second)).append(",diskReadMillis,naa.6009:kepler,4\n");
        }
        cluster.rest().put("/api/v1/hosts/kepler.zwick.example/csv", rows.toString());
        Cluster.await("the result with samples", Duration.ofSeconds(30), () -> !cluster.rest()
                .json("/api/v1/runs/" + run + "/result")
                .at("/hosts/0/devices")
                .isEmpty());
    }

    private Cli command(Cluster cluster, String name, String... arguments) {
        List<String> words =
                new ArrayList<>(List.of(name, "--coordinator", cluster.url().toString()));
        words.addAll(List.of(arguments));
        Cli done = Cli.run(folder, words.toArray(String[]::new));
        assertThat(done.exitCode()).as(done.err()).isZero();
        return done;
    }

    private static Map<String, String> unzip(Path file) throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (Enumeration<? extends ZipEntry> each = zip.entries(); each.hasMoreElements(); ) {
                ZipEntry entry = each.nextElement();
                try (InputStream in = zip.getInputStream(entry)) {
                    entries.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }
        return entries;
    }
}
