package dev.lockstep.experiment;

import java.util.List;
import java.util.Set;

/**
 * What an experiment varies.
 *
 * @param name unique in the experiment
 * @param hard whether it is hard to change, so that it is changed as seldom as the order allows
 * @param levels at least one, with unique names
 */
public record Factor(String name, boolean hard, List<Level> levels) {

    public Factor {
        levels = List.copyOf(levels);
    }

    /** The level of that name, which must be one of its levels. */
    public Level level(String level) {
        return levels.stream()
                .filter(candidate -> candidate.name().equals(level))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Factor " + name + " has no level " + level));
    }

    /** Whether all factors and levels have names of their own, so that others can refer to them. */
    static boolean named(List<Factor> factors) {
        return distinct(factors.stream().map(Factor::name).toList())
                && factors.stream()
                        .allMatch(factor -> distinct(
                                factor.levels().stream().map(Level::name).toList()));
    }

    private static boolean distinct(List<String> names) {
        return !names.isEmpty() && !names.contains("") && Set.copyOf(names).size() == names.size();
    }
}
