package dev.lockstep.report.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.Dimensions;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.FigureChoice;
import dev.lockstep.experiment.FigureChoice.Bars;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The figures of an experiment that chooses none. */
final class FittingFigures {
    private FittingFigures() {}

    /** Throughput, also relative, where runs have one; power with throughput per watt where power was measured. */
    static List<FigureChoice> of(ExperimentSpec spec, CellResponses responses) {
        Division division = division(spec);
        List<FigureChoice> choices = new ArrayList<>();
        ResponseChoice throughput = measure(ResponseName.THROUGHPUT);
        if (isMeasured(throughput, spec, responses)) {
            choices.add(bars(throughput, null, division));
            choices.add(bars(new ResponseChoice(throughput.response(), true), null, division));
        }
        ResponseChoice power = measure(ResponseName.POWER_WATTS);
        if (isMeasured(power, spec, responses)) {
            choices.add(bars(power, measure(ResponseName.THROUGHPUT_PER_WATT), new Division(Dimensions.ARM, null)));
        }
        return choices;
    }

    static boolean isMeasured(ResponseChoice measure, ExperimentSpec spec, CellResponses responses) {
        PublishedFigures published = new PublishedFigures(spec);
        return spec.cells().stream()
                .anyMatch((Cell cell) -> responses.mean(cell, measure).isPresent()
                        || published.of(cell, measure).isPresent());
    }

    static ResponseChoice measure(String metric) {
        return new ResponseChoice(ResponseName.parse(metric), false);
    }

    /** Two factors stand in groups, the one with more levels along the axis. */
    private static Division division(ExperimentSpec spec) {
        List<Factor> factors = spec.factors();
        if (factors.size() == 1) {
            return new Division(factors.get(0).name(), null);
        }
        if (factors.size() > 2) {
            return new Division(Dimensions.ARM, null);
        }
        Factor one = factors.get(0);
        Factor other = factors.get(1);
        return one.levels().size() >= other.levels().size()
                ? new Division(one.name(), other.name())
                : new Division(other.name(), one.name());
    }

    private static Bars bars(ResponseChoice measure, @Nullable ResponseChoice line, Division division) {
        return new Bars("", List.of(measure), line, division.by(), division.group(), Map.of());
    }

    /** What bars are divided by. */
    record Division(String by, @Nullable String group) {}
}
