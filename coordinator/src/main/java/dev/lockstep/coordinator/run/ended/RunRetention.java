package dev.lockstep.coordinator.run.ended;

import dev.lockstep.coordinator.lease.LeaderService;
import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.store.CoordinatorEventStore;
import dev.lockstep.coordinator.store.HourlySweep;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.run.Durations;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Removes runs after their retention time, once an hour; none if runs are kept for ever. */
@Component
class RunRetention implements LeaderService {

    private static final Logger LOG = LoggerFactory.getLogger(RunRetention.class);
    private static final int AT_A_TIME = 100;

    private final RunStore runs;
    private final CoordinatorEventStore events;
    private final @Nullable Duration keep;
    private final Clock clock;
    private final HourlySweep hourly = new HourlySweep("old runs", this::sweep);

    RunRetention(RunStore runs, CoordinatorEventStore events, Settings settings, Clock clock) {
        this.runs = runs;
        this.events = events;
        this.keep = settings.keepRunsFor();
        this.clock = clock;
    }

    /** Removes old runs, each in a transaction of its own. */
    void sweep() {
        Duration time = keep;
        if (time == null) {
            return;
        }
        List<RunRow> old;
        do {
            old = runs.endedBefore(clock.instant().minus(time), AT_A_TIME);
            old.forEach(run -> remove(run, time));
        } while (old.size() == AT_A_TIME);
    }

    private void remove(RunRow run, Duration time) {
        runs.delete(run.id());
        String text = "Removed run " + run.id() + " (" + run.name() + "), which ended at " + run.ended()
                + ": runs are kept for " + Durations.format(time);
        events.append(clock.instant(), "RETENTION", text);
        LOG.info("{}", text);
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
