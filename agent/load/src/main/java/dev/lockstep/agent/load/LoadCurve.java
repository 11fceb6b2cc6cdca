package dev.lockstep.agent.load;

import dev.lockstep.run.Group;
import dev.lockstep.run.LoadChange;
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

    /** The full load from the start of the run to an offset. */
    static LoadCurve full(long to) {
        return new LoadCurve(to == 0 ? List.of() : List.of(new Stretch(0, to, StageLoad.FULL)));
    }

    /**
     * This curve times the level of the load, which changes while the run is under way. During a ramp of this curve a
     * change takes effect at once: the product of two ramps is none.
     *
     * @param changes in order, the first at the start of the run; one may begin before the change before it is complete
     */
    LoadCurve changed(List<LoadChange> changes) {
        List<Stretch> levels = levels(changes);
        List<Stretch> product = new ArrayList<>();
        for (Stretch stretch : stretches) {
            levels.stream()
                    .filter(level -> level.from() < stretch.to() && stretch.from() < level.to())
                    .map(level -> stretch.during(level).times(level))
                    .forEach(product::add);
        }
        return new LoadCurve(product);
    }

    private static List<Stretch> levels(List<LoadChange> changes) {
        List<Stretch> levels = new ArrayList<>();
        double level = 0;
        for (int index = 0; index < changes.size(); index++) {
            LoadChange change = changes.get(index);
            long next = index + 1 < changes.size() ? changes.get(index + 1).at() : Long.MAX_VALUE;
            long changed = change.at() + change.over();
            double before = level;
            level = change.level();
            if (change.over() > 0) {
                Stretch ramp = new Stretch(change.at(), changed, new StageLoad(before, level));
                levels.add(ramp.until(Math.min(changed, next)));
                level = levels.get(levels.size() - 1).load().to();
            }
            if (changed < next) {
                levels.add(new Stretch(changed, next, StageLoad.constant(level)));
            }
        }
        return levels;
    }

    /**
     * When the factor is first above this one, from an offset on.
     *
     * @return {@link Presence#NEVER} if it is not
     */
    long firstAbove(double factor, long offset) {
        for (int index = indexAt(offset); index < stretches.size(); index++) {
            Stretch stretch = stretches.get(index);
            long from = Math.max(offset, stretch.firstAbove(factor));
            if (from < stretch.lastAbove(factor)) {
                return from;
            }
        }
        return Presence.NEVER;
    }

    /** The first stretch that ends after an offset. */
    private int indexAt(long offset) {
        int low = 0;
        int high = stretches.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (stretches.get(middle).to() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
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

        /** The part of this stretch that begins and ends within another one. */
        private Stretch during(Stretch other) {
            long begin = Math.max(from, other.from);
            long end = Math.min(to, other.to);
            return new Stretch(begin, end, new StageLoad(at(begin), at(end)));
        }

        private Stretch until(long end) {
            return new Stretch(from, end, new StageLoad(load.from(), at(end)));
        }

        /** This stretch times the level at its time. */
        private Stretch times(Stretch level) {
            double begin = load.isConstant() ? level.at(from) : level.load.to();
            double end = load.isConstant() ? level.at(to) : level.load.to();
            return new Stretch(from, to, new StageLoad(load.from() * begin, load.to() * end));
        }

        /** The factor at a time between {@code from} and {@code to}. */
        private double at(long offset) {
            return load.isConstant()
                    ? load.from()
                    : load.from() + (load.to() - load.from()) * ((double) (offset - from) / nanos());
        }

        /** Where the factor begins to be above this one; the end if it never is. */
        private long firstAbove(double factor) {
            if (load.isConstant()) {
                return load.from() > factor ? from : to;
            }
            return load.from() < load.to() ? crossing(factor) : from;
        }

        /** Where the factor ends to be above this one. */
        private long lastAbove(double factor) {
            return load.from() > load.to() ? crossing(factor) : to;
        }

        private long crossing(double factor) {
            double share = (factor - load.from()) / (load.to() - load.from());
            return from + (long) (nanos() * Math.max(0, Math.min(1, share)));
        }
    }
}
