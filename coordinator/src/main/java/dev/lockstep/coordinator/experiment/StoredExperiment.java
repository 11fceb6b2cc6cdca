package dev.lockstep.coordinator.experiment;

import dev.lockstep.coordinator.store.ExperimentStore;
import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.machine.ExperimentProgress;
import dev.lockstep.experiment.machine.ExperimentTerms;
import dev.lockstep.run.Json;

/** An experiment as it is now. */
record StoredExperiment(ExperimentTerms terms, ExperimentProgress progress) {

    /** One that goes on. */
    static StoredExperiment of(ActiveExperiment active) {
        return new StoredExperiment(active.terms(), active.progress());
    }

    /** One as the store has it, which must exist. */
    static StoredExperiment load(ExperimentStore store, String id, ExperimentTerms terms) {
        return new StoredExperiment(terms, Json.read(store.progress(id).orElseThrow(), ExperimentProgress.class));
    }

    /**
     * The terms of an experiment, which must exist. They never change.
     *
     * @throws dev.lockstep.run.FaultyInputException if this version cannot read its spec
     */
    static ExperimentTerms terms(ExperimentStore store, String id) {
        return new ExperimentTerms(ExperimentReader.read(store.spec(id).orElseThrow()));
    }

    ExperimentSpec spec() {
        return terms.spec();
    }

    /** The plan as it is now. */
    ExperimentPlan plan() {
        return terms.plan(progress.repeats());
    }
}
