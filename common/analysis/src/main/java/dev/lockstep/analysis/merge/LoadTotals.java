package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval.TargetLoad;
import dev.lockstep.interval.LatencySum;
import dev.lockstep.run.Phase;

/** The sums of one target's load over the measurement phase. */
final class LoadTotals {
    private final Phase measuredPhase;
    private final LatencySum lag = new LatencySum();
    private long due;
    private long started;
    private long notStarted;
    private long ended;

    LoadTotals(Phase measuredPhase) {
        this.measuredPhase = measuredPhase;
    }

    void add(TargetLoad load) {
        if (load.phase() == measuredPhase) {
            due += load.due();
            started += load.started();
            notStarted += load.notStarted();
            ended += load.cycles().ended();
            lag.add(load.lag());
        }
    }

    LoadTally tally() {
        return new LoadTally(due, started, notStarted, ended, lag.latency());
    }
}
