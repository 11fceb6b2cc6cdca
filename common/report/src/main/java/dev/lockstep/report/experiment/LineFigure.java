package dev.lockstep.report.experiment;

import dev.lockstep.analysis.scaling.ScaledRun;
import dev.lockstep.analysis.scaling.UniversalScalability;
import dev.lockstep.analysis.scaling.UslFit;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.FigureChoice.Lines;
import dev.lockstep.report.chart.ChartAxis;
import dev.lockstep.report.chart.ChartCaption;
import dev.lockstep.report.chart.LineChart;
import dev.lockstep.report.chart.LineChart.CurvePoint;
import dev.lockstep.report.chart.LineChart.MeasuredPoint;
import dev.lockstep.report.chart.LineChart.ModelCurve;
import dev.lockstep.report.chart.LineChart.PointSeries;
import dev.lockstep.report.chart.PlottedValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lines over a numeric factor, with the law that was fitted to them or the reason why it was not. */
final class LineFigure {

    private static final int CURVE_STEPS = 100;
    private static final String LAW = "Universal Scalability Law";

    private final ExperimentSpec spec;
    private final CellResponses responses;
    private final PublishedFigures published;

    LineFigure(ExperimentSpec spec, CellResponses responses) {
        this.spec = spec;
        this.responses = responses;
        this.published = new PublishedFigures(spec);
    }

    LineChart of(Lines choice) {
        Map<String, List<Cell>> groups = new LinkedHashMap<>();
        CellGrid grid = CellGrid.of(spec, choice.where(), dimensions(choice));
        grid.cells().stream()
                .filter(cell -> number(cell, choice.over()).isPresent())
                .forEach(cell -> groups.computeIfAbsent(grid.first(cell, choice.group()), name -> new ArrayList<>())
                        .add(cell));
        String response = ResponseWords.of(choice.measure());
        List<PointSeries> series = new ArrayList<>();
        List<ModelCurve> curves = new ArrayList<>();
        List<String> refusals = new ArrayList<>();
        groups.forEach((name, cells) -> {
            int colour = series.size();
            List<MeasuredPoint> points = points(cells, choice, false);
            if (!points.isEmpty()) {
                series.add(new PointSeries(name.isEmpty() ? response : name, colour, false, points));
            }
            List<MeasuredPoint> printed = points(cells, choice, true);
            if (!printed.isEmpty()) {
                series.add(new PointSeries(published.label(name), colour, true, printed));
            }
            if (choice.model() != null && !choice.measure().relative()) {
                law(name, cells, choice, colour, curves, refusals);
            }
        });
        if (choice.model() != null && choice.measure().relative()) {
            refusals.add("No " + LAW + ". It is fitted to values, not to ratios.");
        }
        boolean intervals = series.stream()
                .flatMap(one -> one.points().stream())
                .anyMatch(point -> point.y().hasInterval());
        ChartCaption caption = ExperimentCharts.caption(choice, response + " over " + choice.over(), intervals);
        return new LineChart(
                new ChartCaption(caption.title(), caption.description(), note(caption.note(), refusals)),
                new ChartAxis(choice.over(), ""),
                choice.measure().relative()
                        ? ChartAxis.ofRatios(response)
                        : new ChartAxis(
                                response, responses.unit(choice.measure().response())),
                series.isEmpty() ? List.of(new PointSeries(response, 0, false, List.of())) : series,
                curves);
    }

    /** What divides the cells: the group, and the factors whose levels are or have the number. */
    private List<String> dimensions(Lines choice) {
        Stream<String> numbered = spec.factors().stream()
                .filter(factor -> factor.name().equals(choice.over())
                        || factor.levels().stream()
                                .anyMatch(level -> level.factors().containsKey(choice.over())))
                .map(Factor::name);
        return Stream.concat(numbered, Stream.ofNullable(choice.group())).toList();
    }

    private static String note(String note, List<String> refusals) {
        return (note + " " + String.join(" ", refusals)).strip();
    }

    private List<MeasuredPoint> points(List<Cell> cells, Lines choice, boolean printed) {
        List<MeasuredPoint> points = new ArrayList<>();
        for (Cell cell : cells) {
            Optional<PlottedValue> value = printed
                    ? published.drawn(cell, choice.measure(), responses)
                    : responses.mean(cell, choice.measure());
            number(cell, choice.over())
                    .ifPresent(at -> value.ifPresent(known -> points.add(new MeasuredPoint(at, known))));
        }
        points.sort(Comparator.comparingDouble(MeasuredPoint::x));
        return points;
    }

    private void law(
            String name, List<Cell> cells, Lines choice, int colour, List<ModelCurve> curves, List<String> refusals) {
        List<ScaledRun> runs = cells.stream()
                .flatMap(cell -> responses.runs(cell, choice.measure().response()).stream()
                        .filter(value -> value > 0)
                        .map(value -> ScaledRun.of(number(cell, choice.over()).orElseThrow(), value)))
                .toList();
        String subject = name.isEmpty() ? "" : name + ": ";
        UniversalScalability.of(runs)
                .fold(
                        fit -> curves.add(curve(subject + LAW, fit, colour)),
                        refusal -> refusals.add(subject + "No " + LAW + ". " + refusal.message()));
    }

    private static ModelCurve curve(String name, UslFit fit, int colour) {
        return new ModelCurve(
                name,
                colour,
                IntStream.rangeClosed(1, CURVE_STEPS)
                        .mapToObj(step -> fit.largestN() * step / CURVE_STEPS)
                        .flatMap(n -> stream(fit.at(n)).map(value -> new CurvePoint(n, value)))
                        .toList());
    }

    private static Stream<Double> stream(OptionalDouble value) {
        return value.stream().boxed();
    }

    /** The number that a level is, or stands for. */
    private Optional<Double> number(Cell cell, String over) {
        return spec.levelsOf(cell).stream()
                .flatMap(level -> Optional.ofNullable(level.factors().get(over)).stream())
                .map(Object::toString)
                .findFirst()
                .or(() -> Optional.ofNullable(cell.levels().get(over)))
                .flatMap(LineFigure::parsed);
    }

    private static Optional<Double> parsed(String text) {
        try {
            return Optional.of(Double.valueOf(text)).filter(Double::isFinite);
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }
}
