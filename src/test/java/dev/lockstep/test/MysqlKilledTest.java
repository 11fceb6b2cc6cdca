package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.mysql.MysqlTestDatabase;
import dev.lockstep.engine.mysql.MysqlTestServer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A MySQL or MariaDB that is killed under the load and started again, with the workloads that keep books. */
@Tag("faults")
class MysqlKilledTest {

    private static final Duration LIMIT = Duration.ofMinutes(4);

    private final MysqlTestDatabase database = new MysqlTestDatabase();

    @TempDir
    Path folder;

    /** The server's own users have passwords that no spec knows. */
    @BeforeEach
    void letTheSpecsIn() throws SQLException {
        MysqlTestServer.asAdmin(
                "CREATE USER IF NOT EXISTS spec@localhost IDENTIFIED BY '" + Child.PASSWORD + "'",
                "GRANT ALL PRIVILEGES ON `test%`.* TO spec@localhost");
    }

    @Test
    void orderEntryTriesDeadlocksAgainAndCountsWhatTheServerLeftUnknown() throws Exception {
        try (Cluster cluster = Cluster.start(folder, "a")) {
            String run = launched(cluster, "{ id: order-entry, parameters: { warehouses: 1 } }");
            provokeDeadlocks();
            MysqlTestServer.crashAndRestart();
            JsonNode result = cluster.awaitResult(run, LIMIT);

            requireBalance(cluster.events(run), result);
            assertThat(sum(result.path("transactions"), "retries"))
                    .as("retries")
                    .isPositive();
            assertThat(classes(result)).contains("deadlock");
            requireUnknown(result, "new-order", "SELECT count(*) FROM orders WHERE o_id > 3000");
        }
    }

    @Test
    void theDvdStoreCountsWhatTheServerLeftUnknown() throws Exception {
        try (Cluster cluster = Cluster.start(folder, "a")) {
            String run = launched(cluster, "{ id: dvd-store, parameters: { size: 1MB } }");
            MysqlTestServer.crashAndRestart();
            JsonNode result = cluster.awaitResult(run, LIMIT);

            requireBalance(cluster.events(run), result);
            requireUnknown(result, "purchase", "SELECT count(*) FROM ORDERS WHERE ORDERID > 1200");
        }
    }

    private String launched(Cluster cluster, String workload) {
        String run = cluster.launch("""
                name: killed
                seed: 4
                workload: %s
                targets: [ { name: db, engine: mysql, url: '%s', user: spec, password: '${env:TEST_PASSWORD}' } ]
                load: { users: 16 }
                phases: { warmUp: 1s, measure: 14s }
                prepare: fill
                limits: { startSkew: 500ms, clockUncertainty: 50ms }
                """.formatted(workload, database.access().url()));
        cluster.awaitState(run, "RUNNING", LIMIT);
        cluster.awaitSecond(run, 3);
        return run;
    }

    /** Holds districts and asks for their warehouse, where payments do it the other way around, with more to undo than they. */
    private void provokeDeadlocks() throws SQLException {
        try (Connection other = database.open()) {
            other.setAutoCommit(false);
            for (int time = 0; time < 20; time++) {
                MysqlTestServer.execute(other, "UPDATE district SET d_zip = d_id + " + time);
                Cluster.pause(Duration.ofMillis(20));
                MysqlTestServer.execute(other, "UPDATE warehouse SET w_zip = " + time);
                other.rollback();
            }
        }
    }

    private static void requireBalance(String events, JsonNode result) {
        assertThat(result.path("run").path("state").asString()).as(events).isEqualTo("COMPLETED");
        assertThat(FaultRun.codesBesidesSaturation(result)).isEqualTo(List.of("ERROR_SHARE"));
        assertThat(classes(result)).contains("connection");
        assertThat(result.path("balance")).isNotEmpty().allSatisfy(book -> assertThat(
                        book.path("ok").asBoolean())
                .as(book.toString())
                .isTrue());
        assertThat(result.path("consistency")).hasSizeGreaterThan(10).allSatisfy(condition -> assertThat(
                        condition.path("ok").asBoolean())
                .as(condition.toString())
                .isTrue());
        List<JsonNode> throughput = Cluster.stream(result.path("series").path("throughput"));
        assertThat(throughput.subList(throughput.size() - 2, throughput.size()))
                .as("users connect again")
                .anyMatch(second -> second.asDouble() > 0);
    }

    /** Each call commits by itself: what was under way when the server died is unknown, and no more than that is in the database. */
    private void requireUnknown(JsonNode result, String transaction, String counting) throws SQLException {
        JsonNode whole = result.path("wholeRun").path("transactions");
        JsonNode counted = Cluster.named(whole, transaction);
        assertThat(sum(whole, "unknown")).as(whole.toString()).isPositive();
        assertThat(number(counting) - counted.path("committed").asLong())
                .as(counted.toString())
                .isBetween(0L, counted.path("unknown").asLong());
    }

    private long number(String query) throws SQLException {
        try (Connection connection = database.open();
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(query)) {
            answer.next();
            return answer.getLong(1);
        }
    }

    private static long sum(JsonNode transactions, String field) {
        return Cluster.stream(transactions).stream()
                .mapToLong(line -> line.path(field).asLong())
                .sum();
    }

    private static List<String> classes(JsonNode result) {
        return Cluster.stream(result.path("errors")).stream()
                .map(error -> error.path("class").asString())
                .toList();
    }
}
