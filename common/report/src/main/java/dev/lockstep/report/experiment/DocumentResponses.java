package dev.lockstep.report.experiment;

import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellFigure;
import dev.lockstep.analysis.experiment.ExperimentDocument.Course;
import dev.lockstep.analysis.experiment.ExperimentDocument.Effect;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunValue;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.Dimensions;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.report.chart.PlottedValue;
import dev.lockstep.report.chart.TimeChart.TimeTrack;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The responses in a document. */
record DocumentResponses(ExperimentDocument document) implements CellResponses {

    @Override
    public Optional<PlottedValue> mean(Cell cell, ResponseChoice measure) {
        return whole(measure.response()).flatMap(response -> value(response, cell, measure.relative()));
    }

    @Override
    public Map<String, PlottedValue> parts(Cell cell, ResponseChoice measure, String dimension) {
        Map<String, PlottedValue> parts = new LinkedHashMap<>();
        of(measure.response()).forEach(response -> {
            String part = dimension.equals(Dimensions.VM) ? response.vm() : response.stage();
            String other = dimension.equals(Dimensions.VM) ? response.stage() : response.vm();
            if (part != null && other == null && response.group() == null) {
                value(response, cell, measure.relative()).ifPresent(value -> parts.put(part, value));
            }
        });
        return parts;
    }

    @Override
    public List<Double> runs(Cell cell, ResponseName response) {
        return whole(response).flatMap(found -> figure(found, cell)).stream()
                .flatMap(figure -> figure.values().stream())
                .map(RunValue::value)
                .toList();
    }

    @Override
    public List<String> runIds(Cell cell) {
        return document.runs().stream()
                .filter(run -> run.used() && run.cell().equals(cell.toString()))
                .map(RunLine::runId)
                .filter(Objects::nonNull)
                .toList();
    }

    @Override
    public Optional<TimeTrack> course(Cell cell, ResponseName response) {
        return document.courses().stream()
                .filter(course -> course.cell().equals(cell.toString()) && isOf(course, response))
                .findFirst()
                .map(course -> new TimeTrack(
                        course.cell(),
                        course.stepSeconds(),
                        course.values().stream()
                                .map(value -> value == null ? Double.NaN : value)
                                .toList()));
    }

    private static boolean isOf(Course course, ResponseName response) {
        return course.response().equals(response.text());
    }

    @Override
    public Optional<Double> ratioToPublished(Cell cell, ResponseName response) {
        return whole(response).flatMap(found -> figure(found, cell)).map(CellFigure::ratioToPublished);
    }

    @Override
    public String unit(ResponseName response) {
        return Stream.concat(
                        of(response).map(Response::unit),
                        document.courses().stream()
                                .filter(course -> isOf(course, response))
                                .map(Course::unit))
                .findFirst()
                .orElse("");
    }

    private Stream<Response> of(ResponseName name) {
        return document.responses().stream().filter(response -> response.name().equals(name.text()));
    }

    private Optional<Response> whole(ResponseName name) {
        return of(name).filter(Response::whole).findFirst();
    }

    private static Optional<CellFigure> figure(Response response, Cell cell) {
        return response.cells().stream()
                .filter(figure -> figure.cell().equals(cell.toString()))
                .findFirst();
    }

    private Optional<PlottedValue> value(Response response, Cell cell, boolean relative) {
        if (!relative) {
            return figure(response, cell)
                    .flatMap(figure -> Optional.ofNullable(figure.mean()).map(mean -> within(mean, figure.ci95())));
        }
        if (isBaseline(cell)) {
            return figure(response, cell).map(CellFigure::mean).map(mean -> PlottedValue.exact(1));
        }
        return response.differences().stream()
                .filter(effect -> cell.toString().equals(effect.cell()))
                .findFirst()
                .map(DocumentResponses::ratio);
    }

    private boolean isBaseline(Cell cell) {
        return document.design().cells().stream()
                .anyMatch(line ->
                        line.name().equals(cell.toString()) && line.baseline().equals(line.name()));
    }

    private static PlottedValue ratio(Effect effect) {
        List<Double> percents = effect.inference().ci95();
        return within(
                effect.ratio(),
                percents == null
                        ? null
                        : percents.stream().map(percent -> 1 + percent / 100).toList());
    }

    /** Rounding may put a value a little outside its interval. */
    private static PlottedValue within(double value, @Nullable List<Double> interval) {
        return interval == null
                ? PlottedValue.exact(value)
                : new PlottedValue(value, Math.min(value, interval.get(0)), Math.max(value, interval.get(1)));
    }
}
