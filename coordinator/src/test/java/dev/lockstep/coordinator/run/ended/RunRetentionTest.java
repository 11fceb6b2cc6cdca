package dev.lockstep.coordinator.run.ended;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.settings.Settings;
import dev.lockstep.coordinator.store.CoordinatorEvent;
import dev.lockstep.coordinator.store.CoordinatorEventStore;
import dev.lockstep.coordinator.store.ExperimentStore;
import dev.lockstep.coordinator.store.H2TestStore;
import dev.lockstep.coordinator.store.NewExperiment;
import dev.lockstep.coordinator.store.NewRun;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.experiment.machine.Attempt;
import dev.lockstep.experiment.machine.ExperimentProgress;
import dev.lockstep.experiment.machine.ExperimentState;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunState;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunRetentionTest {

    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

    private final Path folder;
    private final H2TestStore store;
    private final RunStore runs;
    private final CoordinatorEventStore events;

    RunRetentionTest(@TempDir Path folder) {
        this.folder = folder;
        store = new H2TestStore(folder);
        runs = store.get(RunStore.class);
        events = store.get(CoordinatorEventStore.class);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void removesWhatEndedTooLongAgoAndSaysSo() {
        run("old", RunState.COMPLETED, NOW.minus(Duration.ofDays(91)));
        run("young", RunState.COMPLETED, NOW.minus(Duration.ofDays(89)));

        retention(Duration.ofDays(90)).sweep();

        assertThat(runs.find("old")).isEmpty();
        assertThat(runs.find("young")).isPresent();
        assertThat(events.newest(9))
                .singleElement()
                .extracting(CoordinatorEvent::text)
                .asString()
                .startsWith("Removed run old (name), which ended at 2026-08-21T12:00:00Z");
    }

    @Test
    void neverRemovesARunUnderWay() {
        run("running", RunState.RUNNING, null);
        runs.insert(newRun("queued"));

        retention(Duration.ofHours(1)).sweep();

        assertThat(runs.unfinished()).containsExactly("running", "queued");
    }

    @Test
    void keepsTheRunsOfAnExperimentUntilItHasEnded() {
        ExperimentStore experiments = store.get(ExperimentStore.class);
        Instant old = NOW.minus(Duration.ofDays(2));
        for (String id : List.of("found", "found-confirmed", "next", "other")) {
            run(id, RunState.COMPLETED, old);
        }
        ExperimentProgress under = new ExperimentProgress(
                ExperimentState.RUNNING,
                old,
                1,
                0,
                1,
                0,
                false,
                "next",
                old,
                true,
                null,
                List.of(new Attempt(1, 1, "found", List.of(), null, List.of(), null)));
        experiments.insert(new NewExperiment("e1", "name", old, 1, "{}", Json.write(under), "{}", null, "hash"));

        retention(Duration.ofDays(1)).sweep();

        assertThat(runs.find("other")).isEmpty();
        assertThat(List.of("found", "found-confirmed", "next"))
                .allSatisfy(id -> assertThat(runs.find(id)).as(id).isPresent());
    }

    @Test
    void removesMoreThanFitsIntoOneLook() {
        for (int index = 0; index < 205; index++) {
            run("run" + index, RunState.FAILED, NOW.minus(Duration.ofDays(2)));
        }

        retention(Duration.ofDays(1)).sweep();

        assertThat(runs.count(RunState.FAILED)).isZero();
    }

    @Test
    void keepsRunsForEverUnlessConfigured() {
        run("old", RunState.COMPLETED, Instant.EPOCH);

        retention(null).sweep();

        assertThat(runs.find("old")).isPresent();
    }

    private RunRetention retention(@Nullable Duration keep) {
        var settings = new Settings(
                        "127.0.0.1", 0, 0, folder, null, "lockstep", null, keep, null, null, null, null, null, null)
                .checked();
        return new RunRetention(
                runs, store.get(ExperimentStore.class), events, settings, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private void run(String id, RunState state, @Nullable Instant ended) {
        runs.insert(newRun(id));
        runs.saveProgress(id, state, "{}", "[]", NOW.minus(Duration.ofDays(99)), ended);
    }

    private static NewRun newRun(String id) {
        return new NewRun(id, "name", "rows", 0, NOW.minus(Duration.ofDays(100)), "{}", "{}", "{}", null, "hash");
    }
}
