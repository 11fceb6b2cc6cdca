package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.ExperimentPlan;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.Repeats.Pilot;
import dev.lockstep.experiment.ResponseName;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * How often each cell is run in all, by the spread of the throughput in the pilot; that of the first group if they count in
 * several units.
 */
public final class PilotRule {

    private PilotRule() {}

    /**
     * A number of repeats and its reason.
     *
     * @param repeats from those of the pilot to the most that the spec allows
     * @param why a sentence
     */
    public record Decision(int repeats, String why) {}

    /**
     * Decides, once.
     *
     * @param spec with a pilot
     * @param runs of the pilot
     */
    public static Decision of(ExperimentSpec spec, List<ExperimentRun> runs) {
        Pilot pilot = spec.repeats().pilot();
        if (pilot == null) {
            return new Decision(spec.repeats().runs(), "The number of runs was fixed.");
        }
        OptionalDouble spread = ExperimentAnalysis.of(spec, runs).responses().stream()
                .filter(response -> response.name().equals(ResponseName.THROUGHPUT))
                .limit(1)
                .mapToDouble(
                        response -> PlannedPrecision.spreadPercent(response).orElse(Double.NaN))
                .filter(Double::isFinite)
                .findFirst();
        if (spread.isEmpty()) {
            return new Decision(
                    pilot.atMost(),
                    "The spread of the pilot's throughput is not known, because too few runs count or what they count"
                            + " cannot be compared: " + pilot.atMost() + " runs of each cell, the most allowed.");
        }
        int repeats = PlannedPrecision.repeats(
                pilot.runs(),
                pilot.atMost(),
                candidate -> ExperimentPlan.sessions(spec, candidate),
                differsInHardFactor(spec),
                spread.getAsDouble(),
                pilot.detectPercent());
        return new Decision(
                repeats,
                String.format(
                        Locale.ROOT,
                        "The pilot's throughput differs by %.2f %% from run to run: %d runs of each cell to detect a"
                                + " difference of %s %%%s.",
                        spread.getAsDouble(),
                        repeats,
                        pilot.detectPercent(),
                        repeats == pilot.atMost() ? ", or the most allowed" : ""));
    }

    private static boolean differsInHardFactor(ExperimentSpec spec) {
        return spec.factors().stream()
                .filter(Factor::hard)
                .anyMatch(factor -> spec.cells().stream()
                                .map(cell -> cell.level(factor.name()))
                                .distinct()
                                .count()
                        > 1);
    }
}
