package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.load.PresenceTest.Span;
import dev.lockstep.run.Load.ThinkTime;
import dev.lockstep.run.Phase;
import dev.lockstep.run.StopMode;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.RandomStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DueQueueTest {

    private static final long LEAVE = Long.MAX_VALUE;

    private final WorkerControl control = new WorkerControl();
    private final LoadPlan plan = LoadPlan.of(Workings.measure(Duration.ofHours(1)));
    private final DueQueue queue =
            new DueQueue(control, plan, ThinkTimes.of(new ThinkTime.Fixed(Duration.ofNanos(100))));

    @Test
    void usersAreServedInTheOrderInWhichTheyAreDue() {
        control.startAt(System.nanoTime() - Duration.ofSeconds(1).toNanos());
        for (int number : new int[] {3, 1, 4, 0, 2}) {
            queue.enter(user(number, 10L * number, LEAVE));
        }

        List<Integer> served = new ArrayList<>();
        for (int turn = 0; turn < 7; turn++) {
            SimulatedUser user = taken();
            served.add(user.number);
            queue.giveBack(user, user.dueOffset);
        }

        assertThat(served).containsExactly(0, 1, 2, 3, 4, 0, 1);
    }

    @Test
    void workersAreSentAwayWhenTheLastUserHasLeft() {
        control.startAt(System.nanoTime() - Duration.ofSeconds(1).toNanos());
        queue.enter(user(0, 0, 50));

        SimulatedUser user = taken();
        queue.giveBack(user, 10);

        assertThat(queue.take()).isNull();
    }

    @Test
    void anAbsentUserBlocksNobodyAndIsServedOnItsReturn() {
        control.startAt(System.nanoTime() - Duration.ofSeconds(1).toNanos());
        long back = Duration.ofMillis(1_300).toNanos();
        queue.enter(user(0, new Span(0, 50), new Span(back, LEAVE)));
        queue.enter(user(1, new Span(10, LEAVE)));

        SimulatedUser absent = taken();
        queue.giveBack(absent, absent.dueOffset);
        SimulatedUser other = taken();
        queue.giveBack(other, Duration.ofHours(1).toNanos());

        assertThat(other.number).isEqualTo(1);
        assertThat(taken()).isSameAs(absent);
        assertThat(control.now()).isGreaterThanOrEqualTo(back);
    }

    @Test
    @Timeout(10)
    void aStopEndsTheWaitForAnAbsentUser() throws InterruptedException {
        control.startAt(System.nanoTime());
        queue.enter(user(0, Duration.ofHours(1).toNanos(), LEAVE));
        List<Thread> workers =
                Stream.generate(() -> new Thread(queue::take)).limit(2).toList();
        workers.forEach(Thread::start);
        while (!workers.stream().allMatch(DueQueueTest::waits)) {
            Thread.onSpinWait();
        }

        control.stop(StopMode.FINISH);

        for (Thread worker : workers) {
            worker.join();
        }
        assertThat(workers).noneMatch(Thread::isAlive);
    }

    @Test
    void cyclesThatAreDueAndNotBegunAreCountedInTheirPhase() {
        control.startAt(System.nanoTime());
        queue.enter(user(0, 10, LEAVE));
        queue.enter(user(1, 20, LEAVE));
        queue.enter(user(2, 30, LEAVE));
        long[] started = new long[5];
        started[Phase.MEASURE.index()] = 7;
        long[] due = new long[5];

        queue.countDue(30, started, due);

        assertThat(due[Phase.MEASURE.index()]).isEqualTo(9);

        queue.countDue(10, started, due);

        assertThat(due[Phase.MEASURE.index()]).as("nobody is late").isEqualTo(7);
    }

    private static boolean waits(Thread worker) {
        return worker.getState() == Thread.State.WAITING || worker.getState() == Thread.State.TIMED_WAITING;
    }

    private SimulatedUser taken() {
        return Objects.requireNonNull(queue.take());
    }

    private static SimulatedUser user(int number, long dueOffset, long leaveOffset) {
        return user(number, new Span(dueOffset, leaveOffset));
    }

    private static SimulatedUser user(int number, Span... spans) {
        return new SimulatedUser(
                new SingleStepUser(Outcome::committed), new RandomStream(number), number, PresenceTest.during(spans));
    }
}
