package dev.lockstep.experiment.machine;

import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.LevelAction;
import dev.lockstep.experiment.PlannedRun;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A spec and its plans: what the life cycle needs to know. Safe for use by many threads. */
public final class ExperimentTerms {

    private final ExperimentSpec spec;
    private final IntFunction<ExperimentPlan> plans;
    private final Map<Integer, ExperimentPlan> known = new HashMap<>();

    public ExperimentTerms(ExperimentSpec spec) {
        this.spec = spec;
        this.plans = repeats -> ExperimentPlan.of(spec, repeats);
    }

    public ExperimentSpec spec() {
        return spec;
    }

    /** The plan with this many runs of each cell. */
    public synchronized ExperimentPlan plan(int repeats) {
        return known.computeIfAbsent(repeats, plans::apply);
    }

    /** The run at a place of the plan; null after the last. */
    @Nullable
    PlannedRun at(int repeats, int place) {
        List<PlannedRun> runs = plan(repeats).runs();
        return place < runs.size() ? runs.get(place) : null;
    }

    /**
     * The step that is due before a run, once so many are done; empty after the last one. Statements are left out: those
     * of a level are part of each of its runs.
     */
    Optional<LevelAction> step(int repeats, int place, int done) {
        PlannedRun run = at(repeats, place);
        return run == null
                ? Optional.empty()
                : plan(repeats).actionsBefore(spec, run).stream()
                        .filter(step -> step.fold(hook -> true, manual -> true, sql -> false))
                        .skip(done)
                        .findFirst();
    }
}
