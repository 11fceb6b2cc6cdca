package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lockstep.interval.Interval;
import dev.lockstep.run.Assignment.Share;
import dev.lockstep.run.Load;
import dev.lockstep.run.Load.Arrival;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.StageLoad;
import dev.lockstep.workload.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class StagedLoadTest {

    private static final int USERS = 20;

    /** Every user begins twice, without a pause before. */
    private static final int BEGINS = 2 * USERS;

    private static final Phases STAGES = Workings.stages(
            StageLoad.NONE, StageLoad.FULL, StageLoad.constant(0.5), StageLoad.NONE, StageLoad.FULL, StageLoad.NONE);

    /** Every user has a cycle each 100 ms: 20 users have 200 in a second. */
    @ParameterizedTest
    @ValueSource(ints = {4, USERS})
    void usersOfAClosedLoadComeAndGoByStages(int connections) {
        Workings.Ran ran = Workings.run(Workings.closed(USERS, Duration.ofMillis(100)), STAGES, users(connections));

        assertThat(ran.started(0) + ran.started(3) + ran.started(5)).isZero();
        assertThat(ran.started(1)).isCloseTo(200, within(20L));
        assertThat(ran.started(2)).isCloseTo(100, within(10L));
        assertThat(ran.started(4)).isCloseTo(200, within(20L));
        assertThat(ran.due()).isEqualTo(ran.started());
        assertThat(ran.cycles().pausedNanos()).isEqualTo((ran.started() - BEGINS) * 100_000_000);
        assertLastsUntilTheEnd(ran);
    }

    @Test
    void everyAgentHasItsPartOfTheUsers() {
        Phases phases = Workings.stages(StageLoad.constant(0.5), StageLoad.NONE);
        for (int agent = 0; agent < 2; agent++) {
            Share share = new Share("db", agent * USERS, USERS, 2 * USERS, agent, 2);

            Workings.Ran ran =
                    Workings.run(Workings.closed(2 * USERS, Duration.ofSeconds(5)), phases, with(share, users(USERS)));

            assertThat(ran.started(0)).isEqualTo(USERS / 2);
        }
    }

    @Test
    void theRateOfAnOpenLoadFollowsTheStages() {
        Workings.Ran ran = Workings.run(new Load.Open(100, Arrival.CONSTANT, USERS), STAGES, users(4));

        assertThat(Stream.iterate(0, stage -> stage + 1).limit(6).map(stage -> ran.due(stage)))
                .containsExactly(0L, 100L, 50L, 0L, 100L, 0L);
        assertThat(ran.started()).isEqualTo(250);
        assertLastsUntilTheEnd(ran);
    }

    @Test
    void whatIsDueInAStageIsCountedThereEvenIfItEndsInTheNext() {
        Phases phases = Workings.stages(StageLoad.FULL, StageLoad.NONE);
        LoadTarget target =
                Workings.target(List.of(new SingleStepUser(StagedLoadTest::slow)), 1, new FakeConnections());

        Workings.Ran ran = Workings.run(Workings.closed(1, Duration.ZERO), phases, target);

        assertThat(ran.total().committed()).isEqualTo(2);
        assertThat(cells(ran)).extracting(Interval.Cell::phase).containsOnly(Phase.of(0));
        assertLastsUntilTheEnd(ran, 2);
    }

    private static Outcome slow() {
        long until = System.nanoTime() + 700_000_000;
        while (until - System.nanoTime() > 0) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
        return Outcome.committed();
    }

    private static void assertLastsUntilTheEnd(Workings.Ran ran) {
        assertLastsUntilTheEnd(ran, 6);
    }

    private static void assertLastsUntilTheEnd(Workings.Ran ran, int seconds) {
        assertThat(ran.intervals()).hasSizeBetween(seconds, seconds + 1);
        assertThat(ran.summary().failure()).isNull();
    }

    private static List<Interval.Cell> cells(Workings.Ran ran) {
        return ran.intervals().stream()
                .flatMap(interval -> interval.cells().stream())
                .toList();
    }

    private static LoadTarget with(Share share, LoadTarget target) {
        return new LoadTarget(
                target.index(),
                share,
                target.engine(),
                target.workload(),
                target.group(),
                target.users(),
                target.connections(),
                target.connections(),
                target.source());
    }

    private static LoadTarget users(int connections) {
        List<SingleStepUser> users = Stream.generate(() -> new SingleStepUser(Outcome::committed))
                .limit(USERS)
                .toList();
        return Workings.target(users, connections, new FakeConnections());
    }
}
