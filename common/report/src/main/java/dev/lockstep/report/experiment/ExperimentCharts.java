package dev.lockstep.report.experiment;

import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.FigureChoice;
import dev.lockstep.report.chart.Chart;
import dev.lockstep.report.chart.ChartCaption;
import java.util.List;
import java.util.stream.Collectors;

/** The figures of an experiment: those that its spec chooses, or the ones that fit. */
public final class ExperimentCharts {

    private static final String INTERVALS =
            "Error bars are 95 % intervals over sessions; of one session, over set-ups of a"
                    + " hard factor, else over runs.";

    private ExperimentCharts() {}

    /** A chart for each figure. */
    public static List<Chart> of(ExperimentSpec spec, CellResponses responses) {
        List<FigureChoice> choices = spec.figures().isEmpty() ? FittingFigures.of(spec, responses) : spec.figures();
        return choices.stream().map(choice -> of(choice, spec, responses)).toList();
    }

    private static Chart of(FigureChoice choice, ExperimentSpec spec, CellResponses responses) {
        return choice.fold(
                bars -> new BarFigure(spec, responses).of(bars),
                lines -> new LineFigure(spec, responses).of(lines),
                series -> new TimeFigure(spec, responses).of(series),
                durations -> new BarFigure(spec, responses).of(durations));
    }

    /** @param made for a choice without a title */
    static ChartCaption caption(FigureChoice choice, String made, boolean intervals) {
        String title = choice.title().isEmpty() ? ResponseWords.capitalised(made) : choice.title();
        String where = choice.where().entrySet().stream()
                .map(level -> level.getKey() + " " + level.getValue())
                .collect(Collectors.joining(", "));
        String description = ResponseWords.capitalised(made) + (where.isEmpty() ? "" : " where " + where) + ".";
        return new ChartCaption(title, description, intervals ? INTERVALS : "");
    }
}
