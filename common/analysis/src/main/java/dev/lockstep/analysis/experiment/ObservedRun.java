package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.PlannedRun;

/** The value of a run that counts. */
record ObservedRun(PlannedRun planned, String runId, double value) {

    double log() {
        return Math.log(value);
    }
}
