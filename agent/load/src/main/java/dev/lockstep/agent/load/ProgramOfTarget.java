package dev.lockstep.agent.load;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.CycleTimes;
import dev.lockstep.interval.Interval;
import dev.lockstep.interval.Latency;
import dev.lockstep.run.Phase;
import dev.lockstep.run.StopMode;
import dev.lockstep.workload.external.ExternalLoad;
import dev.lockstep.workload.external.ExternalReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * What the program of a target did. A report counts in the second that was harvested last when it came, so one that comes
 * late counts in a later second, and nothing is lost. Thread-safe.
 */
final class ProgramOfTarget implements HarvestedTarget, ExternalLoad.Listener {

    private final ExternalTargetLoad load;
    private final LoadPlan plan;
    private final WorkerControl control;
    private final Counts[] totals;
    private final List<ExternalReport> reports = new ArrayList<>();
    private volatile Thread supervisor = Thread.currentThread();
    private volatile boolean ended;
    private volatile boolean died;
    private volatile long startSkewNanos;

    ProgramOfTarget(ExternalTargetLoad load, LoadPlan plan, WorkerControl control) {
        this.load = load;
        this.plan = plan;
        this.control = control;
        totals = new Counts[load.workload().transactions().size()];
        Arrays.fill(totals, Counts.NONE);
    }

    /** @param waiting is woken when the program has ended */
    void start(long startNanoTime, Thread waiting) {
        supervisor = waiting;
        LoadCurve curve = plan.curve(load.group());
        long begin = curve.firstAbove(0, 0);
        long end = curve.stretches().stream()
                .filter(stretch -> !stretch.load().isNone())
                .mapToLong(LoadCurve.Stretch::to)
                .max()
                .orElse(0);
        if (begin >= end) {
            ended = true;
            return;
        }
        control.onStop(this::stopIfWanted);
        load.program()
                .start(new ExternalLoad.Schedule(startNanoTime, startNanoTime + begin, startNanoTime + end), this);
    }

    private void stopIfWanted() {
        if (control.stopped()) {
            load.program().stop(control.terminating() ? StopMode.TERMINATE : StopMode.FINISH);
        }
    }

    void close() {
        load.program().close();
    }

    boolean ended() {
        return ended;
    }

    long startSkewNanos() {
        return startSkewNanos;
    }

    @Override
    public int target() {
        return load.index();
    }

    @Override
    public void measured(ExternalReport report) {
        synchronized (reports) {
            reports.add(report);
        }
    }

    @Override
    public void ended(long skewNanos, String failure) {
        startSkewNanos = skewNanos;
        if (!failure.isEmpty()) {
            died = true;
            control.fail(load.target() + ": " + failure);
            control.stop(StopMode.FINISH);
        }
        ended = true;
        LockSupport.unpark(supervisor);
    }

    @Override
    public Part harvest(int second, Phase current, long end, long dueUntil, boolean last) {
        List<ExternalReport> taken;
        synchronized (reports) {
            taken = List.copyOf(reports);
            reports.clear();
        }
        List<Interval.Cell> cells = new ArrayList<>();
        for (int transaction = 0; transaction < totals.length; transaction++) {
            addCell(taken, transaction, phaseOf(second, current), cells);
        }
        return new Part(cells, List.of(row(cells, current)), List.of(), List.of());
    }

    /** What ends after the load belongs to the last stage, as it is in none. */
    private Phase phaseOf(int second, Phase current) {
        boolean over = second * Stripe.SECOND_NANOS >= plan.timeline().loadEnd();
        return over ? Phase.of(plan.mostStages() - 1) : current;
    }

    private void addCell(List<ExternalReport> taken, int transaction, Phase phase, List<Interval.Cell> cells) {
        Counts counts = Counts.NONE;
        Latency response = Latency.none();
        Latency service = Latency.none();
        for (ExternalReport report : taken) {
            ExternalReport.Ended ended = report.transactions().get(transaction);
            counts = counts.plus(new Counts(ended.committed(), 0, 0, 0, 0, ended.units(), 0));
            response = response.plus(ended.response());
            service = service.plus(ended.service());
        }
        if (counts.committed() > 0 || counts.units() > 0) {
            totals[transaction] = totals[transaction].plus(counts);
            cells.add(new Interval.Cell(load.index(), transaction, phase, counts, response, service));
        }
    }

    private Interval.TargetLoad row(List<Interval.Cell> cells, Phase phase) {
        long calls = cells.stream().mapToLong(cell -> cell.counts().committed()).sum();
        long nanos =
                cells.stream().mapToLong(cell -> cell.response().sumNanos()).sum();
        return new Interval.TargetLoad(
                load.index(),
                phase,
                calls,
                calls,
                0,
                Latency.none(),
                0,
                died ? 0 : 1,
                0,
                new CycleTimes(calls, nanos, 0));
    }

    @Override
    public List<Counts> totals() {
        return List.of(totals);
    }
}
