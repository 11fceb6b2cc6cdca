package dev.lockstep.coordinator.experiment;

import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.machine.Duty;
import dev.lockstep.experiment.machine.ExperimentMachine;
import dev.lockstep.experiment.machine.ExperimentMessage;
import dev.lockstep.experiment.machine.ExperimentProgress;
import dev.lockstep.experiment.machine.ExperimentTerms;
import dev.lockstep.run.machine.Launcher;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** An experiment that has not ended. Confined to the thread of the experiments, except for {@link #progress}. */
final class ActiveExperiment {

    private final String id;
    private final ExperimentTerms terms;
    private final Launcher launcher;
    private final List<String> notes = new ArrayList<>();
    private volatile ExperimentProgress progress;
    private boolean changed;
    private boolean asked;

    ActiveExperiment(String id, ExperimentTerms terms, Launcher launcher, ExperimentProgress progress) {
        this.id = id;
        this.terms = terms;
        this.launcher = launcher;
        this.progress = progress;
    }

    String id() {
        return id;
    }

    ExperimentTerms terms() {
        return terms;
    }

    Launcher launcher() {
        return launcher;
    }

    ExperimentProgress progress() {
        return progress;
    }

    /** The runs of the plan as it is now. */
    List<PlannedRun> plan() {
        return terms.plan(progress.repeats()).runs();
    }

    Duty duty(Instant now) {
        return ExperimentMachine.duty(terms, progress, now);
    }

    void on(ExperimentMessage message, Instant now) {
        ExperimentMachine.Transition transition = ExperimentMachine.on(terms, progress, message, now);
        changed |= !transition.progress().equals(progress);
        notes.addAll(transition.notes());
        progress = transition.progress();
    }

    boolean dirty() {
        return changed || !notes.isEmpty();
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    void stored() {
        changed = false;
        notes.clear();
    }

    /** Whether a run was asked for and the answer has not come. */
    boolean asked() {
        return asked;
    }

    void asked(boolean waits) {
        asked = waits;
    }
}
