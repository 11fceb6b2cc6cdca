package dev.lockstep.agent.load;

import dev.lockstep.engine.Failure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One target under load: its users, workers and records. */
final class DrivenTarget {

    private static final Logger LOG = LoggerFactory.getLogger(DrivenTarget.class);

    /** If all users die, the cause is usually the same. */
    private static final int DEATHS_LOGGED = 10;

    private final LoadTarget target;
    private final TargetRecorder recorder;
    private final LoadPlan plan;
    private final List<Worker> workers = new ArrayList<>();
    private final List<UserSource> sources = new ArrayList<>();
    private final AtomicInteger died = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();

    DrivenTarget(LoadTarget target, TargetRecorder recorder, LoadPlan plan) {
        this.target = target;
        this.recorder = recorder;
        this.plan = plan;
    }

    void add(Worker worker, UserSource source) {
        workers.add(worker);
        sources.add(source);
    }

    LoadTarget target() {
        return target;
    }

    TargetRecorder recorder() {
        return recorder;
    }

    List<Worker> workers() {
        return workers;
    }

    void userDied(int user, Failure failure) {
        if (died.incrementAndGet() <= DEATHS_LOGGED) {
            LOG.warn(
                    "User {} of target {} died: {} {} {}",
                    user,
                    target.share().target(),
                    failure.errorClass().label(),
                    failure.sqlState(),
                    failure.example());
        }
    }

    void userDone() {
        done.incrementAndGet();
    }

    /** Whether this agent has a share of the target's users. */
    boolean hasUsers() {
        return !target.users().isEmpty();
    }

    int liveUsers() {
        return target.users().size() - died.get();
    }

    /** Users whose finite work is incomplete and who are still alive. */
    int unfinishedUsers() {
        return liveUsers() - done.get();
    }

    /**
     * The cycles that became due before an offset, by phase; workers share a source or need none. Whether a user of a
     * finite load has work left shows only in its turn, so a cycle of it is due when it starts.
     */
    void countDue(long offset, long[] started, long[] due) {
        if (plan.timeline().finite()) {
            System.arraycopy(started, 0, due, 0, due.length);
        } else if (!sources.isEmpty()) {
            sources.get(0).countDue(offset, started, due);
        }
    }

    /** The time that the connections were missing, since the call before until an offset. */
    long takeDisconnected(long until) {
        return workers.stream()
                .mapToLong(worker -> worker.connection().absences().take(until))
                .sum();
    }

    /** The cycles in flight, by phase. */
    void countInFlight(int[] byPhase) {
        Arrays.fill(byPhase, 0);
        for (Worker worker : workers) {
            int phase = worker.phaseInFlight();
            if (phase != Worker.IDLE) {
                byPhase[phase]++;
            }
        }
    }
}
