package dev.lockstep.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The order of the cells within a block. The cells with the same level of a hard factor stand together: they are a whole
 * plot. Whole plots are in random order, and so is what is within one.
 *
 * @param hard the names of the hard factors; an earlier one is changed more seldom
 */
record SplitPlot(List<String> hard) {

    List<Cell> order(List<Cell> cells, OrderStream random) {
        if (hard.isEmpty()) {
            return random.shuffled(cells);
        }
        Map<String, List<Cell>> plots = cells.stream()
                .collect(Collectors.groupingBy(
                        cell -> cell.level(hard.get(0)), LinkedHashMap::new, Collectors.toList()));
        SplitPlot within = new SplitPlot(hard.subList(1, hard.size()));
        return random.shuffled(List.copyOf(plots.values())).stream()
                .flatMap(plot -> within.order(plot, random).stream())
                .toList();
    }
}
