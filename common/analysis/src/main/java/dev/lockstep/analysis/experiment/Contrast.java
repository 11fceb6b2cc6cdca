package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.Cell;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A ratio of cells, as a sum of the logs of their values.
 *
 * @param cell the one cell that is compared with the baseline; null for an effect of several
 * @param weights the coefficient of each cell; their sum is 0
 * @param ofRatios whether it compares ratios, not values
 */
record Contrast(String title, @Nullable Cell cell, Map<Cell, Double> weights, boolean ofRatios) {

    static Contrast between(Cell cell, Cell baseline) {
        var weights = new LinkedHashMap<Cell, Double>();
        weights.put(cell, 1.0);
        weights.put(baseline, -1.0);
        return new Contrast(cell + " against " + baseline, cell, weights, false);
    }

    /** The mean of some cells against that of others. */
    static Contrast ofMeans(String title, Collection<Cell> some, Collection<Cell> others) {
        var weights = new LinkedHashMap<Cell, Double>();
        some.forEach(cell -> weights.put(cell, 1.0 / some.size()));
        others.forEach(cell -> weights.put(cell, -1.0 / others.size()));
        return new Contrast(title, null, weights, false);
    }

    /** The sum over the cells; empty if one has no log. */
    Optional<Double> of(Map<Cell, Double> logs) {
        return logs.keySet().containsAll(weights.keySet())
                ? Optional.of(weights.entrySet().stream()
                        .mapToDouble(weight -> weight.getValue() * logs.getOrDefault(weight.getKey(), Double.NaN))
                        .sum())
                : Optional.empty();
    }
}
