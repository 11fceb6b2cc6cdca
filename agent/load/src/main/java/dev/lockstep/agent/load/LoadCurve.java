package dev.lockstep.agent.load;

import dev.lockstep.agent.load.Presence.Span;
import dev.lockstep.run.Group;
import dev.lockstep.run.Phases;
import dev.lockstep.run.Stage;
import dev.lockstep.run.StageLoad;
import java.util.ArrayList;
import java.util.List;

/**
 * The load of one group over time, as a factor on its users or its rate.
 *
 * @param stretches without gaps, from the start of the run; each has a length
 */
record LoadCurve(List<Stretch> stretches) {

    LoadCurve {
        stretches = List.copyOf(stretches);
    }

    /**
     * The load of a group in the stages of its run. Its delay shifts the whole of a ramp at its begin into the next stage,
     * or shortens a constant load at its begin.
     */
    static LoadCurve of(Phases phases, Group group) {
        List<Stretch> stretches = new ArrayList<>();
        long delay = group.delay().toNanos();
        long stageEnd = 0;
        for (Stage stage : phases.stages()) {
            StageLoad load = stage.loadOf(group.name());
            long length = stage.length().toNanos();
            stageEnd += length;
            if (length > 0 && !load.isNone()) {
                append(stretches, StageLoad.NONE, endOf(stretches) + delay);
                delay = 0;
            }
            append(stretches, load, load.isConstant() ? stageEnd : endOf(stretches) + length);
        }
        return new LoadCurve(stretches);
    }

    private static void append(List<Stretch> stretches, StageLoad load, long to) {
        long from = endOf(stretches);
        if (to > from) {
            stretches.add(new Stretch(from, to, load));
        }
    }

    private static long endOf(List<Stretch> stretches) {
        return stretches.isEmpty() ? 0 : stretches.get(stretches.size() - 1).to();
    }

    /**
     * A time in which the load is constant, or changes evenly.
     *
     * @param from in nanoseconds since the start of the run, as {@code to}
     */
    record Stretch(long from, long to, StageLoad load) {

        long nanos() {
            return to - from;
        }

        /** The part in which the factor is above this one; may be empty. */
        Span above(double factor) {
            if (load.isConstant()) {
                return new Span(from, load.from() > factor ? to : from);
            }
            double crossing = (factor - load.from()) / (load.to() - load.from());
            long at = from + (long) (nanos() * Math.max(0, Math.min(1, crossing)));
            return load.from() < load.to() ? new Span(at, to) : new Span(from, at);
        }
    }
}
