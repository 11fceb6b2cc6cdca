package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.BaselineLevels;
import dev.lockstep.experiment.Between;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.FigureChoice;
import dev.lockstep.experiment.Level;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.Published;
import dev.lockstep.experiment.Repeats;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.experiment.RunOrder;
import dev.lockstep.experiment.Sessions;
import dev.lockstep.run.RunSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Experiments and plans for tests. */
final class SampleExperiment {

    private SampleExperiment() {}

    static Factor factor(String name, boolean hard, String... levels) {
        return new Factor(
                name,
                hard,
                Stream.of(levels)
                        .map(level -> new Level(level, Map.of(), List.of(), Map.of()))
                        .toList());
    }

    static Cell cell(String... factorsAndLevels) {
        var levels = new LinkedHashMap<String, String>();
        for (int index = 0; index < factorsAndLevels.length; index += 2) {
            levels.put(factorsAndLevels[index], factorsAndLevels[index + 1]);
        }
        return new Cell(levels);
    }

    /** The first cell is the baseline. */
    static ExperimentSpec spec(List<Factor> factors, List<Cell> cells, @Nullable Published published) {
        return spec(factors, cells, published, List.of());
    }

    private static ExperimentSpec spec(
            List<Factor> factors, List<Cell> cells, @Nullable Published published, List<FigureChoice> figures) {
        Map<Cell, RunSpec> runs = new HashMap<>();
        cells.forEach(cell -> runs.put(cell, null));
        return new ExperimentSpec(
                "shapes",
                "Shapes",
                7,
                factors,
                cells,
                new BaselineLevels(cells.get(0).levels()),
                new Repeats(5, null),
                RunOrder.BLOCKS,
                Sessions.ONE,
                Between.NOTHING,
                2,
                published,
                List.of(),
                figures,
                runs);
    }

    /** The same experiment, compared with these levels. */
    static ExperimentSpec comparedWith(Map<String, String> levels, ExperimentSpec spec) {
        return new ExperimentSpec(
                spec.name(),
                spec.title(),
                spec.seed(),
                spec.factors(),
                spec.cells(),
                new BaselineLevels(levels),
                spec.repeats(),
                spec.order(),
                spec.sessions(),
                spec.between(),
                spec.rerunsOfInvalid(),
                spec.published(),
                spec.tables(),
                spec.figures(),
                spec.runs());
    }

    /** Two cells, {@code arm=A} and {@code arm=B}. */
    static ExperimentSpec twoArms(boolean hard) {
        return spec(List.of(factor("arm", hard, "A", "B")), List.of(cell("arm", "A"), cell("arm", "B")), null);
    }

    /** Two cells, {@code arm=A} and {@code arm=B}, over time. */
    static ExperimentSpec overTime(String... responses) {
        return spec(
                List.of(factor("arm", false, "A", "B")),
                List.of(cell("arm", "A"), cell("arm", "B")),
                null,
                List.of(new FigureChoice.TimeSeries(
                        "Over time",
                        Stream.of(responses).map(ResponseName::parse).toList(),
                        "arm",
                        Map.of())));
    }

    /** All cells in each block, in the order of the cells. */
    static List<PlannedRun> plan(ExperimentSpec spec, int sessions, int blocksOfEach) {
        var plan = new ArrayList<PlannedRun>();
        for (int block = 0; block < sessions * blocksOfEach; block++) {
            for (Cell cell : spec.cells()) {
                plan.add(new PlannedRun(plan.size() + 1, 1 + block / blocksOfEach, block + 1, cell));
            }
        }
        return plan;
    }

    static Published published(String unit, Map<Cell, Map<String, Double>> values) {
        return new Published(
                "paper",
                unit,
                values.entrySet().stream()
                        .map(entry -> new Published.PublishedCell(entry.getKey(), entry.getValue()))
                        .toList());
    }
}
