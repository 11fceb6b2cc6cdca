package dev.lockstep.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * One combination of levels: a treatment.
 *
 * @param levels the name of one level by that of its factor, in the order of the factors
 */
public record Cell(Map<String, String> levels) {

    public Cell {
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
    }

    /** The level of a factor of the experiment. */
    public String level(String factor) {
        return Objects.requireNonNull(levels.get(factor), () -> "Cell " + this + " has no factor " + factor);
    }

    /** Whether it has all these levels. */
    public boolean has(Map<String, String> some) {
        return levels.entrySet().containsAll(some.entrySet());
    }

    /** Such as {@code shape=8x8, policy=balanced}. */
    @Override
    public String toString() {
        return levels.entrySet().stream()
                .map(level -> level.getKey() + "=" + level.getValue())
                .collect(Collectors.joining(", "));
    }
}
