package dev.lockstep.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A table of the report.
 *
 * @param title empty for one that is made of its columns
 * @param rows what its rows are by: names of factors, {@link Dimensions#VM}, {@link Dimensions#STAGE} or {@link
 *     Dimensions#ARM}; at least one
 * @param columns at least one
 * @param where the levels that cells must have to be shown, by factor; empty for all cells
 */
public record TableChoice(String title, List<String> rows, List<ResponseChoice> columns, Map<String, String> where) {

    public TableChoice {
        rows = List.copyOf(rows);
        columns = List.copyOf(columns);
        where = Collections.unmodifiableMap(new LinkedHashMap<>(where));
    }
}
