package dev.lockstep.agent.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** One target under load: its users, workers and records. */
final class DrivenTarget {

    private final LoadTarget target;
    private final TargetRecorder recorder;
    private final List<Worker> workers = new ArrayList<>();
    private final List<UserSource> sources = new ArrayList<>();
    private final AtomicInteger died = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();

    DrivenTarget(LoadTarget target, TargetRecorder recorder) {
        this.target = target;
        this.recorder = recorder;
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

    void userDied() {
        died.incrementAndGet();
    }

    void userDone() {
        done.incrementAndGet();
    }

    int liveUsers() {
        return target.users().size() - died.get();
    }

    /** Users whose finite work is not done and who could still do it. */
    int unfinishedUsers() {
        return liveUsers() - done.get();
    }

    /** The cycles that have become due before an offset, by phase; workers share a source or need none. */
    void countDue(long offset, long[] started, long[] due) {
        if (!sources.isEmpty()) {
            sources.get(0).countDue(offset, started, due);
        }
    }

    int inFlight(int phase) {
        int count = 0;
        for (Worker worker : workers) {
            if (worker.phaseInFlight() == phase) {
                count++;
            }
        }
        return count;
    }
}
