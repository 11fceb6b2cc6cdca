package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval.Cell;

/** The response and service times of one kind of transaction due in some phases, in slices of them. */
public record SlicedTimes(PhaseRange phases, TimeSlices response, TimeSlices service) {

    static SlicedTimes over(PhaseRange phases, int firstSecond, int endSecond) {
        return new SlicedTimes(phases, new TimeSlices(firstSecond, endSecond), new TimeSlices(firstSecond, endSecond));
    }

    void add(int second, Cell cell) {
        if (phases.contains(cell.phase())) {
            response.add(second, cell.response());
            service.add(second, cell.service());
        }
    }
}
