package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Session;
import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Total;
import dev.lockstep.run.Load;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.WorkloadDescriptor.Transaction;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** One user with a script of outcomes and errors, each attempt taking the next one. */
class TransactionEndingsTest {

    private static final Phases UNTIL_DONE = new Phases.UntilDone(Duration.ofSeconds(20), Duration.ofSeconds(1));

    private final FakeConnections connections = new FakeConnections();

    @Test
    void commitsAndIntendedRollbacksAreCountedApart() {
        Counts counts = run(Commit.CALL, Outcome.committed(), Outcome.committed(7), Outcome.rolledBack());

        assertThat(counts).isEqualTo(new Counts(2, 1, 0, 0, 0, 8, 0));
    }

    @Test
    void theRunnerEndsTransactionsThatAskForItAndSwitchesAutocommitOnce() {
        Counts counts = run(Commit.RUNNER, Outcome.committed(), Outcome.rolledBack(), Outcome.committed());

        assertThat(counts).isEqualTo(new Counts(2, 1, 0, 0, 0, 2, 0));
        assertThat(connections.calls)
                .containsExactly("open", "autoCommit=false", "commit", "rollback", "commit", "close");
    }

    @Test
    void aDeadlockIsTriedAgainWithTheSameInputsAndCounted() {
        Counts counts = run(Commit.RUNNER, FakeEngine.deadlock(), FakeEngine.deadlock(), Outcome.committed());

        assertThat(counts).isEqualTo(new Counts(1, 0, 0, 0, 2, 1, 0));
        assertThat(connections.calls)
                .containsExactly("open", "autoCommit=false", "rollback", "rollback", "commit", "close");
    }

    /** An interrupted procedure may leave the transaction that it began open, and the next call would commit it. */
    @Test
    void afterAnErrorWhatACallLeftOpenIsRolledBackInAutocommitToo() {
        run(Commit.CALL, FakeEngine.deadlock(), Outcome.committed());

        assertThat(connections.calls)
                .containsExactly("open", "autoCommit=false", "rollback", "autoCommit=true", "close");
    }

    @Test
    void attemptsAreBounded() {
        Counts counts = run(
                Commit.CALL, FakeEngine.deadlock(), FakeEngine.deadlock(), FakeEngine.deadlock(), Outcome.committed());

        assertThat(counts).isEqualTo(new Counts(1, 0, 1, 0, 2, 1, 0));
    }

    @Test
    void aConstraintViolationIsNotTriedAgain() {
        Counts counts = run(Commit.CALL, FakeEngine.error(ErrorClass.CONSTRAINT, false, true), Outcome.committed());

        assertThat(counts).isEqualTo(new Counts(1, 0, 1, 0, 0, 1, 0));
    }

    @Test
    void aConnectionLostDuringASelfCommittingCallLeavesTheOutcomeUnknown() {
        Counts counts = run(Commit.CALL, FakeEngine.lost(), Outcome.committed());

        assertThat(counts).isEqualTo(new Counts(1, 0, 0, 1, 0, 1, 5));
        assertThat(connections.calls).containsExactly("open", "discard", "open", "close");
    }

    @Test
    void aConnectionLostWhileTheWorkloadEndsItsTransactionLeavesTheOutcomeUnknown() {
        assertThat(run(Commit.WORKLOAD, FakeEngine.lost())).isEqualTo(new Counts(0, 0, 0, 1, 0, 0, 5));
    }

    @Test
    void anErrorThatTheServerAnsweredIsNoUnknownOutcomeThoughTheConnectionIsGone() {
        Counts counts = run(Commit.CALL, FakeEngine.error(ErrorClass.CONNECTION, true, true), Outcome.committed());

        assertThat(counts).isEqualTo(new Counts(1, 0, 0, 0, 1, 1, 0));
    }

    @Test
    void aConnectionLostBeforeTheCommitIsTriedAgainOnANewOne() {
        Counts counts = run(Commit.RUNNER, FakeEngine.lost(), Outcome.committed());

        assertThat(counts).isEqualTo(new Counts(1, 0, 0, 0, 1, 1, 0));
        assertThat(connections.calls)
                .containsExactly("open", "autoCommit=false", "discard", "open", "autoCommit=false", "commit", "close");
    }

    @Test
    void onlyACommitWithoutAnswerIsUnknownWhenTheRunnerCommits() {
        connections.commitFailures.add(FakeEngine.lost());
        connections.commitFailures.add(FakeEngine.error(ErrorClass.SERIALIZATION, false, true));

        Counts counts = run(Commit.RUNNER, Outcome.committed(), Outcome.committed(), Outcome.committed());

        assertThat(counts).isEqualTo(new Counts(1, 0, 0, 1, 1, 1, 5));
    }

    @Test
    void aConnectionThatCannotBeHadIsAnErrorOfThatClassAndSoughtAgain() {
        connections.openFailures.add(FakeEngine.error(ErrorClass.OTHER, false, true));

        Workings.Ran ran = ran(Commit.CALL, Outcome.committed());

        assertThat(ran.total()).isEqualTo(new Counts(1, 0, 0, 0, 1, 1, 0));
        assertThat(errors(ran)).extracting(Interval.ErrorCount::errorClass).containsExactly("connection");
    }

