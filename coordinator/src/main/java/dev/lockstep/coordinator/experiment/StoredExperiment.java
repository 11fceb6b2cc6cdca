package dev.lockstep.coordinator.experiment;

import dev.lockstep.coordinator.store.ExperimentStore;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.machine.ExperimentProgress;
import dev.lockstep.experiment.machine.ExperimentTerms;
import dev.lockstep.run.Json;
import dev.lockstep.run.machine.Launcher;

/** An experiment as the store has it. */
record StoredExperiment(String id, ExperimentSpec spec, ExperimentProgress progress, Launcher launcher) {

    /**
     * Loads an experiment, which must exist.
     *
     * @throws dev.lockstep.run.FaultyInputException if this version cannot read its spec
     */
    static StoredExperiment load(ExperimentStore store, String id) {
        return new StoredExperiment(
                id,
                ExperimentReader.read(store.spec(id).orElseThrow()),
                Json.read(store.progress(id).orElseThrow(), ExperimentProgress.class),
                Json.read(store.launcher(id).orElseThrow(), Launcher.class));
    }

    ActiveExperiment active() {
        return new ActiveExperiment(id, new ExperimentTerms(spec), launcher, progress);
    }
}
