package dev.lockstep.agent.load;

import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.Group;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.Phase;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The stages and loads of a run, as far as they are known. Those of an adaptive load change while it is under way.
 * Thread-safe.
 */
public final class LoadPlan {

    private final @Nullable RunSpec adaptive;
    private final int mostStages;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile Known known;

    private record Known(Phases phases, Timeline timeline, List<LoadChange> changes) {}

    private LoadPlan(@Nullable RunSpec adaptive, Phases phases, List<LoadChange> changes) {
        this.adaptive = adaptive;
        mostStages = adaptive == null ? phases.stages().size() : Phase.MOST;
        known = new Known(phases, Timeline.of(phases), changes);
    }

    /** The plan of a load that does not change. */
    public static LoadPlan of(Phases phases) {
        return new LoadPlan(null, phases, List.of());
    }

    /** The plan of a spec, whose load has these changes so far. */
    public static LoadPlan of(RunSpec spec, List<LoadChange> changes) {
        Phases phases = spec.under(changes).phases();
        return spec.adaptive() == null ? of(phases) : new LoadPlan(spec, phases, List.copyOf(changes));
    }

    /**
     * Adopts further changes; without effect on a load that is not adaptive.
     *
     * @param first how many changes come before these
     * @param further in order; those that are known already have no effect
     */
    void change(int first, List<LoadChange> further) {
        List<LoadChange> changes = new ArrayList<>(known.changes());
        int repeated = changes.size() - first;
        if (adaptive != null && repeated >= 0 && repeated < further.size()) {
            changes.addAll(further.subList(repeated, further.size()));
            Phases phases = adaptive.under(changes).phases();
            known = new Known(phases, Timeline.of(phases), List.copyOf(changes));
            listeners.forEach(Runnable::run);
        }
    }

    /** Calls back after every change. */
    void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Whether the load may change in a way that is not known yet. */
    boolean adaptive() {
        return adaptive != null;
    }

    Timeline timeline() {
        return known.timeline();
    }

    /** The most stages that the run can have. */
    int mostStages() {
        return mostStages;
    }

    /** The level that an adaptive load has, or changes to, at an offset; 0 before the first. */
    double levelAt(long offset) {
        double level = 0;
        for (LoadChange change : known.changes()) {
            level = change.at() <= offset ? change.level() : level;
        }
        return level;
    }

    /** The load of a group over time. */
    LoadCurve curve(Group group) {
        Known now = known;
        AdaptiveLoad load = adaptive == null ? null : adaptive.adaptive();
        return load == null
                ? LoadCurve.of(now.phases(), group)
                : load.fold(
                                search -> LoadCurve.full(now.timeline().loadEnd()),
                                control -> LoadCurve.of(now.phases(), group))
                        .changed(now.changes());
    }
}
