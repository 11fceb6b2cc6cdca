package dev.lockstep.agent.load;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Total;
import dev.lockstep.run.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Builds one interval per second, numbered without gaps. Confined to one thread. */
final class Harvester {

    private final List<HarvestedTarget> targets;
    private final LoadPlan plan;
    private final WorkerControl control;
    private final Watchdog watchdog;
    private final Consumer<Interval> sink;
    private int next;
    private boolean refused;

    Harvester(
            List<HarvestedTarget> targets,
            LoadPlan plan,
            WorkerControl control,
            Watchdog watchdog,
            Consumer<Interval> sink) {
        this.targets = List.copyOf(targets);
        this.plan = plan;
        this.control = control;
        this.watchdog = watchdog;
        this.sink = sink;
    }

    /** The second of the next interval; also the number of intervals so far. */
    int next() {
        return next;
    }

    /** Harvests the next second. */
    void harvest() {
        harvest((next + 1) * Stripe.SECOND_NANOS, false);
    }

    /** Harvests the rest, after the load has ended at an offset. */
    void harvestRest(long endOffset) {
        long lastSecond = Math.max(next, (Math.max(endOffset, 1) - 1) / Stripe.SECOND_NANOS);
        while (next < lastSecond) {
            harvest();
        }
        harvest(endOffset, true);
    }

    private void harvest(long end, boolean last) {
        int second = next++;
        List<Interval.Cell> cells = new ArrayList<>();
        List<Interval.TargetLoad> loads = new ArrayList<>();
        List<Interval.ErrorCount> errors = new ArrayList<>();
        List<Interval.SearchCount> searches = new ArrayList<>();
        Phase current = plan.timeline().phaseAt(second * Stripe.SECOND_NANOS);
        long dueUntil = Math.min(end, control.stoppedOffset());
        for (HarvestedTarget target : targets) {
            HarvestedTarget.Part harvest = target.harvest(second, current, end, dueUntil, last);
            cells.addAll(harvest.cells());
            loads.addAll(harvest.loads());
            errors.addAll(harvest.errors());
            searches.addAll(harvest.searches());
        }
        deliver(new Interval(second, second, cells, loads, errors, searches, watchdog.look()));
    }

    /** A sink that failed once gets no more intervals: after a lost one there would be a gap. */
    private void deliver(Interval interval) {
        if (refused) {
            return;
        }
        try {
            sink.accept(interval);
        } catch (RuntimeException failure) {
            refused = true;
            control.fail("Interval " + interval.sequence() + " could not be kept: " + failure.getMessage());
        }
    }

    /** Whether the sink still accepts intervals. */
    boolean delivers() {
        return !refused;
    }

    List<Total> totals() {
        List<Total> totals = new ArrayList<>();
        for (HarvestedTarget target : targets) {
            List<Counts> counts = target.totals();
            for (int transaction = 0; transaction < counts.size(); transaction++) {
                totals.add(new Total(target.target(), transaction, counts.get(transaction)));
            }
        }
        return totals;
    }
}
