package dev.lockstep.report.experiment;

import dev.lockstep.experiment.BaselineLevels;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Published;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.report.chart.PlottedValue;
import java.util.List;
import java.util.Optional;

/** What others published of the cells of an experiment. */
final class PublishedFigures {

    private final List<Published.PublishedCell> cells;
    private final BaselineLevels baseline;
    private final String source;
    private final String work;

    PublishedFigures(ExperimentSpec spec) {
        Published published = spec.published();
        this.cells = published == null ? List.of() : published.cells();
        this.source = published == null ? "" : published.source();
        this.work = published == null ? "" : published.unit();
        this.baseline = spec.baseline();
    }

    /** A figure, or its ratio to that of the cell's baseline. */
    Optional<Double> of(Cell cell, ResponseChoice measure) {
        Optional<Double> value = plain(cell, measure);
        return measure.relative()
                ? value.flatMap(own -> plain(baseline.of(cell), measure).map(base -> own / base))
                : value;
    }

    /** A figure that can be drawn on the axis of the runs: one of its unit, or a ratio. */
    Optional<PlottedValue> drawn(Cell cell, ResponseChoice measure, CellResponses responses) {
        boolean sameUnit = unit(measure.response()).equals(responses.unit(measure.response()));
        return of(cell, measure).filter(value -> measure.relative() || sameUnit).map(PlottedValue::exact);
    }

    /** The unit of a response where it was published. */
    String unit(ResponseName response) {
        return response.unit(work);
    }

    /** The name of the published bars of a group. */
    String label(String group) {
        return (group.isEmpty() ? "published" : group + ", published") + (source.isEmpty() ? "" : " (" + source + ")");
    }

    private Optional<Double> plain(Cell cell, ResponseChoice measure) {
        return cells.stream()
                .filter(candidate -> candidate.at().equals(cell))
                .flatMap(found -> Optional.ofNullable(
                        found.responses().get(measure.response().text()))
                        .stream())
                .findFirst();
    }
}
