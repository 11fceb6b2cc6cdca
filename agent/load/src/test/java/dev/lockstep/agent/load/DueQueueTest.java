package dev.lockstep.agent.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Load.ThinkTime;
import dev.lockstep.run.Phase;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.RandomStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class DueQueueTest {

    private static final long LEAVE = Long.MAX_VALUE;

    private final LoadControl control = new LoadControl();
    private final LoadPhases course = LoadPhases.of(Workings.measure(Duration.ofHours(1)), Duration.ZERO);
    private final DueQueue queue =
            new DueQueue(control, course, ThinkTimes.of(new ThinkTime.Fixed(Duration.ofNanos(100))));

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
    void cyclesThatAreDueAndNotBegunAreCountedInTheirPhase() {
        control.startAt(System.nanoTime());
        queue.enter(user(0, 10, LEAVE));
        queue.enter(user(1, 20, LEAVE));
        queue.enter(user(2, 30, LEAVE));
        long[] started = new long[PhaseIndex.COUNT];
        started[PhaseIndex.of(Phase.MEASURE)] = 7;
        long[] due = new long[PhaseIndex.COUNT];

        queue.countDue(30, started, due);

        assertThat(due[PhaseIndex.of(Phase.MEASURE)]).isEqualTo(9);
    }

    private SimulatedUser taken() {
        return Objects.requireNonNull(queue.take());
    }

    private static SimulatedUser user(int number, long dueOffset, long leaveOffset) {
        return new SimulatedUser(
                new SingleStepUser(Outcome::committed), new RandomStream(number), number, dueOffset, leaveOffset);
    }
}