    @Test
    void aUserWhoseLoginIsRefusedDiesAtOnce() {
        connections.openFailures.add(FakeEngine.error(ErrorClass.LOGIN, true, true));

        Workings.Ran ran = ran(Commit.CALL, Outcome.committed());

        assertThat(ran.total()).isEqualTo(new Counts(0, 0, 1, 0, 0, 0, 0));
        assertThat(ran.summary().failure()).contains("All users died");
    }

    @Test
    void theLogSaysOfWhatAUserDied() {
        connections.openFailures.add(FakeEngine.error(ErrorClass.LOGIN, true, true));
        PrintStream before = System.err;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        try {
            ran(Commit.CALL, Outcome.committed());
        } finally {
            System.setErr(before);
        }

        assertThat(log.toString(StandardCharsets.UTF_8)).contains("User 0 of target db died: login");
    }

    @Test
    void aDefectOfTheUserIsCountedWithoutItsMessage() {
        Workings.Ran ran = ran(Commit.CALL, Outcome.committed(), new IllegalStateException("row 4711"));

        assertThat(ran.total()).isEqualTo(new Counts(1, 0, 1, 0, 0, 1, 0));
        assertThat(errors(ran)).singleElement().satisfies(error -> {
            assertThat(error.errorClass()).isEqualTo("other");
            assertThat(error.example())
                    .contains("java.lang.IllegalStateException")
                    .doesNotContain("4711");
        });
    }

    @Test
    void everyFailedAttemptIsOneError() {
        Workings.Ran ran = ran(
                Commit.CALL,
                FakeEngine.deadlock(),
                Outcome.committed(),
                FakeEngine.lost(),
                FakeEngine.error(ErrorClass.CONSTRAINT, false, true));
        Counts total = ran.total();

        assertThat(ran.errors()).isEqualTo(total.failed() + total.unknown() + total.retries());
    }

    @Test
    void aCompositeEndsAsItsPartsDoAndTheRestOfAFailedCycleIsLeftOut() {
        WorkloadDescriptor workload = Workings.workload(new Transaction("part", false), new Transaction("cycle", true));
        ScriptedUser user = new ScriptedUser(
                Commit.CALL,
                3,
                Outcome.committed(),
                Outcome.committed(),
                Outcome.committed(),
                Outcome.committed(),
                Outcome.rolledBack(),
                Outcome.committed(),
                Outcome.committed(),
                FakeEngine.error(ErrorClass.CONSTRAINT, false, true));

        Workings.Ran ran = run(workload, user);

        assertThat(ran.summary().totals())
                .extracting(Total::counts)
                .containsExactly(new Counts(6, 1, 1, 0, 0, 6, 0), new Counts(1, 1, 1, 0, 0, 1, 0));
    }

    @Test
    void searchesCountOnceWhenTheyEndAndOtherTransactionsAreNone() {
        WorkloadDescriptor workload = Workings.searching("by-title", "by-actor");
        ScriptedUser user = new ScriptedUser(
                Commit.CALL,
                1,
                Outcome.searched(1, true),
                FakeEngine.deadlock(),
                Outcome.searched(1, false),
                FakeEngine.error(ErrorClass.CONSTRAINT, false, true),
                Outcome.searched(0, true),
                Outcome.committed());

        Workings.Ran ran = run(workload, user);

        assertThat(ran.total()).isEqualTo(new Counts(4, 0, 1, 0, 1, 4, 0));
        assertThat(ran.intervals().stream().flatMap(interval -> interval.searches().stream()))
                .containsExactlyInAnyOrder(
                        new Interval.SearchCount(0, 0, Phase.MEASURE, 1, 1),
                        new Interval.SearchCount(0, 1, Phase.MEASURE, 2, 1));
    }

    private static List<Interval.ErrorCount> errors(Workings.Ran ran) {
        return ran.intervals().stream()
                .flatMap(interval -> interval.errors().stream())
                .toList();
    }

    private Counts run(Commit commit, Object... script) {
        return ran(commit, script).total();
    }

    private Workings.Ran ran(Commit commit, Object... script) {
        return run(Workings.workload(), new ScriptedUser(commit, 1, script));
    }

    private Workings.Ran run(WorkloadDescriptor workload, ScriptedUser user) {
        Load load = Workings.closed(1, Duration.ZERO);
        return Workings.run(load, UNTIL_DONE, Workings.target(workload, List.of(user), 1, connections));
    }

    /** Each attempt does what the script says next; the user is done when nothing is left. */
    private static final class ScriptedUser implements User {

        private final Queue<Object> script = new ArrayDeque<>();
        private final Commit commit;
        private final int steps;
        private int step;

        ScriptedUser(Commit commit, int steps, Object... script) {
            this.commit = commit;
            this.steps = steps;
            this.script.addAll(Arrays.asList(script));
        }

        @Override
        public Commit commitOf(int transaction) {
            return commit;
        }

        @Override
        public int next() {
            if (step == steps) {
                step = 0;
                return CYCLE_END;
            }
            step++;
            return script.isEmpty() ? DONE : 0;
        }

        @Override
        public Outcome execute(int transaction, Session session) throws SQLException {
            Object next = script.remove();
            if (next instanceof SQLException error) {
                throw error;
            }
            if (next instanceof RuntimeException defect) {
                throw defect;
            }
            return (Outcome) next;
        }

        @Override
        public long unitsAtStake(int transaction) {
            return 5;
        }

        @Override
        public void abandonCycle() {
            step = 0;
        }
    }
}
