package dev.lockstep.agent.load;

import com.sun.management.ThreadMXBean;
import dev.lockstep.interval.Interval.Busy;
import dev.lockstep.interval.Interval.Hotspots;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measures the CPU time of every Java thread of the agent: of the workers, which serve users, and of the others, which
 * all users share. JVM threads (collector, compiler) are not included. Confined to one thread; reading 1,000 threads
 * takes about a millisecond.
 */
final class ThreadWatch {

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Map<Long, TargetWorkers> targetOfWorker = new HashMap<>();
    private final List<TargetWorkers> targets = new ArrayList<>();
    private Map<Long, Watched> known = new HashMap<>();

    /** The workers of a target; call before the first reading. */
    void workers(String target, List<Thread> workers) {
        if (workers.isEmpty()) {
            return;
        }
        TargetWorkers watched = new TargetWorkers(target, workers.size());
        targets.add(watched);
        workers.forEach(worker -> targetOfWorker.put(worker.getId(), watched));
    }

    /** Updates the values with the CPU time used since the last call. */
    void look(long elapsedNanos) {
        long[] ids = threads.getAllThreadIds();
        long[] cpuNanos = threads.getThreadCpuTime(ids);
        Map<Long, Watched> alive = new HashMap<>();
        for (int index = 0; index < ids.length; index++) {
            // A thread that has just ended.
            if (cpuNanos[index] >= 0) {
                alive.put(ids[index], look(ids[index], cpuNanos[index], elapsedNanos));
            }
        }
        if (!known.isEmpty()) {
            targets.forEach(TargetWorkers::close);
        }
        known = alive;
    }

    private Watched look(long id, long cpuNanos, long elapsedNanos) {
        Watched thread = known.get(id);
        if (thread == null) {
            return new Watched(id, cpuNanos);
        }
        double percent = thread.look(cpuNanos, elapsedNanos);
        TargetWorkers target = targetOfWorker.get(id);
        if (target != null) {
            target.add(percent);
        }
        return thread;
    }

    /** The sustained values; processors and quotas are not included. */
    Hotspots hotspots() {
        Watched shared = null;
        Watched worker = null;
        for (Watched thread : known.values()) {
            if (targetOfWorker.containsKey(thread.id)) {
                worker = busier(worker, thread);
            } else {
                shared = busier(shared, thread);
            }
        }
        return new Hotspots(busy(shared), busy(worker), workers(), null, null);
    }

    private static @Nullable Watched busier(@Nullable Watched one, Watched other) {
        if (!other.percents.known()) {
            return one;
        }
        return one == null || other.percents.least() > one.percents.least() ? other : one;
    }

    private @Nullable Busy busy(@Nullable Watched thread) {
        String name = thread == null ? null : nameOf(thread);
        return thread == null || name == null ? null : new Busy(name, thread.percents.least());
    }

    /** Asked for once: the JVM has to stop a thread to describe it. Null if the thread has ended. */
    private @Nullable String nameOf(Watched thread) {
        if (thread.name == null) {
            ThreadInfo info = threads.getThreadInfo(thread.id);
            thread.name = info == null ? null : info.getThreadName();
        }
        return thread.name;
    }

    private @Nullable Busy workers() {
        Busy busiest = null;
        for (TargetWorkers target : targets) {
            double percent = target.percents.least();
            if (target.percents.known() && (busiest == null || percent > busiest.percent())) {
                busiest = new Busy(target.name, percent);
            }
        }
        return busiest;
    }

    /** One thread of the agent. */
    private static final class Watched {
        private final long id;
        private final Sustained percents = new Sustained();
        private @Nullable String name;
        private long cpuNanos;

        Watched(long id, long cpuNanos) {
            this.id = id;
            this.cpuNanos = cpuNanos;
        }

        double look(long nowNanos, long elapsedNanos) {
            double percent = Math.min(100, 100.0 * (nowNanos - cpuNanos) / elapsedNanos);
            cpuNanos = nowNanos;
            percents.add(percent);
            return percent;
        }
    }

    /** All workers of one target; one that has ended uses no CPU. */
    private static final class TargetWorkers {
        private final String name;
        private final int workers;
        private final Sustained percents = new Sustained();
        private double sum;

        TargetWorkers(String name, int workers) {
            this.name = name;
            this.workers = workers;
        }

        void add(double percent) {
            sum += percent;
        }

        void close() {
            percents.add(sum / workers);
            sum = 0;
        }
    }
}
