package dev.lockstep.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Figures that others published of the same cells.
 *
 * @param source such as a paper and its table
 * @param unit of its throughput, such as {@code OPM}
 * @param cells at least one, each another one of the experiment
 */
public record Published(String source, String unit, List<PublishedCell> cells) {

    public Published {
        cells = List.copyOf(cells);
    }

    /**
     * The published figures of a cell.
     *
     * @param at a cell of the experiment
     * @param responses by the text of a {@link ResponseName}
     */
    public record PublishedCell(Cell at, Map<String, Double> responses) {

        public PublishedCell {
            responses = Collections.unmodifiableMap(new LinkedHashMap<>(responses));
        }
    }
}
