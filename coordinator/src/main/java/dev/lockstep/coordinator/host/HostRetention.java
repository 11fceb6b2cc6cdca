package dev.lockstep.coordinator.host;

import dev.lockstep.coordinator.lease.LeaderService;
import dev.lockstep.coordinator.store.HostStore;
import dev.lockstep.coordinator.store.HourlySweep;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Removes samples after their retention time, once an hour. */
@Component
class HostRetention implements LeaderService {

    private static final Logger LOG = LoggerFactory.getLogger(HostRetention.class);

    private final HourlySweep hourly = new HourlySweep("old host samples", this::sweep);
    private final HostStore store;
    private final HostSettings settings;
    private final Clock clock;

    HostRetention(HostStore store, HostSettings settings, Clock clock) {
        this.store = store;
        this.settings = settings;
        this.clock = clock;
    }

    /** Uses the time of arrival, because a host's timestamps may be wrong. */
    void sweep() {
        int chunks = store.removeArrivedBefore(clock.instant().minus(Duration.ofDays(settings.retentionDays())));
        if (chunks > 0) {
            LOG.info("Removed {} chunks of host samples older than {} days", chunks, settings.retentionDays());
        }
    }

    @Override
    public void start() {
        hourly.start();
    }

    @Override
    public void stop() {
        hourly.stop();
    }

    @Override
    public boolean isRunning() {
        return hourly.isRunning();
    }
}
