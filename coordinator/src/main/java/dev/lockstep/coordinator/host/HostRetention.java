package dev.lockstep.coordinator.host;

import dev.lockstep.coordinator.store.HostStore;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Removes samples that have been kept long enough, once an hour. */
@Component
class HostRetention implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(HostRetention.class);
    private static final int PERIOD_MINUTES = 60;
    private static final int FIRST_MINUTES = 5;

    private final ScheduledExecutorService hourly = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "host-retention");
        thread.setDaemon(true);
        return thread;
    });
    private final HostStore store;
    private final HostSettings settings;
    private final Clock clock;
    private volatile @Nullable ScheduledFuture<?> sweeps;

    HostRetention(HostStore store, HostSettings settings, Clock clock) {
        this.store = store;
        this.settings = settings;
        this.clock = clock;
    }

    /** Removes what arrived too long ago; when it was sampled is the host's to say, and may be wrong. */
    void sweep() {
        int chunks = store.removeArrivedBefore(clock.instant().minus(Duration.ofDays(settings.retentionDays())));
        if (chunks > 0) {
            LOG.info("Removed {} chunks of host samples older than {} days", chunks, settings.retentionDays());
        }
    }

    private void attempt() {
        try {
            sweep();
        } catch (RuntimeException failure) {
            LOG.error("Old samples of hosts could not be removed; tried again in an hour", failure);
        }
    }

    @Override
    public void start() {
        sweeps = hourly.scheduleWithFixedDelay(this::attempt, FIRST_MINUTES, PERIOD_MINUTES, TimeUnit.MINUTES);
    }

    /** Waits for a removal under way. Never by an interrupt: that would close the store's file. */
    @Override
    public void stop() {
        sweeps = null;
        hourly.shutdown();
        try {
            if (!hourly.awaitTermination(10, TimeUnit.SECONDS)) {
                LOG.warn("Old samples of hosts are still being removed while the coordinator stops");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return sweeps != null;
    }
}
