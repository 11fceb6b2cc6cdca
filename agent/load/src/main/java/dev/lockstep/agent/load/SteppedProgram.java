package dev.lockstep.agent.load;

import dev.lockstep.run.StopMode;
import dev.lockstep.workload.external.ExternalLoad;
import dev.lockstep.workload.external.ExternalReport;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A load whose level is set while the run is under way, made by a program that cannot change it: at each change the program
 * ends and is started anew. In between it makes no load for some seconds, which belong to the settling of a step.
 */
public final class SteppedProgram implements ExternalLoad {

    private static final long SECOND = 1_000_000_000L;
    private static final long LOOK = 20_000_000L;

    /** A program needs some time to begin. */
    private static final long LEAD = SECOND;

    private static final long GRACE_SECONDS = 10;

    private final LoadPlan plan;
    private final DoubleFunction<ExternalLoad> programs;
    private double level;
    private volatile ExternalLoad current;
    private volatile @Nullable StopMode stopped;
    private volatile @Nullable Thread driver;

    /** @param programs makes the program ready that makes a share of the highest load, above 0 */
    public SteppedProgram(LoadPlan plan, DoubleFunction<ExternalLoad> programs) {
        this.plan = plan;
        this.programs = programs;
        level = plan.levelAt(0);
        current = programs.apply(level);
    }

    @Override
    public void start(Schedule schedule, Listener listener) {
        Thread driving = new Thread(() -> drive(schedule, listener), "lockstep-program-steps");
        driving.setDaemon(true);
        driver = driving;
        driving.start();
    }

    private void drive(Schedule schedule, Listener listener) {
        Step first = new Step(listener);
        try {
            current.start(schedule, first);
            Step last = first;
            while (!last.over() && awaitChange(schedule, last)) {
                last = next(schedule, listener, last);
            }
            end(last);
            listener.ended(first.skew, last.failure);
        } catch (RuntimeException failed) {
            listener.ended(first.skew, "The program could not be started anew: " + failed.getMessage());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            listener.ended(first.skew, "was interrupted");
        }
    }

    /** False if the load ends before another level is known. */
    private boolean awaitChange(Schedule schedule, Step running) {
        while (stopped == null && !running.over()) {
            long offset = System.nanoTime() - schedule.zero();
            if (offset >= plan.timeline().loadEnd()) {
                return false;
            }
            if (wanted(schedule) != level) {
                return wanted(schedule) > 0;
            }
            LockSupport.parkNanos(LOOK);
        }
        return false;
    }

    /** The level now; before the start, that of the start. */
    private double wanted(Schedule schedule) {
        return plan.levelAt(Math.max(0, System.nanoTime() - schedule.zero()));
    }

    private Step next(Schedule schedule, Listener listener, Step before) throws InterruptedException {
        end(before);
        if (!before.failure.isEmpty() || stopped != null) {
            return before;
        }
        level = wanted(schedule);
        current = programs.apply(level);
        if (stopped != null) {
            return before;
        }
        Step step = new Step(listener);
        long seconds = (System.nanoTime() - schedule.zero() + LEAD) / SECOND + 1;
        long end = schedule.zero() + plan.timeline().loadEnd();
        current.start(new Schedule(schedule.zero(), schedule.zero() + seconds * SECOND, end), step);
        return step;
    }

    private void end(Step running) throws InterruptedException {
        current.stop(stopped == null ? StopMode.FINISH : stopped);
        boolean ended = running.ended.await(GRACE_SECONDS, TimeUnit.SECONDS);
        current.close();
        if (!ended) {
            running.ended.await(GRACE_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Override
    public void stop(StopMode mode) {
        if (stopped != StopMode.TERMINATE) {
            stopped = mode;
            current.stop(mode);
        }
    }

    @Override
    public void close() {
        stop(StopMode.TERMINATE);
        Thread driving = driver;
        try {
            if (driving != null) {
                driving.join(TimeUnit.SECONDS.toMillis(3 * GRACE_SECONDS));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        current.close();
    }

    /** One program. */
    private static final class Step implements Listener {

        private final Listener whole;
        private final CountDownLatch ended = new CountDownLatch(1);
        private volatile long skew;
        private volatile String failure = "";

        Step(Listener whole) {
            this.whole = whole;
        }

        boolean over() {
            return ended.getCount() == 0;
        }

        @Override
        public void measured(ExternalReport report) {
            whole.measured(report);
        }

        @Override
        public void ended(long startSkewNanos, String why) {
            skew = startSkewNanos;
            failure = why;
            ended.countDown();
        }
    }
}
