package dev.lockstep.host.pdh;

import java.util.List;
import java.util.Set;

/**
 * A header line.
 *
 * @param cells in it, the stamp among them
 * @param lastMayLack when its last cell names no counter, so that rows may end before it
 * @param timeInTwoCells when the second cell is the time of day
 * @param label its first cell, which says the format and the zone
 * @param columns that are wanted
 * @param wanted the cells of these columns, from 0, ascending
 * @param leaked which of these columns, from 0, stand before the text of their cell; see {@link CellText#leaked}
 * @param repeated names of wanted columns that it lists more than once
 */
record Header(
        int cells,
        boolean lastMayLack,
        boolean timeInTwoCells,
        String label,
        List<CounterPath> columns,
        List<Integer> wanted,
        Set<Integer> leaked,
        List<String> repeated) {

    boolean fits(int rowCells) {
        return rowCells == cells || (lastMayLack && rowCells == cells - 1);
    }
}
