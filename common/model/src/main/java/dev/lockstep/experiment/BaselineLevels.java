package dev.lockstep.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What each cell is compared with: the cell that has these levels, and otherwise its own. Levels of all factors are one
 * cell; levels of some are one cell for each combination of the others.
 *
 * @param levels the name of one level by that of its factor; at least one
 */
public record BaselineLevels(Map<String, String> levels) {

    public BaselineLevels {
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
    }

    /** The cell that this one is compared with; itself if it is a baseline. */
    public Cell of(Cell cell) {
        Map<String, String> all = new LinkedHashMap<>(cell.levels());
        all.putAll(levels);
        return new Cell(all);
    }

    /** Whether others are compared with this cell. */
    public boolean is(Cell cell) {
        return cell.has(levels);
    }

    /** Such as {@code shape=8x8, policy=balanced}. */
    @Override
    public String toString() {
        return new Cell(levels).toString();
    }
}
