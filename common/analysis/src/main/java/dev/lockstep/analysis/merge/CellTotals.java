package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Counts;
import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.interval.Latency;
import dev.lockstep.interval.LatencySum;
import dev.lockstep.run.Phase;
import org.jspecify.annotations.Nullable;

/** The sums of one target and transaction: counts of the whole run, counts and times of the measurement phase. */
final class CellTotals {
    private final Phase measuredPhase;
    private final LatencySum response = new LatencySum();
    private final LatencySum service = new LatencySum();
    private @Nullable Longest longestResponse;
    private @Nullable Longest longestService;
    private Counts wholeRun = Counts.NONE;
    private Counts measured = Counts.NONE;

    CellTotals(Phase measuredPhase) {
        this.measuredPhase = measuredPhase;
    }

    void add(String agent, int second, Cell cell) {
        wholeRun = wholeRun.plus(cell.counts());
        if (cell.phase() == measuredPhase) {
            measured = measured.plus(cell.counts());
            longestResponse = longest(longestResponse, agent, second, cell.response());
            longestService = longest(longestService, agent, second, cell.service());
            response.add(cell.response());
            service.add(cell.service());
        }
    }

    private static @Nullable Longest longest(@Nullable Longest known, String agent, int second, Latency latency) {
        boolean shorter = known != null && latency.maxNanos() < known.nanos();
        return shorter || latency.count() == 0
                ? known
                : Longest.of(known, new Longest(latency.maxNanos(), second, agent));
    }

    Counts wholeRun() {
        return wholeRun;
    }

    Tally measured() {
        return new Tally(measured, response.latency(), service.latency(), longestResponse, longestService);
    }
}
