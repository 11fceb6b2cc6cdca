package dev.lockstep.experiment;

import dev.lockstep.run.DocumentSection;
import dev.lockstep.run.FaultCollector;
import dev.lockstep.run.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Reads which combinations of levels an experiment has. */
final class CellReader {

    private static final String GRID = "grid";
    /** Each needs a run, and so many are read in seconds. */
    private static final int MOST_CELLS = 10_000;

    private static final Cell UNKNOWN = new Cell(Map.of());

    private final List<Factor> factors;
    private final FaultCollector faults;

    CellReader(List<Factor> factors, FaultCollector faults) {
        this.factors = factors;
        this.faults = faults;
    }

    List<Cell> cells(Value value) {
        if (!value.isList() && gridIsTooLarge()) {
            value.fault(String.format(
                    Locale.ROOT,
                    "is a grid of more than %,d cells, and each needs a run: take fewer factors or levels, or list the"
                            + " cells",
                    MOST_CELLS));
            return List.of();
        }
        if (!value.present() || value.isText()) {
            value.oneOf(List.of(GRID), GRID);
            return grid();
        }
        if (value.isSection()) {
            return value.section(this::gridWithout);
        }
        List<Cell> cells = value.list(this::complete);
        value.refuseEqual("", cells.stream().map(Cell::toString).toList(), "list each cell once");
        return cells;
    }

    private boolean gridIsTooLarge() {
        long cells = 1;
        for (Factor factor : factors) {
            cells = Math.min(cells * factor.levels().size(), MOST_CELLS + 1);
        }
        return cells > MOST_CELLS;
    }

    private List<Cell> grid() {
        List<Map<String, String>> cells = List.of(Map.of());
        for (Factor factor : factors) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> cell : cells) {
                for (Level level : factor.levels()) {
                    Map<String, String> next = new LinkedHashMap<>(cell);
                    next.put(factor.name(), level.name());
                    longer.add(next);
                }
            }
            cells = longer;
        }
        return cells.stream().map(Cell::new).toList();
    }

    /** Cells that have each level at least once, for faults of patches where the cells are not known; maybe none. */
    List<Cell> eachLevelOnce() {
        int most = factors.stream()
                .mapToInt(factor -> factor.levels().size())
                .max()
                .orElse(0);
        if (factors.stream().anyMatch(factor -> factor.levels().isEmpty())) {
            return List.of();
        }
        return IntStream.range(0, most).mapToObj(this::levelsAt).toList();
    }

    private Cell levelsAt(int at) {
        Map<String, String> levels = new LinkedHashMap<>();
        factors.forEach(factor -> levels.put(
                factor.name(),
                factor.levels().get(Math.min(at, factor.levels().size() - 1)).name()));
        return new Cell(levels);
    }

    private List<Cell> gridWithout(DocumentSection section) {
        if (!section.at(GRID).flag(true)) {
            section.at(GRID).fault("is true or left out: to list cells, write a list");
        }
        List<Cell> cells = new ArrayList<>(grid());
        section.at("without")
                .required("list the cells to leave out, or write cells: grid")
                .list(value -> {
                    Map<String, String> levels = levels(value);
                    if (!levels.isEmpty() && !cells.removeIf(cell -> cell.has(levels))) {
                        value.fault("leaves out no further cell: remove it");
                    }
                    return levels;
                });
        if (cells.isEmpty()) {
            section.at("without").fault("leaves no cell: keep at least one");
        }
        return List.copyOf(cells);
    }

    private Cell complete(Value value) {
        Map<String, String> levels = levels(value);
        Map<String, String> ordered = new LinkedHashMap<>();
        for (Factor factor : factors) {
            String level = levels.get(factor.name());
            if (level != null) {
                ordered.put(factor.name(), level);
            } else if (factor.levels().size() == 1) {
                ordered.put(factor.name(), factor.levels().get(0).name());
            } else {
                value.fault("names no level of factor " + factor.name() + ": write one of " + names(factor));
            }
        }
        return new Cell(ordered);
    }

    /** Levels by factor, of which each exists. */
    private Map<String, String> levels(Value value) {
        Map<String, String> known = new LinkedHashMap<>();
        value.map(Value::scalarText).forEach((name, level) -> {
            Factor factor = factors.stream()
                    .filter(candidate -> candidate.name().equals(name))
                    .findFirst()
                    .orElse(null);
            if (factor == null) {
                value.fault(
                        name,
                        "is no factor. There are: "
                                + String.join(
                                        ", ", factors.stream().map(Factor::name).toList()));
            } else if (factor.levels().stream().noneMatch(each -> each.name().equals(level))) {
                value.fault(name, "'" + level + "' is no level of it. There are: " + names(factor));
            } else {
                known.put(name, level);
            }
        });
        return known;
    }

    private static String names(Factor factor) {
        return String.join(", ", factor.levels().stream().map(Level::name).toList());
    }

    /** The first cell, unless a cell or some of its levels are written. */
    BaselineLevels baseline(Value value, List<Cell> cells) {
        if (!value.present()) {
            return new BaselineLevels((cells.isEmpty() ? UNKNOWN : cells.get(0)).levels());
        }
        Map<String, String> levels = levels(value);
        List<Cell> matching = cells.stream().filter(cell -> cell.has(levels)).toList();
        if (matching.size() == 1) {
            return new BaselineLevels(matching.get(0).levels());
        }
        BaselineLevels baseline = new BaselineLevels(levels);
        if (levels.isEmpty()) {
            if (faults.none("baseline")) {
                value.fault("names no level: write a level of one factor or more, or leave it out");
            }
        } else if (faults.none("cells") && Factor.named(factors)) {
            requireCells(value, baseline, cells);
        }
        return baseline;
    }

    private static void requireCells(Value value, BaselineLevels baseline, List<Cell> cells) {
        if (cells.stream().noneMatch(baseline::is)) {
            value.fault("is no cell of the experiment");
            return;
        }
        cells.stream()
                .filter(cell -> !cells.contains(baseline.of(cell)))
                .findFirst()
                .ifPresent(cell -> value.fault("compares " + cell + " with " + baseline.of(cell)
                        + ", which is no cell of the experiment: add that cell, or name a level of each factor"));
    }

    /** The only cell with these levels. */
    Cell only(Value value, List<Cell> cells) {
        Map<String, String> levels = levels(value);
        List<Cell> matching = cells.stream().filter(cell -> cell.has(levels)).toList();
        if (faults.none("cells") && Factor.named(factors) && matching.size() != 1 && value.present()) {
            value.fault(
                    matching.isEmpty()
                            ? "is no cell of the experiment"
                            : "matches " + matching.size() + " cells: name a level of each factor");
        }
        return matching.isEmpty() ? UNKNOWN : matching.get(0);
    }
}
