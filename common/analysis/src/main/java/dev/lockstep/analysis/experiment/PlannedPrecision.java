package dev.lockstep.analysis.experiment;

import dev.lockstep.analysis.comparison.DetectableDifference;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellFigure;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;

/** What a plan can detect before anything is known but an assumed spread. */
public final class PlannedPrecision {

    private static final double PERCENT = 100;

    private PlannedPrecision() {}

    /**
     * The true difference between two cells, in per cent, that a two-sided test at 0.05 finds with a probability of 0.8;
     * empty if the plan repeats nothing. Cells are compared within blocks, and each of several sessions is one unit.
     * What a session does to a single cell is assumed to be nothing beside the spread; where it is more, less is found.
     *
     * @param repeats runs of each cell, one in each block
     * @param hard whether the cells differ in a hard factor, whose set-ups last from one block into the next
     * @param spreadPercent the coefficient of variation from run to run; of a hard factor from set-up to set-up
     */
    public static OptionalDouble detectablePercent(int repeats, int sessions, boolean hard, double spreadPercent) {
        int units = sessions > 1 ? Math.min(sessions, repeats) : repeats;
        if (units < 2) {
            return OptionalDouble.empty();
        }
        if (hard && sessions == 1) {
            int fewer = (repeats + 1) / 2;
            return fewer < 2
                    ? OptionalDouble.empty()
                    : ofLogs(DetectableDifference.ofGroups(repeats + 1 - fewer, fewer, spreadPercent));
        }
        return ofLogs(DetectableDifference.inStandardErrors(units - 1.0) * Math.sqrt(2.0 / repeats) * spreadPercent);
    }

    /** The difference that a hundred times a difference of logs stands for. */
    private static OptionalDouble ofLogs(double percent) {
        return OptionalDouble.of(PERCENT * Math.expm1(percent / PERCENT));
    }

    /**
     * The repeats that a pilot's spread asks for, decided once: a second look would lower the coverage of the intervals (C.
     * Stein, A Two-Sample Test for a Linear Hypothesis Whose Power is Independent of the Variance, 1945).
     *
     * @param pilot runs of each cell that were made
     * @param sessions of the plan with so many runs of each cell
     * @param hard whether cells differ in a hard factor
     * @return from {@code pilot} to {@code atMost}; the latter also if it does not suffice
     */
    public static int repeats(
            int pilot,
            int atMost,
            IntUnaryOperator sessions,
            boolean hard,
            double spreadPercent,
            double detectPercent) {
        for (int repeats = pilot; repeats < atMost; repeats++) {
            OptionalDouble detectable = detectablePercent(repeats, sessions.applyAsInt(repeats), hard, spreadPercent);
            if (detectable.isPresent() && detectable.getAsDouble() <= detectPercent) {
                return repeats;
            }
        }
        return atMost;
    }

    /**
     * The spread from run to run within cells, in per cent, pooled by degrees of freedom. What blocks and sessions do to all
     * cells is part of it, so a pilot asks for too many repeats rather than too few. Empty if no cell has two runs.
     */
    public static OptionalDouble spreadPercent(Response response) {
        double squares = 0;
        int freedom = 0;
        for (CellFigure cell : response.cells()) {
            Double deviation = cell.deviationPercent();
            if (deviation != null) {
                squares += deviation * deviation * (cell.values().size() - 1);
                freedom += cell.values().size() - 1;
            }
        }
        return freedom == 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(squares / freedom));
    }
}
