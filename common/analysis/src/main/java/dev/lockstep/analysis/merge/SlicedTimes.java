package dev.lockstep.analysis.merge;

import dev.lockstep.interval.Interval.Cell;
import dev.lockstep.run.Phase;

/** The response and service times of one kind of transaction due in the measurement, in slices of it. */
public record SlicedTimes(TimeSlices response, TimeSlices service) {

    static SlicedTimes over(int firstSecond, int endSecond) {
        return new SlicedTimes(new TimeSlices(firstSecond, endSecond), new TimeSlices(firstSecond, endSecond));
    }

    void add(int second, Cell cell) {
        if (cell.phase() == Phase.MEASURE) {
            response.add(second, cell.response());
            service.add(second, cell.service());
        }
    }
}
