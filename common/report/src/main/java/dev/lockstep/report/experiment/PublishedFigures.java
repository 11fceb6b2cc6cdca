package dev.lockstep.report.experiment;

import dev.lockstep.experiment.BaselineLevels;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Published;
import dev.lockstep.experiment.ResponseChoice;
import java.util.List;
import java.util.Optional;

/** What others published of the cells of an experiment. */
final class PublishedFigures {

    private final List<Published.PublishedCell> cells;
    private final BaselineLevels baseline;
    private final String source;

    PublishedFigures(ExperimentSpec spec) {
        Published published = spec.published();
        this.cells = published == null ? List.of() : published.cells();
        this.source = published == null ? "" : published.source();
        this.baseline = spec.baseline();
    }

    /** A figure, or its ratio to that of the cell's baseline. */
    Optional<Double> of(Cell cell, ResponseChoice measure) {
        Optional<Double> value = plain(cell, measure);
        return measure.relative()
                ? value.flatMap(own -> plain(baseline.of(cell), measure).map(base -> own / base))
                : value;
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
