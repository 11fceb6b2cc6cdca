package dev.lockstep.report.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.report.chart.PlottedValue;
import dev.lockstep.report.chart.TimeChart.TimeTrack;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of the cells of an experiment. Nothing is filled in: what was not measured is absent. */
public interface CellResponses {

    /** The mean over the valid runs of a cell, with its 95 % interval where there are enough of them. */
    Optional<PlottedValue> mean(Cell cell, ResponseChoice measure);

    /** The same of each virtual machine or stage, in order. */
    Map<String, PlottedValue> parts(Cell cell, ResponseChoice measure, String dimension);

    /** The value of each valid run of a cell. */
    List<Double> runs(Cell cell, ResponseName response);

    /** The ids of the valid runs of a cell. */
    List<String> runIds(Cell cell);

    /** One valid run of a cell over time, from the start of its load. */
    Optional<TimeTrack> course(Cell cell, ResponseName response);

    /** The mean of a cell over its published figure; empty without one, or if that is in another unit. */
    Optional<Double> ratioToPublished(Cell cell, ResponseName response);

    /** The unit of a response, such as {@code OPM}; empty for a plain number. */
    String unit(ResponseName response);
}
