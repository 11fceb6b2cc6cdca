package dev.lockstep.analysis.capacity.equal;

import dev.lockstep.analysis.result.SearchPart;
import dev.lockstep.analysis.result.SearchStep;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A search of one of several systems that has ended.
 *
 * @param system from 0
 * @param percent that it looked for
 */
public record EqualSearch(int system, double percent, SearchPart search) {

    /** The largest utilisation of its steps, each by the last look at it; 0 without steps. */
    double highestPercent() {
        Map<Integer, Double> bySteps = new TreeMap<>();
        for (SearchStep entry : search.journal()) {
            bySteps.put(entry.step(), Objects.requireNonNullElse(entry.sample().value(), 0.0));
        }
        return bySteps.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    }

    boolean isOf(int otherSystem, double otherPercent) {
        return system == otherSystem && percent == otherPercent;
    }
}
