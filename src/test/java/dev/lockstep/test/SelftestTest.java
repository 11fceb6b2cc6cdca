package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server of a user's, with exactly the rights that the page names. */
@Tag("thorough")
class SelftestTest {

    private static final String DATABASES = "select count(*) from pg_database";

    @TempDir
    Path folder;

    @Test
    void withTheRightsOfThePageEverythingWorksAndNothingIsLeft() throws IOException {
        try (EmbeddedPostgres server = Databases.start(folder)) {
            Databases.execute(server, rights());
            long before = Databases.number(server, DATABASES);

            Cli selftest = selftest(server, "batch-insert,vcenter-db");

            assertThat(selftest.exitCode()).as(selftest.out()).isZero();
            assertThat(items(selftest, "failed")).isEmpty();
            assertThat(items(selftest, "skipped")).isEmpty();
            assertThat(items(selftest, "ok"))
                    .contains(
                            "server: waits",
                            "errors: deadlock",
                            "batch-insert: mode: client-bulk, books",
                            "batch-insert: baseline and reset",
                            "vcenter-db: mode: concurrent, conditions",
                            "space: dropped");
            assertThat(Databases.number(server, DATABASES)).isEqualTo(before);
        }
    }

    @Test
    void aRightThatIsMissingIsNamed() throws IOException {
        try (EmbeddedPostgres server = Databases.start(folder)) {
            Databases.execute(server, rights());

            Databases.execute(server, "REVOKE pg_monitor FROM bench");
            assertThat(skipped(server, "server: audit").path("detail").asString())
                    .contains("needs the role pg_read_all_stats");
            Databases.execute(server, "ALTER ROLE bench NOCREATEDB");
            JsonNode refused = skipped(server, "space: database of its own");
            assertThat(refused.path("detail").asString()).contains("permission denied to create database");
            JsonNode statement = refused.path("statements").path(0);
            assertThat(statement.path("text").asString()).startsWith("CREATE DATABASE \"lockstep_selftest_");
            assertThat(statement.path("class").asString()).isEqualTo("permission");
        }
    }

    private JsonNode skipped(EmbeddedPostgres server, String name) {
        Cli selftest = selftest(server, "batch-insert");
        return read(selftest)
                .filter(item -> name(item).equals(name))
                .filter(item -> item.path("outcome").asString().equals("skipped"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(selftest.out()));
    }

    private Cli selftest(EmbeddedPostgres server, String workloads) {
        return Cli.run(
                folder,
                "selftest",
                "--engine",
                "postgresql",
                "--url",
                server.url(),
                "--user",
                "bench",
                "--workload",
                workloads,
                "--json");
    }

    private static List<String> items(Cli selftest, String outcome) {
        return read(selftest)
                .filter(item -> item.path("outcome").asString().equals(outcome))
                .map(SelftestTest::name)
                .toList();
    }

    private static String name(JsonNode item) {
        return item.path("area").asString() + ": " + item.path("name").asString();
    }

    private static Stream<JsonNode> read(Cli selftest) {
        return Cluster.stream(JsonMapper.shared().readTree(selftest.out()).path("items")).stream();
    }

    private static String[] rights() throws IOException {
        Matcher script = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Jars.DOCS.resolve("selftest.md")));
        assertThat(script.find()).isTrue();
        return script.group(1).split(";\\s*");
    }
}
