package dev.lockstep.coordinator.store;

import dev.lockstep.log.DeadThread;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes old data from the store once an hour, on a thread of its own. */
public final class HourlySweep {

    private static final Logger LOG = LoggerFactory.getLogger(HourlySweep.class);
    private static final int PERIOD_MINUTES = 60;
    private static final int FIRST_MINUTES = 5;

    private final String what;
    private final Runnable removal;
    private final ScheduledExecutorService hourly;
    private volatile @Nullable ScheduledFuture<?> sweeps;

    /**
     * @param what is removed, for the log: such as {@code old runs}
     */
    public HourlySweep(String what, Runnable removal) {
        this.what = what;
        this.removal = removal;
        hourly = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "sweep " + what);
            thread.setDaemon(true);
            return thread;
        });
    }

    private void attempt() {
        try {
            removal.run();
        } catch (RuntimeException failure) {
            LOG.error("Failed to remove {}; retrying in an hour", what, failure);
        }
    }

    /** Starts; the first sweep is in five minutes. */
    public void start() {
        sweeps = hourly.scheduleWithFixedDelay(
                DeadThread.told(this::attempt), FIRST_MINUTES, PERIOD_MINUTES, TimeUnit.MINUTES);
    }

    /** Waits for a sweep under way. Never by an interrupt: that would close the store's file. */
    public void stop() {
        sweeps = null;
        hourly.shutdown();
        try {
            if (!hourly.awaitTermination(10, TimeUnit.SECONDS)) {
                LOG.warn("Still busy removing {} while the coordinator stops", what);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether it is started and not stopped. */
    public boolean isRunning() {
        return sweeps != null;
    }
}
