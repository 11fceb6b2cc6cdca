package dev.lockstep.interval;

import dev.lockstep.run.Phase;
import dev.lockstep.run.TargetRange;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What one agent measured in one second.
 *
 * @param sequence number of the interval in the run and agent, from 0 without gaps
 * @param second whole seconds since the agreed start in which the counted transactions ended; work that ends during the
 *     drain has later seconds than the last phase
 * @param cells one per target, transaction and phase in which something ended
 * @param loads one per target and phase
 * @param searches one per target, search and phase in which it was called
 */
public record Interval(
        long sequence,
        int second,
        List<Cell> cells,
        List<TargetLoad> loads,
        List<ErrorCount> errors,
        List<SearchCount> searches,
        Health health) {

    public Interval {
        cells = List.copyOf(cells);
        loads = List.copyOf(loads);
        errors = List.copyOf(errors);
        searches = List.copyOf(searches);
    }

    /** An interval without searches. */
    public Interval(
            long sequence,
            int second,
            List<Cell> cells,
            List<TargetLoad> loads,
            List<ErrorCount> errors,
            Health health) {
        this(sequence, second, cells, loads, errors, List.of(), health);
    }

    /** The part of some targets, whose indexes count from the first of them; with the whole health of the agent. */
    public Interval of(TargetRange targets) {
        int from = targets.from();
        return new Interval(
                sequence,
                second,
                part(cells, cell -> targets.contains(cell.target()), cell -> cell.from(from)),
                part(loads, load -> targets.contains(load.target()), load -> load.from(from)),
                part(errors, error -> targets.contains(error.target()), error -> error.from(from)),
                part(searches, search -> targets.contains(search.target()), search -> search.from(from)),
                health);
    }

    private static <T> List<T> part(List<T> all, Predicate<T> belongs, UnaryOperator<T> renumbered) {
        return all.stream().filter(belongs).map(renumbered).toList();
    }

    /**
     * The ended transactions of one kind.
     *
     * @param target index in the spec's targets
     * @param transaction index in the workload's transactions
     * @param phase in which they were due
     * @param response of committed and rolled-back transactions, from the intended start
     * @param service of the same, from the actual start, including retries
     */
    public record Cell(int target, int transaction, Phase phase, Counts counts, Latency response, Latency service) {

        private Cell from(int first) {
            return new Cell(target - first, transaction, phase, counts, response, service);
        }
    }

    /**
     * The offered load of one target.
     *
     * @param phase in which the cycles were due
     * @param due cycles that became due
     * @param started cycles that started
     * @param notStarted cycles that will never start, because the run ended first
     * @param lag of the started cycles, from their due time to their start
     * @param inFlight cycles under way at the end of the second
     * @param liveUsers live users at the end of the second
     * @param disconnectedNanos how long the target's connections were missing in the second, together: from the error that
     *     showed the loss of one until another was open; 0 in rows of other phases than the second's own
     * @param cycles those that ended in the second, and the pauses before those that started in it
     */
    public record TargetLoad(
            int target,
            Phase phase,
            long due,
            long started,
            long notStarted,
            Latency lag,
            int inFlight,
            int liveUsers,
            long disconnectedNanos,
            CycleTimes cycles) {

        private TargetLoad from(int first) {
            return new TargetLoad(
                    target - first,
                    phase,
                    due,
                    started,
                    notStarted,
                    lag,
                    inFlight,
                    liveUsers,
                    disconnectedNanos,
                    cycles);
        }
    }

    /** Errors of one kind; {@code example} is normalised and free of secrets and row values. */
    public record ErrorCount(
            int target,
            int transaction,
            Phase phase,
            String errorClass,
            String sqlState,
            int vendorCode,
            long count,
            String example) {

        private ErrorCount from(int first) {
            return new ErrorCount(target - first, transaction, phase, errorClass, sqlState, vendorCode, count, example);
        }
    }

    /**
     * The searches of one kind that committed.
     *
     * @param target index in the spec's targets
     * @param search index in the workload's searches
     * @param phase in which they were due
     * @param calls how many there were
     * @param hits how many of them found something
     */
    public record SearchCount(int target, int search, Phase phase, long calls, long hits) {

        private SearchCount from(int first) {
            return new SearchCount(target - first, search, phase, calls, hits);
        }
    }

    /**
     * The agent's health in this second.
     *
     * @param cpuPercent CPU of the agent's process in per cent of all logical processors of its machine
     * @param gcMillis garbage collection pauses in this second
     * @param probeLag wake-up delay of a probe thread
     * @param heapBytes heap in use
     * @param clockOffsetNanos coordinator's clock minus the agent's
     * @param clockUncertaintyNanos half the round trip of the estimate
     * @param hotspots threads, processors or quotas that may limit the load
     */
    public record Health(
            double cpuPercent,
            long gcMillis,
            Latency probeLag,
            long heapBytes,
            long clockOffsetNanos,
            long clockUncertaintyNanos,
            Hotspots hotspots) {}

    /**
     * The use of single threads of the agent, single processors of its machine and its CPU quota that was sustained
     * throughout the last ten seconds; each null if unknown.
     *
     * @param sharedThread the busiest thread that all users share, in per cent of one processor
     * @param worker the busiest worker, in per cent of one processor
     * @param workers the target whose workers are busiest: their mean, in per cent of one processor each
     * @param interrupts the logical processor that interrupts keep busiest, in per cent of its time
     * @param quota the control group whose CPU quota throttled the agent most often, in per cent of the quota's periods
     */
    public record Hotspots(
            @Nullable Busy sharedThread,
            @Nullable Busy worker,
            @Nullable Busy workers,
            @Nullable Busy interrupts,
            @Nullable Busy quota) {

        /** Nothing is known. */
        public static final Hotspots NONE = new Hotspots(null, null, null, null, null);

        /** The maximum of both, field by field. */
        public Hotspots max(Hotspots other) {
            return new Hotspots(
                    busier(sharedThread, other.sharedThread),
                    busier(worker, other.worker),
                    busier(workers, other.workers),
                    busier(interrupts, other.interrupts),
                    busier(quota, other.quota));
        }

        private static @Nullable Busy busier(@Nullable Busy one, @Nullable Busy other) {
            if (one == null || other == null) {
                return one == null ? other : one;
            }
            return other.percent() > one.percent() ? other : one;
        }
    }

    /** A thread, target, processor or control group and its sustained use, 0..100. */
    public record Busy(String name, double percent) {}
}
