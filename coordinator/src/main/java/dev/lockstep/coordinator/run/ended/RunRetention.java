package dev.lockstep.coordinator.run.ended;

import dev.lockstep.coordinator.lease.LeaderService;
import dev.lockstep.coordinator.run.schedule.ConfirmingRun;
import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.store.CoordinatorEventStore;
import dev.lockstep.coordinator.store.ExperimentStore;
import dev.lockstep.coordinator.store.HourlySweep;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.experiment.machine.Attempt;
import dev.lockstep.experiment.machine.ExperimentProgress;
import dev.lockstep.run.Durations;
import dev.lockstep.run.Json;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    private final ExperimentStore experiments;
    private final CoordinatorEventStore events;
    private final @Nullable Duration keep;
    private final Clock clock;
    private final HourlySweep hourly = new HourlySweep("old runs", this::sweep);

    RunRetention(
            RunStore runs, ExperimentStore experiments, CoordinatorEventStore events, Settings settings, Clock clock) {
        this.runs = runs;
        this.experiments = experiments;
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
        Set<String> needed = ofExperimentsUnderWay();
        List<RunRow> old;
        do {
            old = runs.endedBefore(clock.instant().minus(time), needed, AT_A_TIME);
            old.forEach(run -> remove(run, time));
        } while (old.size() == AT_A_TIME);
    }

    /** Their reports are made from all of their runs, with the searches and the runs that confirmed them. */
    private Set<String> ofExperimentsUnderWay() {
        return experiments.unfinished().stream()
                .flatMap(id -> experiments.progress(id).stream())
                .map(progress -> Json.read(progress, ExperimentProgress.class))
                .flatMap(progress -> Stream.concat(
                        Stream.ofNullable(progress.runId()),
                        progress.attempts().stream().map(Attempt::runId)))
                .flatMap(id ->
                        Stream.concat(Stream.of(id, ConfirmingRun.idOf(id)), ConfirmingRun.searching(id).stream()))
                .collect(Collectors.toSet());
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
