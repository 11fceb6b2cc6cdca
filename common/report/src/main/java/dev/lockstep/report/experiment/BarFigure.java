package dev.lockstep.report.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.Dimensions;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.FigureChoice;
import dev.lockstep.experiment.FigureChoice.Bars;
import dev.lockstep.experiment.FigureChoice.Durations;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.report.chart.BarChart;
import dev.lockstep.report.chart.BarChart.BarSeries;
import dev.lockstep.report.chart.BarChart.OverlaidLine;
import dev.lockstep.report.chart.ChartAxis;
import dev.lockstep.report.chart.PlottedValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Bars of cells, with the published figures of the same cells beside them. */
final class BarFigure {

    private final ExperimentSpec spec;
    private final CellResponses responses;
    private final PublishedFigures published;

    BarFigure(ExperimentSpec spec, CellResponses responses) {
        this.spec = spec;
        this.responses = responses;
        this.published = new PublishedFigures(spec);
    }

    BarChart of(Bars choice) {
        String words = ResponseWords.of(choice.measures());
        ChartAxis axis = axis(words, choice.measures().get(0));
        ResponseChoice line = choice.line();
        String all = words + (line == null ? "" : " and " + ResponseWords.of(line));
        BarChart bars = chart(choice, all, choice.measures(), axis, choice.by(), choice.group());
        return line == null
                ? bars
                : new BarChart(bars.caption(), bars.by(), bars.categories(), axis, bars.series(), lines(choice, line));
    }

    BarChart of(Durations choice) {
        ResponseChoice measure = new ResponseChoice(choice.response(), false);
        String words = ResponseWords.of(measure);
        return chart(choice, words, List.of(measure), ChartAxis.ofDurations(words), choice.by(), null);
    }

    private BarChart chart(
            FigureChoice choice,
            String words,
            List<ResponseChoice> measures,
            ChartAxis axis,
            String by,
            @Nullable String group) {
        CellGrid grid = grid(choice, by, group);
        Map<String, Map<String, PlottedValue>> own = new LinkedHashMap<>();
        Map<String, Map<String, PlottedValue>> others = new LinkedHashMap<>();
        Set<String> categories = new LinkedHashSet<>();
        Set<String> names = new LinkedHashSet<>();
        for (ResponseChoice measure : measures) {
            String response = ResponseWords.name(measure, measures);
            for (Cell cell : grid.cells()) {
                String row = joined(by.equals(Dimensions.RESPONSE) ? response : "", grid.first(cell, by));
                String bar = Dimensions.RESPONSE.equals(group) ? response : CellGrid.name(cell, group);
                if (!CellGrid.isPart(by)) {
                    categories.add(row);
                }
                if (!CellGrid.isPart(group)) {
                    names.add(bar);
                }
                parts(cell, measure, by, group).forEach((part, value) -> {
                    String category = CellGrid.isPart(by) ? joined(part, row) : row;
                    String series = CellGrid.isPart(group) ? part : bar;
                    categories.add(category);
                    names.add(series);
                    own.computeIfAbsent(series, name -> new LinkedHashMap<>()).put(category, value);
                });
                published
                        .drawn(cell, measure, responses)
                        .filter(value -> !CellGrid.isPart(by) && !CellGrid.isPart(group))
                        .ifPresent(value -> {
                            categories.add(row);
                            others.computeIfAbsent(bar, name -> new LinkedHashMap<>())
                                    .put(row, value);
                        });
            }
        }
        String made = words + " by " + by + (group == null ? "" : " and " + group);
        return new BarChart(
                ExperimentCharts.caption(choice, made, hasIntervals(own.values())),
                by,
                List.copyOf(categories),
                axis,
                series(names, own, others, ResponseWords.of(measures)),
                List.of());
    }

    private CellGrid grid(FigureChoice choice, String by, @Nullable String group) {
        return CellGrid.of(spec, choice.where(), group == null ? List.of(by) : List.of(by, group));
    }

    private static String joined(String part, String row) {
        return part.isEmpty() || row.isEmpty() ? part + row : part + ", " + row;
    }

    private static boolean hasIntervals(Collection<Map<String, PlottedValue>> series) {
        return series.stream().flatMap(bars -> bars.values().stream()).anyMatch(PlottedValue::hasInterval);
    }

    /** The bars of a cell by the name of their part; of no name for the cell as a whole. */
    private Map<String, PlottedValue> parts(Cell cell, ResponseChoice measure, String by, @Nullable String group) {
        if (CellGrid.isPart(by)) {
            return responses.parts(cell, measure, by);
        }
        if (group != null && CellGrid.isPart(group)) {
            return responses.parts(cell, measure, group);
        }
        return responses.mean(cell, measure).map(value -> Map.of("", value)).orElse(Map.of());
    }

    /** Each name keeps its colour, also where it has no bar. */
    private List<BarSeries> series(
            Set<String> ordered,
            Map<String, Map<String, PlottedValue>> own,
            Map<String, Map<String, PlottedValue>> others,
            String response) {
        List<String> names = List.copyOf(ordered);
        List<BarSeries> series = new ArrayList<>();
        for (int index = 0; index < names.size(); index++) {
            String name = names.get(index);
            Map<String, PlottedValue> measured = own.get(name);
            Map<String, PlottedValue> printed = others.get(name);
            if (measured != null) {
                series.add(new BarSeries(
                        name.isEmpty() ? (printed == null ? response : "measured") : name, index, false, measured));
            }
            if (printed != null) {
                series.add(new BarSeries(published.label(name), index, true, printed));
            }
        }
        return series.isEmpty() ? List.of(new BarSeries(response, 0, false, Map.of())) : series;
    }

    /**
     * A line for each level of a factor that groups the bars. Measured points only, unless there is none: a line through
     * figures of different origin would mislead.
     */
    private List<OverlaidLine> lines(Bars choice, ResponseChoice line) {
        String name = ResponseWords.of(line);
        ChartAxis axis = axis(name, line);
        List<OverlaidLine> measured = lines(choice, axis, name, cell -> responses.mean(cell, line));
        return measured.isEmpty()
                ? lines(choice, axis, published.label(name), cell -> published.drawn(cell, line, responses))
                : measured;
    }

    private List<OverlaidLine> lines(
            Bars choice, ChartAxis axis, String name, Function<Cell, Optional<PlottedValue>> values) {
        CellGrid grid = grid(choice, choice.by(), choice.group());
        Map<String, Map<String, PlottedValue>> points = new LinkedHashMap<>();
        for (Cell cell : grid.cells()) {
            String level = CellGrid.name(cell, choice.group());
            values.apply(cell).ifPresent(point -> points.computeIfAbsent(level, any -> new LinkedHashMap<>())
                    .put(grid.first(cell, choice.by()), point));
        }
        List<OverlaidLine> lines = new ArrayList<>();
        points.forEach((level, its) ->
                lines.add(new OverlaidLine(level.isEmpty() ? name : name + ", " + level, lines.size(), axis, its)));
        return lines;
    }

    private ChartAxis axis(String words, ResponseChoice measure) {
        return measure.relative()
                ? ChartAxis.ofRatios(words)
                : new ChartAxis(words, responses.unit(measure.response()));
    }
}
