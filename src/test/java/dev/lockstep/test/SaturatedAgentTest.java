package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Agents that set the pace while their machine has processors to spare; the kernel's counters tell the truth. */
@Tag("alone")
@Tag("thorough")
class SaturatedAgentTest {

    private static final int FROM = 3;
    private static final int TO = 11;
    private static final int SECONDS = 13;
    private static final int TARGETS = 2;
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
    private static final Duration LIMIT = Duration.ofMinutes(1);

    @TempDir
    private static Path folder;

    private static Path plugins;
    private static EmbeddedPostgres database;
    private static Cluster cluster;

    @BeforeAll
    static void start() {
        assumeTrue(PROCESSORS >= 2, "One processor: a thread that fills it fills the machine");
        assumeTrue(Files.exists(Path.of("/proc/self/task")), "No /proc to read the truth from");
        plugins = BusyWorkload.plugIn(folder);
        database = Databases.start(folder);
        IntStream.range(0, TARGETS).forEach(number -> Databases.execute(database, "CREATE DATABASE db" + number));
        cluster = Cluster.start(folder);
        startAgent("a", Child.Surroundings.USUAL);
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.close();
            database.close();
        }
    }

    @Test
    void aWorkerThatComputesSetsThePaceAndOneThatWaitsDoesNot() {
        startAgent("b", Child.Surroundings.USUAL);
        String hot = launch("a", "worker", 1, 0);
        String calm = launch("b", "nobody", 1, 1);
        cluster.awaitSecond(hot, FROM);
        Processors hotBefore = Processors.ofThreads(cluster.agent("a"));
        Processors calmBefore = Processors.ofThreads(cluster.agent("b"));
        cluster.awaitSecond(hot, TO);
        Processors hotAfter = Processors.ofThreads(cluster.agent("a"));
        Processors calmAfter = Processors.ofThreads(cluster.agent("b"));

        assertThat(hotAfter.percentSince(hotBefore, "lockstep-db0-0")).isGreaterThan(90);
        assertThat(calmAfter.percentSince(calmBefore, "lockstep-db1-0")).isLessThan(20);
        assertSaturated(result(hot), "The workers of target db0 on agent a, on average, used 9", "workers", "db0");
        assertThat(hotAfter.percentSince(hotBefore)).isLessThan(90 * PROCESSORS);
        JsonNode good = result(calm);
        assertThat(good.path("verdict").path("valid").asBoolean())
                .as(good.path("verdict").toString())
                .isTrue();
        assertThat(good.path("verdict").toString()).doesNotContain("AGENT_SATURATED");
    }

    @Test
    void aThreadThatServesAllUsersSetsThePaceOfFour() {
        String run = launch("a", BusyWorkload.SHARED, 4, 0);
        cluster.awaitSecond(run, FROM);
        Processors before = Processors.ofThreads(cluster.agent("a"));
        cluster.awaitSecond(run, TO);
        Processors after = Processors.ofThreads(cluster.agent("a"));

        assertThat(after.percentSince(before, BusyWorkload.SHARED)).isGreaterThan(90);
        assertThat(after.percentSince(before)).isLessThan(90 * PROCESSORS);
        assertSaturated(
                result(run),
                "Thread " + BusyWorkload.SHARED + " of agent a, which all its users share, used ",
                "sharedThread",
                BusyWorkload.SHARED);
    }

    @Test
    void aProcessorFullOfInterruptsHoldsAnswersUp() {
        try (NetworkNamespace network = NetworkNamespace.make()) {
            network.floodProcessor(PROCESSORS - 1);
            String run = launch("a", "nobody", 1, 0);
            cluster.awaitSecond(run, FROM);
            Processors before = Processors.ofInterrupts();
            cluster.awaitSecond(run, TO);
            String full = "cpu" + (PROCESSORS - 1);

            assertThat(Processors.ofInterrupts().percentSince(before, full)).isGreaterThan(90);
            assertSaturated(result(run), "Interrupts on the machine of agent a used ", "interrupts", full);
        }
    }

    @Test
    void aQuotaStopsAnAgentWhoseProcessorsAreIdle() throws InterruptedException {
        try (ControlGroup group = ControlGroup.make(PROCESSORS - 0.5)) {
            Child limited = startAgent("limited", group.surroundings());
            try {
                String run = launch("limited", "worker", PROCESSORS, 0);
                cluster.awaitSecond(run, FROM);
                Processors before = Processors.ofThreads(limited);
                long periods = group.statistic("nr_periods");
                long throttled = group.statistic("nr_throttled");
                cluster.awaitSecond(run, TO);
                double share = (double) (group.statistic("nr_throttled") - throttled)
                        / (group.statistic("nr_periods") - periods);

                assertThat(share).isGreaterThan(0.5);
                assertThat(Processors.ofThreads(limited).percentSince(before)).isLessThan(90 * PROCESSORS);
                assertSaturated(
                        result(run),
                        "The CPU quota of control group " + group.name() + " throttled agent limited in ",
                        "quota",
                        group.name());
            } finally {
                limited.kill();
            }
        }
    }

    private static Child startAgent(String name, Child.Surroundings surroundings) {
        Child agent = cluster.startAgent(name, plugins, surroundings);
        cluster.awaitIdle(name);
        return agent;
    }

    private static String launch(String agent, String computes, int users, int database) {
        String run = cluster.launch("""
                name: saturated
                workload: { id: busy, parameters: { computes: %s } }
                targets: [ %s ]
                load: { users: %d }
                phases: { warmUp: 1s, measure: %ds, drainLimit: 1s }
                limits: { startSkew: 500ms, clockUncertainty: 50ms }
                agents: { names: [ %s ] }
                """.formatted(computes, target(database), users, SECONDS, agent));
        cluster.awaitState(run, "RUNNING", LIMIT);
        return run;
    }

    private static String target(int number) {
        return "{ name: db%d, engine: postgresql, url: '%s', user: %s }"
                .formatted(number, database.url().replaceFirst("/[^/]*$", "/db" + number), Databases.USER);
    }

    private static JsonNode result(String run) {
        return cluster.awaitResult(run, LIMIT);
    }

    /** Demands a run that completed and is not believed for this; not because the agent's process filled the machine. */
    private static void assertSaturated(JsonNode result, String message, String cause, String name) {
        assertThat(result.path("run").path("state").asString())
                .as(result.path("verdict").toString())
                .isEqualTo("COMPLETED");
        assertThat(result.path("verdict").path("valid").asBoolean()).isFalse();
        assertThat(Cluster.stream(result.path("verdict").path("reasons")))
                .as(result.path("agents").toString())
                .anySatisfy(reason -> {
                    assertThat(reason.path("code").asString()).isEqualTo("AGENT_SATURATED");
                    assertThat(reason.path("message").asString()).startsWith(message);
                })
                .noneSatisfy(
                        reason -> assertThat(reason.path("message").asString()).contains("logical processors"));
        JsonNode agent = result.path("agents").path(0);
        assertThat(agent.path("busiest").path(cause).path("name").asString()).isEqualTo(name);
        assertThat(agent.path("cpuPercent").asDouble()).isLessThan(90);
    }
}
