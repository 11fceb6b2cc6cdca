package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.Level;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A factor whose levels stand for one positive number each: their names, or the only value that they stand for. Levels
 * that stand for several, such as machines and processors, mix two scales.
 */
record NumericFactor(String name, Map<String, Double> byLevel) {

    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    static Optional<NumericFactor> of(Factor factor) {
        String name = factor.name();
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (Level level : factor.levels()) {
            if (NUMBER.matcher(level.name()).matches()) {
                numbers.put(level.name(), Double.valueOf(level.name()));
            } else if (level.factors().size() == 1
                    && level.factors().values().iterator().next() instanceof Number number) {
                name = level.factors().keySet().iterator().next();
                numbers.put(level.name(), number.doubleValue());
            }
        }
        boolean positive = numbers.values().stream().allMatch(number -> number > 0);
        return positive && numbers.size() == factor.levels().size() && numbers.size() > 1
                ? Optional.of(new NumericFactor(name, numbers))
                : Optional.empty();
    }
}
