package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.Hello;
import dev.lockstep.wire.proto.StepDone;
import dev.lockstep.wire.proto.StepReport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Agents that send what no agent sends, beside an honest one: nothing of it counts, and the honest one is not held up. */
@Tag("faults")
class LyingAgentTest {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    @TempDir
    private static Path folder;

    private static EmbeddedPostgres database;
    private static Cluster cluster;

    @BeforeAll
    static void start() {
        database = Databases.start(folder);
        cluster = Cluster.start(folder, "honest");
    }

    @AfterAll
    static void stop() {
        cluster.close();
        database.close();
    }

    @Test
    void whatAStrangerSaysOfARunIsNotStored() throws IOException {
        FaultRun run = new FaultRun(cluster, database, "a stranger's garbage", 8, "honest").launch();
        run.awaitSecond(2);
        sendNoise();
        try (Liar silent = liar("silent");
                Liar senseless = liar("senseless");
                Liar intruder = liar("intruder")) {
            senseless.send(AgentMessage.newBuilder()
                    .setStepReport(StepReport.newBuilder()
                            .setRunId(run.id())
                            .setDone(StepDone.newBuilder().setOutcome("{ this is no outcome")))
                    .build());
            silent.send(AgentMessage.newBuilder()
                    .setHello(Hello.newBuilder().setName("honest"))
                    .build());
            for (int second = 0; second < 1_000; second++) {
                intruder.interval(run.id(), second, second % 8, 1_000_000);
            }
            awaitEnd(silent, "Hello was sent twice");
            awaitEnd(senseless, "cannot parse the agent's message");
            run.assertEndsAs("COMPLETED").assertBooksBalance();
            assertThat(agentsInLedger(run)).containsOnly("honest");
        }
    }

    @Test
    void aMemberThatSendsTheFutureIsTurnedAway() {
        assertTurnedAway(
                "future", "is beyond the end of the run", (run, liar) -> liar.interval(run.id(), 0, 100_000, 7));
    }

    @Test
    void aMemberThatSkipsTenThousandNumbersIsTurnedAway() {
        assertTurnedAway("skipping", "more than 10000 ahead", (run, liar) -> liar.interval(run.id(), 10_000, 1, 7));
    }

    @Test
    void aMemberThatSendsWhatNoIntervalHoldsIsTurnedAway() {
        assertTurnedAway(
                "negative", "cannot parse the agent's message", (run, liar) -> liar.interval(run.id(), -1, 1, 7));
    }

    @Test
    void aMemberThatSendsALargerMessageThanAnyIsTurnedAway() {
        assertTurnedAway(
                "huge",
                "CANCELLED",
                (run, liar) -> liar.send(AgentMessage.newBuilder()
                        .setStepReport(StepReport.newBuilder()
                                .setRunId(run.id())
                                .setDone(StepDone.newBuilder().setOutcome("x".repeat(Contract.LARGEST_AGENT_MESSAGE))))
                        .build()));
    }

    @Test
    void oldNumbersAreAcknowledgedAndCountedOnce() {
        try (Liar liar = liar("repeating")) {
            FaultRun run = twoAgents("old sequence numbers", "repeating").launch();
            run.awaitSecond(1);
            liar.interval(run.id(), 0, 0, 0);
            for (int time = 1; time <= 1_000; time++) {
                liar.interval(run.id(), 0, 0, 1_000_000L * time);
            }
            Cluster.await("an acknowledgement", LIMIT, () -> liar.acknowledged() == 1);
            liar.hangUp();

            run.assertEndsAs("COMPLETED", "AGENT_LOST");
            assertThat(run.ledger()).isPositive().isEqualTo(run.counted());
        }
    }

    @Test
    void aThousandTimesTooMuchInTheBooksMakesTheRunInvalid() {
        try (Liar liar = liar("boasting")) {
            FaultRun run = twoAgents("1,000 times too many rows", "boasting").launch();
            run.awaitSecond(1);
            liar.interval(run.id(), 0, 0, 1_000_000);
            Cluster.await("an acknowledgement", LIMIT, () -> liar.acknowledged() == 1);
            liar.hangUp();

            run.assertEndsAs("COMPLETED", "AGENT_LOST", "BOOKS");
            assertThat(run.message("BOOKS")).contains("1");
            assertThat(run.ledger() - run.counted()).isEqualTo(1_000_000);
        }
    }

    @Test
    void aThousandTimesTooManyMessagesDoNotHoldUpTheHonestAgent() {
        try (Liar liar = liar("flooding")) {
            FaultRun run =
                    twoAgents("1,000 times too many messages", "flooding").launch();
            run.awaitSecond(2);
            for (int message = 0; message < 100_000; message++) {
                liar.beat();
                liar.interval(run.id(), 0, 0, 0);
            }
            liar.hangUp();

            run.assertEndsAs("COMPLETED", "AGENT_LOST");
            assertThat(run.ledger()).isPositive().isEqualTo(run.counted());
        }
    }

    private interface Lie {
        void tell(FaultRun run, Liar liar);
    }

    /** The liar is lost to the run by what it sends; the other one's rows are all there, and no others. */
    private static void assertTurnedAway(String name, String why, Lie lie) {
        try (Liar liar = liar(name)) {
            FaultRun run = twoAgents("a lie, " + name, name).launch();
            run.awaitSecond(1);
            lie.tell(run, liar);
            awaitEnd(liar, why);

            run.assertEndsAs("COMPLETED", "AGENT_LOST");
            assertThat(run.ledger()).isPositive().isEqualTo(run.counted());
            assertThat(agentsInLedger(run)).containsOnly("honest");
        }
    }

    private static FaultRun twoAgents(String name, String liar) {
        return new FaultRun(cluster, database, name, 6, "honest", liar)
                .set("onAgentLoss", "continue")
                .set("agentLossAfter", "3s");
    }

    private static Liar liar(String name) {
        Liar liar = new Liar(
                cluster.agentsUrl(),
                name,
                cluster.rest().json("/api/v1/workloads").path(0).toString());
        cluster.awaitIdle(name);
        return liar;
    }

    private static void awaitEnd(Liar liar, String why) {
        Cluster.await("the end of the stream", LIMIT, liar::ended);
        assertThat(liar.refusal()).contains(why);
    }

    /** Bytes that are no HTTP/2. */
    private static void sendNoise() throws IOException {
        byte[] noise = new byte[100_000];
        new SplittableRandom(1).nextBytes(noise);
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), cluster.agentsUrl().getPort())) {
            socket.getOutputStream().write(noise);
        } catch (SocketException reset) {
            // the coordinator need not hear it to the end
        }
    }

    private static List<String> agentsInLedger(FaultRun run) {
        return cluster.rest()
                .get("/api/v1/runs/" + run.id() + "/intervals")
                .body()
                .lines()
                .skip(1)
                .map(line -> line.split(",", -1)[2])
                .distinct()
                .toList();
    }
}
