package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Order-Entry with real processes. */
@Tag("alone")
class OrderEntryTest {

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int ROWS_OF_TWO_WAREHOUSES = 2 * 499_011 + 100_000;

    private static final Pattern FILLED = Pattern.compile("db: filled ([\\d,]+) rows");

    /** The twelve of the specification. */
    private static final List<String> SPECIFIED = List.of(
            "warehouse-ytd-equals-districts",
            "next-order-follows-newest",
            "waiting-orders-have-no-gaps",
            "lines-of-each-district",
            "orders-without-carrier-wait",
            "lines-of-each-order",
            "lines-are-delivered-with-their-order",
            "warehouse-ytd-equals-payments",
            "district-ytd-equals-payments",
            "balance-equals-deliveries-less-payments",
            "delivered-orders-do-not-wait",
            "balance-and-payments-equal-deliveries");

    private static final int USERS = 4;

    @TempDir
    Path folder;

    @Test
    void twoAgentsFillAndDriveADatabaseThatStaysConsistentAndIsComparedWithWhatIsAskedFor() {
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, "a", "b")) {
            String run = cluster.launch(spec(database, "fill", 2));
            JsonNode result = cluster.awaitResult(run, LIMIT);

            assertThat(result.path("run").path("state").asString())
                    .as(cluster.events(run))
                    .isEqualTo("COMPLETED");
            assertThat(result.path("verdict").path("reasons")).isEmpty();
            assertFilledByBoth(cluster.events(run));
            assertRates(result);
            assertEveryConditionHolds(result);
            assertBooksAreThoseOfTheDatabase(result, database);

            String contradicted = cluster.launch(spec(database, "none", 3));
            assertThat(cluster.awaitResult(contradicted, LIMIT)
                            .path("run")
                            .path("state")
                            .asString())
                    .isEqualTo("FAILED");
            assertThat(cluster.events(contradicted))
                    .contains("db: the database was filled with warehouses 2 (asked for: 3)")
                    .doesNotContain("Target db");
        }
    }

    private static String spec(EmbeddedPostgres database, String prepare, int warehouses) {
        return """
                name: order-entry
                seed: 4
                workload: { id: order-entry, parameters: { warehouses: %d } }
                targets: [ %s ]
                load: { users: %d, thinkTime: 5ms }
                phases: { rampUp: 1s, warmUp: 1s, measure: 6s, rampDown: 1s }
                agents: { count: 2 }
                prepare: %s
                limits: { startSkew: 500ms, clockUncertainty: 50ms }
                """.formatted(warehouses, Databases.target(database), USERS, prepare);
    }

    private static void assertFilledByBoth(String events) {
        List<Integer> rows = FILLED.matcher(events)
                .results()
                .map(found -> Integer.valueOf(found.group(1).replace(",", "")))
                .toList();
        assertThat(rows).as(events).hasSize(2).allMatch(part -> part > ROWS_OF_TWO_WAREHOUSES / 3);
        assertThat(rows.get(0) + rows.get(1)).isEqualTo(ROWS_OF_TWO_WAREHOUSES);
    }

    private static void assertRates(JsonNode result) {
        JsonNode transactions = result.path("transactions");
        long committed = Cluster.stream(transactions).stream()
                .mapToLong(kind -> kind.path("committed").asLong())
                .sum();
        JsonNode newOrder = transactions.path(0);
        double seconds = result.path("run").path("measurement").path("seconds").asDouble();
        JsonNode throughput = result.path("throughput");
        JsonNode also = throughput.path("also").path(0);

        assertThat(Cluster.stream(transactions))
                .extracting(kind -> kind.path("name").asString())
                .containsExactly("new-order", "payment", "order-status", "delivery", "stock-level");
        assertThat(throughput.path("unit").asString()).isEqualTo("tps");
        assertThat(throughput.path("value").asDouble())
                .isPositive()
                .as("what ended in the measurement, not what began")
                .isCloseTo((committed + newOrder.path("rolledBack").asLong()) / seconds, within(USERS / seconds));
        assertThat(also.path("unit").asString()).isEqualTo("NOPM");
        assertThat(also.path("value").asDouble())
                .isPositive()
                .isCloseTo(newOrder.path("committed").asLong() * 60 / seconds, within(USERS * 60 / seconds));
        assertThat(newOrder.path("responseLimit").path("limitMs").asLong()).isEqualTo(5_000);
        assertThat(newOrder.path("responseLimit").path("measuredMs"))
                .isEqualTo(newOrder.path("responseTimeMs").path("p90"));
    }

    private static void assertEveryConditionHolds(JsonNode result) {
        Set<String> names = Cluster.stream(result.path("consistency")).stream()
                .map(condition -> condition.path("name").asString())
                .collect(Collectors.toSet());
        assertThat(names).containsAll(SPECIFIED).contains("stock-equals-lines").hasSize(20);
        assertThat(result.path("consistency"))
                .allSatisfy(condition -> assertThat(condition.path("ok").asBoolean())
                        .as(condition.toString())
                        .isTrue());
    }

    private static void assertBooksAreThoseOfTheDatabase(JsonNode result, EmbeddedPostgres database) {
        JsonNode whole = result.path("wholeRun").path("transactions");
        assertThat(Databases.number(database, "select count(*) from orders where o_id > 3000"))
                .isEqualTo(whole.path(0).path("committed").asLong());
        assertThat(Databases.number(database, "select count(*) - 60000 from history"))
                .isEqualTo(whole.path(1).path("committed").asLong());
        assertThat(Databases.number(
                        database, "select count(*) from orders where o_id > 2100 and o_carrier_id is not null"))
                .isEqualTo(whole.path(3).path("units").asLong());
        assertThat(result.path("balance")).hasSize(3).allSatisfy(book -> {
            assertThat(book.path("ok").asBoolean()).as(book.toString()).isTrue();
            assertThat(book.path("ledger").asLong())
                    .isPositive()
                    .isEqualTo(book.path("database").asLong());
        });
    }
}
