package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The network between an agent and the coordinator; the way from the agent to the database is sound. */
@Tag("faults")
class NetworkFaultsTest {

    private static final int ALL = 1;

    @TempDir
    private static Path folder;

    private static EmbeddedPostgres database;
    private static Cluster cluster;

    @BeforeAll
    static void start() {
        database = Databases.start(folder);
        cluster = Cluster.start(folder, "near");
    }

    @AfterAll
    static void stop() {
        cluster.close();
        database.close();
    }

    @Test
    void aCutOfFifteenSecondsWithinTheLimitLosesNothing() {
        try (Relay relay = new Relay(cluster.agentsUrl());
                Child far = startAgent("cut", relay)) {
            FaultRun run = new FaultRun(cluster, database, "cut for 15 s", 20, "near", "cut").launch();
            run.awaitSecond(3);
            hold(relay, Duration.ofSeconds(15));

            run.assertEndsAs("COMPLETED").assertBooksBalance();
            assertThat(cluster.events(run.id())).contains("cut is unreachable: silent for 3 s");
            assertThat(far.log()).contains("The coordinator is silent for 5 s");
        }
    }

    @Test
    void aCutBeyondTheLimitLosesTheAgentAndItEndsItsLoadWhenItHearsOfIt() {
        try (Relay relay = new Relay(cluster.agentsUrl());
                Child far = startAgent("lost", relay)) {
            FaultRun run = new FaultRun(cluster, database, "cut for 8 s of 5 s", 15, "near", "lost")
                    .set("agentLossAfter", "5s")
                    .set("onAgentLoss", "continue")
                    .launch();
            run.awaitSecond(3);
            hold(relay, Duration.ofSeconds(8));
            Cluster.await("the end of its load", Duration.ofSeconds(10), () -> far.log()
                    .contains("is over for this agent"));

            run.assertEndsAs("COMPLETED", "AGENT_LOST").assertBooksBalanceBut("lost");
            assertThat(run.message("AGENT_LOST")).containsPattern("lost.*Seconds that it did not report: \\d+-\\d+");
            assertThat(run.counted())
                    .as("what the lost agent did while it was cut off")
                    .isGreaterThan(run.ledger());
            cluster.awaitIdle("lost");
        }
    }

    @Test
    void aCoordinatorThatHearsNothingButIsHeardLosesNothing() {
        try (NetworkNamespace network = NetworkNamespace.make();
                Relay link = new Relay(cluster.agentsUrl(), network.outside());
                Relay target = new Relay(URI.create("http://127.0.0.1:" + database.port()), network.outside());
                Child deaf = cluster.startAgent("mute", link.url(), network.surroundings())) {
            cluster.awaitIdle("mute");
            FaultRun run = new FaultRun(cluster, database, "one way for 8 s", 14, "mute")
                    .set("targets", through(target))
                    .launch();
            run.awaitSecond(3);
            network.dropTo(link.url().getPort(), ALL);
            Cluster.pause(Duration.ofSeconds(8));
            network.heal();

            run.assertEndsAs("COMPLETED").assertBooksBalance();
            assertThat(cluster.events(run.id())).contains("mute is unreachable");
            assertThat(deaf.alive()).isTrue();
        }
    }

    @Test
    void anAgentThatHearsNothingButIsHeardLosesNothing() {
        try (Relay relay = new Relay(cluster.agentsUrl());
                Child deaf = startAgent("deaf", relay)) {
            FaultRun run = new FaultRun(cluster, database, "other way for 8 s", 14, "near", "deaf").launch();
            run.awaitSecond(3);
            relay.toClient().hold();
            Cluster.pause(Duration.ofSeconds(8));
            relay.toClient().letThrough();

            run.assertEndsAs("COMPLETED").assertBooksBalance();
            assertThat(deaf.log()).contains("The coordinator is silent for 5 s");
        }
    }

    @Test
    void aLossOfTenPercentLosesNothing() {
        try (NetworkNamespace network = NetworkNamespace.make();
                Relay link = new Relay(cluster.agentsUrl(), network.outside());
                Relay target = new Relay(URI.create("http://127.0.0.1:" + database.port()), network.outside());
                Child lossy = cluster.startAgent("lossy", link.url(), network.surroundings())) {
            cluster.awaitIdle("lossy");
            FaultRun run = new FaultRun(cluster, database, "10 % loss", 12, "lossy").set("targets", through(target));
            network.dropTo(link.url().getPort(), 10);
            network.dropFrom(link.url().getPort(), 10);

            run.launch().assertEndsAs("COMPLETED").assertBooksBalance();
            assertThat(lossy.alive()).isTrue();
        }
    }

    @Test
    void halfASecondOfLatencyLosesNothingAndMakesTheClockUncertain() {
        try (Relay relay = new Relay(cluster.agentsUrl())) {
            relay.toServer().delay(Duration.ofMillis(500));
            relay.toClient().delay(Duration.ofMillis(500));
            startAgent("distant", relay);
            FaultRun run = new FaultRun(cluster, database, "500 ms latency", 10, "near", "distant").launch();

            run.assertEndsAs("COMPLETED", "CLOCK_UNCERTAIN").assertBooksBalance();
            assertThat(run.message("CLOCK_UNCERTAIN")).contains("distant");
        }
    }

    private static Child startAgent(String name, Relay relay) {
        Child agent = cluster.startAgent(name, relay.url(), Child.Surroundings.USUAL);
        cluster.awaitIdle(name);
        return agent;
    }

    /** A cut, of which neither side is told. */
    private static void hold(Relay relay, Duration time) {
        relay.toServer().hold();
        relay.toClient().hold();
        Cluster.pause(time);
        relay.toServer().letThrough();
        relay.toClient().letThrough();
    }

    private static String through(Relay relay) {
        return "[ { name: db, engine: postgresql, url: 'jdbc:postgresql://%s/%s', user: %s, properties: { sslmode: disable } } ]"
                .formatted(relay.url().getAuthority(), EmbeddedPostgres.DATABASE, Databases.USER);
    }
}
