package dev.lockstep.report.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.Dimensions;
import dev.lockstep.experiment.ExperimentSpec;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a table or figure, by what they are divided by. A factor that differs among them and that no dimension
 * names is added to the first dimension's names, so that no two cells fall together.
 *
 * @param cells those to be shown
 * @param others the factors that no dimension names
 */
record CellGrid(List<Cell> cells, List<String> others) {

    private static final String BETWEEN = ", ";

    static CellGrid of(ExperimentSpec spec, Map<String, String> where, List<String> dimensions) {
        List<Cell> cells = spec.cells().stream().filter(cell -> cell.has(where)).toList();
        List<String> others = dimensions.contains(Dimensions.ARM)
                ? List.of()
                : varying(spec, cells)
                        .filter(factor -> !dimensions.contains(factor))
                        .toList();
        return new CellGrid(cells, others);
    }

    private static Stream<String> varying(ExperimentSpec spec, List<Cell> cells) {
        return spec.factors().stream()
                .map(factor -> factor.name())
                .filter(factor -> cells.stream()
                                .map(cell -> cell.level(factor))
                                .distinct()
                                .count()
                        > 1);
    }

    /** The name of a cell in the first dimension; null if no dimension is named. */
    String first(Cell cell, @Nullable String dimension) {
        return Stream.concat(Stream.of(name(cell, dimension)), others.stream().map(cell::level))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(BETWEEN));
    }

    /** The name of a cell in another dimension; empty where its parts or its responses have names of their own. */
    static String name(Cell cell, @Nullable String dimension) {
        if (dimension == null || isPart(dimension) || dimension.equals(Dimensions.RESPONSE)) {
            return "";
        }
        return dimension.equals(Dimensions.ARM)
                ? String.join(BETWEEN, cell.levels().values())
                : cell.level(dimension);
    }

    /** Whether it divides the runs of a cell. */
    static boolean isPart(@Nullable String dimension) {
        return Objects.equals(dimension, Dimensions.VM) || Objects.equals(dimension, Dimensions.STAGE);
    }
}
