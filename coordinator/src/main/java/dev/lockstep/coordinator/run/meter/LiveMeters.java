package dev.lockstep.coordinator.run.meter;

import dev.lockstep.coordinator.ledger.Measurements;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.settings.MetricSettings;
import dev.lockstep.run.RunState;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Publishes the figures of runs under way as metrics, on a thread of its own.
 *
 * <p>Counts come from the ledger and continue where they were after a restart of the coordinator: nothing is published
 * before everything that was stored is added up.
 */
@Component
public final class LiveMeters implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(LiveMeters.class);
    private static final Duration SURROUNDINGS_EVERY = Duration.ofSeconds(5);

    private final Map<String, List<Reading>> ofLedger = new HashMap<>();
    private final Map<String, Surroundings> surroundings = new HashMap<>();
    private final Map<String, Ended> ended = new LinkedHashMap<>();
    private final AtomicBoolean busy = new AtomicBoolean();
    private final Measurements measurements;
    private final SurroundingReadings surrounding;
    private final MeterBoard board;
    private final Duration keep;
    private final Clock clock;
    private final ExecutorService publisher = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "live-meters");
        thread.setDaemon(true);
        return thread;
    });

    LiveMeters(
            Measurements measurements,
            SurroundingReadings surrounding,
            MeterRegistry registry,
            MetricSettings settings,
            Clock clock) {
        this.measurements = measurements;
        this.surrounding = surrounding;
        this.board = new MeterBoard(registry, settings.mostSeries());
        this.keep = Duration.ofSeconds(settings.keepSeconds());
        this.clock = clock;
    }

    private record Surroundings(List<Reading> readings, Instant read) {}

    private record Ended(List<Reading> readings, Instant until) {}

    /** Publishes the runs that have not ended, and those that ended a moment ago; called about once a second. */
    public void follow(Collection<ActiveRun> runs) {
        if (busy.compareAndSet(false, true)) {
            List<ActiveRun> now = List.copyOf(runs);
            publisher.execute(() -> {
                try {
                    publish(now, clock.instant());
                } catch (RuntimeException failure) {
                    LOG.error("The metrics of runs could not be published", failure);
                } finally {
                    busy.set(false);
                }
            });
        }
    }

    private void publish(List<ActiveRun> runs, Instant now) {
        List<Reading> readings = new ArrayList<>();
        for (ActiveRun run : runs) {
            if (isUnderWay(run)) {
                readings.addAll(underWay(run, now));
                readings.addAll(around(run, now));
            }
        }
        ended.values().removeIf(past -> past.until().isBefore(now));
        ended.values().forEach(past -> readings.addAll(past.readings()));
        board.show(readings);
    }

    /** Not once its final counts are known, even if its result is still being made. */
    private boolean isUnderWay(ActiveRun run) {
        RunState state = run.progress().state();
        return state.ended() ? ofLedger.containsKey(run.id()) : state != RunState.QUEUED;
    }

    /** While everything stored is added up again, the last readings remain. */
    private List<Reading> underWay(ActiveRun run, Instant now) {
        measurements
                .live(run.id(), (merge, tally) -> RunReadings.of(run, merge, tally, now))
                .ifPresent(readings -> ofLedger.put(run.id(), readings));
        return ofLedger.getOrDefault(run.id(), List.of());
    }

    private List<Reading> around(ActiveRun run, Instant now) {
        return surroundings
                .compute(
                        run.id(),
                        (id, known) -> known != null
                                        && known.read().plus(SURROUNDINGS_EVERY).isAfter(now)
                                ? known
                                : new Surroundings(attempt(run, now), now))
                .readings();
    }

    /** A store that does not answer must not leave the figures of the ledger as they were. */
    private List<Reading> attempt(ActiveRun run, Instant now) {
        try {
            return surrounding.of(run, now);
        } catch (RuntimeException unreadable) {
            LOG.warn("Hosts and marks of run {} could not be read for its metrics", run.id(), unreadable);
            return List.of();
        }
    }

    /** The run has ended: publishes its final counts for a while. To be called before its result is made. */
    public void conclude(ActiveRun run) {
        measurements.whenMerged(run.id(), merged -> {
            Instant now = clock.instant();
            measurements
                    .live(run.id(), (merge, tally) -> RunReadings.of(run, merge, tally, now))
                    .ifPresent(readings -> publisher.execute(() -> end(run, readings, now)));
        });
    }

    private void end(ActiveRun run, List<Reading> ofItsLedger, Instant now) {
        List<Reading> last = new ArrayList<>(ofItsLedger);
        last.addAll(attempt(run, now));
        last.removeIf(reading -> !reading.meter().outlivesRun());
        ended.put(run.id(), new Ended(last, now.plus(keep)));
        ofLedger.remove(run.id());
        surroundings.remove(run.id());
    }

    /** Lets what is being published end: an interrupt would close the store's file. */
    @Override
    public void destroy() throws InterruptedException {
        publisher.shutdown();
        if (!publisher.awaitTermination(5, TimeUnit.SECONDS)) {
            LOG.warn("Metrics are still being published while the coordinator stops");
        }
    }
}
