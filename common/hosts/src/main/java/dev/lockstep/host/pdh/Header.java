package dev.lockstep.host.pdh;

import java.util.List;
import java.util.Set;

/**
 * A header line.
 *
 * @param cells number of cells, including the timestamp
 * @param lastMayLack whether its last cell names no counter, so that rows may end before it
 * @param timeInTwoCells whether the second cell is the time of day
 * @param label its first cell, with the format and the zone
 * @param names findings from the names of all columns
 * @param columns the wanted ones
 * @param wanted the cells of these columns, from 0, ascending
 * @param leaked which of these columns, from 0, precede the text of their cell; see {@link CellText#leaked}
 * @param repeated names of wanted columns that it lists more than once
 */
record Header(
        int cells,
        boolean lastMayLack,
        boolean timeInTwoCells,
        String label,
        HeaderNames names,
        List<CounterPath> columns,
        List<Integer> wanted,
        Set<Integer> leaked,
        List<String> repeated) {

    /** Without columns: no row fits. */
    static final Header NONE =
            new Header(0, false, false, "", new HeaderNames(false), List.of(), List.of(), Set.of(), List.of());

    boolean fits(int rowCells) {
        return rowCells == cells || (lastMayLack && rowCells == cells - 1);
    }
}
