package dev.lockstep.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.postgresql.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs one after the other while every minute an agent or the coordinator is killed; only where it is told for how many
 * minutes: {@code src/test/soak/run}.
 */
@EnabledIfSystemProperty(named = "lockstep.soak.minutes", matches = "\\d+")
class SoakTest {

    private static final Duration BETWEEN_KILLS = Duration.ofMinutes(1);
    private static final int RUN_SECONDS = 20;
    private static final String[] AGENTS = {"a", "b", "c"};

    private final SplittableRandom random = new SplittableRandom(Long.getLong("lockstep.soak.seed", 1));

    @TempDir
    Path folder;

    @Test
    void eachRunAccountsForItsRowsWhoeverIsKilled() throws InterruptedException {
        long end = System.nanoTime()
                + Duration.ofMinutes(Long.getLong("lockstep.soak.minutes")).toNanos();
        long killDue = System.nanoTime() + BETWEEN_KILLS.toNanos();
        try (EmbeddedPostgres database = Databases.start(folder);
                Cluster cluster = Cluster.start(folder, AGENTS)) {
            for (int number = 1; System.nanoTime() - end < 0; number++) {
                if (System.nanoTime() - killDue < 0) {
                    run(cluster, database, number + " nobody")
                            .assertEndsAs("COMPLETED")
                            .assertBooksBalance();
                } else {
                    killDue += BETWEEN_KILLS.toNanos();
                    runWithAKill(cluster, database, number);
                }
            }
        }
    }

    private void runWithAKill(Cluster cluster, EmbeddedPostgres database, int number) throws InterruptedException {
        int second = random.nextInt(2, RUN_SECONDS - 4);
        if (random.nextBoolean()) {
            String agent = AGENTS[random.nextInt(AGENTS.length)];
            FaultRun run = run(cluster, database, number + " agent " + agent + " in second " + second);
            run.awaitSecond(second);
            cluster.agent(agent).kill();
            run.assertEndsAs("COMPLETED", "AGENT_LOST").assertBooksBalanceBut(agent);
            assertThat(run.message("AGENT_LOST")).contains("Agent " + agent + " was lost");
            cluster.startAgent(agent);
            cluster.awaitIdle(AGENTS.length);
        } else {
            int secondsAway = random.nextInt(1, 10);
            FaultRun run =
                    run(cluster, database, number + " coordinator in second " + second + " for " + secondsAway + " s");
            run.awaitSecond(second);
            cluster.coordinator().kill();
            Cluster.pause(Duration.ofSeconds(secondsAway));
            cluster.restartCoordinator();
            run.assertEndsAs("COMPLETED").assertBooksBalance();
        }
    }

    private static FaultRun run(Cluster cluster, EmbeddedPostgres database, String name) {
        return new FaultRun(cluster, database, name, RUN_SECONDS, AGENTS)
                .set("onAgentLoss", "continue")
                .set("agentLossAfter", "30s")
                .launch();
    }
}
