package dev.lockstep.report.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.FigureChoice.TimeSeries;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.report.chart.ChartAxis;
import dev.lockstep.report.chart.TimeChart;
import dev.lockstep.report.chart.TimeChart.TimePanel;
import dev.lockstep.report.chart.TimeChart.TimeTrack;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** One run of each cell over time, laid over one another from the start of their loads. */
final class TimeFigure {

    private final ExperimentSpec spec;
    private final CellResponses responses;

    TimeFigure(ExperimentSpec spec, CellResponses responses) {
        this.spec = spec;
        this.responses = responses;
    }

    TimeChart of(TimeSeries choice) {
        CellGrid grid = CellGrid.of(spec, choice.where(), List.of(choice.overlay()));
        List<TimePanel> panels = choice.responses().stream()
                .map(response -> panel(response, grid, choice.overlay()))
                .toList();
        String made = choice.responses().stream().map(ResponseWords::of).collect(Collectors.joining(" and "))
                + " over time by " + choice.overlay();
        return new TimeChart(ExperimentCharts.caption(choice, made, false), panels, List.of());
    }

    private TimePanel panel(ResponseName response, CellGrid grid, String overlay) {
        List<TimeTrack> tracks = new ArrayList<>();
        for (Cell cell : grid.cells()) {
            responses
                    .course(cell, response)
                    .ifPresent(track ->
                            tracks.add(new TimeTrack(grid.first(cell, overlay), track.stepSeconds(), track.values())));
        }
        return new TimePanel(
                new ChartAxis(ResponseWords.of(new ResponseChoice(response, false)), responses.unit(response)), tracks);
    }
}
