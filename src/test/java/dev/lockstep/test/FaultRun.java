package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A run that inserts rows while something goes wrong: how it ends, what its verdict finds, and whether what it says to have
 * committed is what this test counts in the database.
 */
final class FaultRun {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Path MEASURED = Path.of("target", "faults.csv");
    private static final int USERS = 4;
    /** A user numbers its rows from a start of its own; this far apart where four users share the whole range. */
    private static final long ROWS_OF_USER = 500_000_000;

    private final Cluster cluster;
    private final EmbeddedPostgres database;
    private final String name;
    private final List<String> agents;
    private final Map<String, String> spec = new LinkedHashMap<>();
    private String id = "";
    private @Nullable JsonNode result;

    FaultRun(Cluster cluster, EmbeddedPostgres database, String name, int seconds, String... agents) {
        this.cluster = cluster;
        this.database = database;
        this.name = name;
        this.agents = List.of(agents);
        set("name", name);
        set("workload", "{ id: batch-insert, parameters: { mode: client-commit-per-row } }");
        set("targets", "[ " + Databases.target(database) + " ]");
        set("load", "{ users: " + USERS + ", thinkTime: 20ms }");
        set("phases", "{ warmUp: 1s, measure: " + seconds + "s }");
        set("agents", "{ names: [ " + String.join(", ", agents) + " ] }");
        set("prepare", "replace");
        set("limits", "{ startSkew: 500ms, clockUncertainty: 50ms }");
    }

    /** Replaces or adds a part of the spec. */
    FaultRun set(String key, String value) {
        spec.put(key, value);
        return this;
    }

    /** Launches it and waits until its load has begun. */
    FaultRun launch() {
        id = cluster.launch(spec.entrySet().stream()
                .map(part -> part.getKey() + ": " + part.getValue() + "\n")
                .collect(Collectors.joining()));
        cluster.awaitState(id, "RUNNING", LIMIT);
        return this;
    }

    String id() {
        return id;
    }

    FaultRun awaitSecond(int second) {
        cluster.awaitSecond(id, second);
        return this;
    }

    /**
     * Waits for the end and demands that it is this one, for these reasons and no others; only that an agent was saturated may
     * be added, as that depends on what else the machine has to do.
     */
    FaultRun assertEndsAs(String state, String... reasons) {
        JsonNode ended = cluster.awaitResult(id, LIMIT);
        result = ended;
        note(name, ended, database);
        assertThat(ended.path("run").path("state").asString())
                .as(this::toString)
                .isEqualTo(state);
        assertThat(List.of(reasons)).as(this::toString).isSubsetOf(codes());
        assertThat(codesBesidesSaturation(ended)).as(this::toString).isSubsetOf(reasons);
        return this;
    }

    /** Waits for the end and demands a valid run, in which nothing is unknown and no row is missing or beyond the ledger. */
    FaultRun assertCompletesValid() {
        assertEndsAs("COMPLETED");
        assertBooksBalance();
        assertThat(ledger()).as(this::toString).isPositive().isEqualTo(counted());
        return this;
    }

    /** Demands that ledger and unknown outcomes account for every row in the database. */
    FaultRun assertBooksBalance() {
        JsonNode book = result().path("balance").path(0);
        assertThat(book.path("ok").asBoolean()).as(this::toString).isTrue();
        assertThat(book.path("ledger").asLong()).as(this::toString).isEqualTo(ledger());
        assertThat(book.path("database").asLong()).as(this::toString).isEqualTo(counted());
        assertThat(counted() - ledger())
                .as("rows beyond the ledger, %d of unknown outcome", unknown())
                .isBetween(0L, unknown());
        return this;
    }

