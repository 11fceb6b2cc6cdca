package dev.lockstep.coordinator.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.merge.LiveTally;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.interval.Specs;
import dev.lockstep.run.RunSpec;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SharedMergeTest {

    private final RunSpec spec = Specs.spec(Specs.phases(0, 600));
    private final SharedMerge shared = new SharedMerge(
            new RunMerge(spec, List.of(Specs.SHOP), List.of("one")), new LiveTally(spec, List.of(Specs.SHOP)));
    private final List<String> order = new CopyOnWriteArrayList<>();

    @Test
    void letsWhoLooksHaveItsTurnWhileIntervalsGoOnBeingAdded() throws InterruptedException {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch free = new CountDownLatch(1);
        Thread holder = start(() -> shared.with(merge -> {
            held.countDown();
            return await(free);
        }));
        held.await();
        Thread adding = startWaiting(() -> List.of("added", "added", "added").forEach(this::note));
        Thread looking = startWaiting(() -> note("looked"));

        free.countDown();
        holder.join();
        adding.join();
        looking.join();

        assertThat(order).containsExactly("added", "looked", "added", "added");
    }

    private void note(String what) {
        shared.with(merge -> order.add(what));
    }

    private static boolean await(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }

    private static Thread startWaiting(Runnable task) {
        Thread thread = start(task);
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return thread;
    }
}
