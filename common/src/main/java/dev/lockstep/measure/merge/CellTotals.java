package dev.lockstep.measure.merge;

import dev.lockstep.measure.Counts;
import dev.lockstep.measure.Interval.Cell;
import dev.lockstep.run.Phase;

/** The sums of one target and transaction: counts of the whole run, counts and times of the measurement phase. */
final class CellTotals {
    private final Pool response = new Pool();
    private final Pool service = new Pool();
    private Counts wholeRun = Counts.NONE;
    private Counts measured = Counts.NONE;

    void add(Cell cell) {
        wholeRun = wholeRun.plus(cell.counts());
        if (cell.phase() == Phase.MEASURE) {
            measured = measured.plus(cell.counts());
            response.add(cell.response());
            service.add(cell.service());
        }
    }

    Counts wholeRun() {
        return wholeRun;
    }

    Tally measured() {
        return new Tally(measured, response.latency(), service.latency());
    }
}