    /**
     * Demands that ledger and unknown outcomes account for every row of each agent but this one, and that the ledger has no row
     * of this one that is not in the database: what it did after its last report is in the database alone.
     */
    FaultRun assertBooksBalanceBut(String lost) {
        for (String agent : agents) {
            long beyond = countedOf(agent) - ofAgent(agent, "units");
            assertThat(beyond)
                    .as("rows of agent %s beyond the ledger%n%s", agent, this)
                    .isBetween(0L, agent.equals(lost) ? Long.MAX_VALUE : ofAgent(agent, "unknown"));
        }
        assertThat(ledger()).as(this::toString).isPositive();
        return this;
    }

    /** Rows that the ledger says were committed over the whole run. */
    long ledger() {
        return whole("units");
    }

    /** Rows of which the run does not know whether they were committed. */
    long unknown() {
        return whole("unknown");
    }

    /** Rows in the database now. */
    long counted() {
        return Databases.number(database, "select count(*) from batch_test");
    }

    /** Rows in the database now that this agent's users inserted. */
    private long countedOf(String agent) {
        int place = agents.indexOf(agent);
        return Databases.number(
                database,
                "select count(*) from batch_test where rec_num > %d and rec_num <= %d"
                        .formatted(usersBefore(place) * ROWS_OF_USER, usersBefore(place + 1) * ROWS_OF_USER));
    }

    private int usersBefore(int place) {
        return place * (USERS / agents.size()) + Math.min(place, USERS % agents.size());
    }

    private long ofAgent(String agent, String column) {
        List<String> lines = cluster.rest()
                .get("/api/v1/runs/" + id + "/intervals")
                .body()
                .lines()
                .toList();
        int place = List.of(lines.get(0).split(",")).indexOf(column);
        return lines.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(line -> line[2].equals(agent))
                .mapToLong(line -> Long.parseLong(line[place]))
                .sum();
    }

    /** Rows per second at the end of the series. */
    double rowsInLastSeconds(int seconds) {
        List<JsonNode> throughput = Cluster.stream(result().path("series").path("throughput"));
        return throughput.subList(throughput.size() - seconds, throughput.size()).stream()
                .mapToDouble(JsonNode::asDouble)
                .sum();
    }

    List<String> errorClasses() {
        return Cluster.stream(result().path("errors")).stream()
                .map(error -> error.path("class").asString())
                .toList();
    }

    JsonNode result() {
        return Objects.requireNonNull(result, "not ended");
    }

    /** The messages of a reason, one a line. */
    String message(String code) {
        return Cluster.stream(result().path("verdict").path("reasons")).stream()
                .filter(reason -> reason.path("code").asString().equals(code))
                .map(reason -> reason.path("message").asString())
                .collect(Collectors.joining("\n"));
    }

    private List<String> codes() {
        return codes(result());
    }

    /** Why the verdict finds a run invalid. */
    static List<String> codes(JsonNode result) {
        return Cluster.stream(result.path("verdict").path("reasons")).stream()
                .map(reason -> reason.path("code").asString())
                .distinct()
                .toList();
    }

    /** As {@link #codes(JsonNode)}, less what depends on what else the machine has to do. */
    static List<String> codesBesidesSaturation(JsonNode result) {
        return codes(result).stream()
                .filter(code -> !code.equals("AGENT_SATURATED"))
                .toList();
    }

    private long whole(String field) {
        return whole(result(), field);
    }

    private static long whole(JsonNode result, String field) {
        return Cluster.stream(result.path("wholeRun").path("transactions")).stream()
                .mapToLong(line -> line.path(field).asLong())
                .sum();
    }

    /** Keeps what was measured, for the table in {@code docs/faults.md}. */
    static void note(String name, JsonNode result, EmbeddedPostgres database) {
        String line = "%s,%s,%s,ledger %d,unknown %d,failed %d,database %d%n"
                .formatted(
                        name,
                        result.path("run").path("state").asString(),
                        String.join(" ", codes(result)),
                        whole(result, "units"),
                        whole(result, "unknown"),
                        whole(result, "failed"),
                        Databases.number(database, "select count(*) from batch_test"));
        try {
            Files.writeString(MEASURED, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public String toString() {
        return result().path("verdict") + "\n" + result().path("balance") + "\n" + cluster.events(id);
    }
}
