package dev.lockstep.experiment;

import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A user's experiment: runs that differ in the levels of their factors.
 *
 * @param name identifies it in lists
 * @param title of its report
 * @param seed of the order of its runs
 * @param factors at least one, with unique names
 * @param cells at least one, each another one, in order
 * @param baseline what each cell is compared with; itself a cell
 * @param rerunsOfInvalid how often an invalid run is made again
 * @param published null if there are none
 * @param tables those of the report; empty for the tables that fit
 * @param figures those of the report; empty for the figures that fit
 * @param runs the run of each cell
 */
public record ExperimentSpec(
        String name,
        String title,
        long seed,
        List<Factor> factors,
        List<Cell> cells,
        BaselineLevels baseline,
        Repeats repeats,
        RunOrder order,
        Sessions sessions,
        Between between,
        int rerunsOfInvalid,
        @Nullable Published published,
        List<TableChoice> tables,
        List<FigureChoice> figures,
        Map<Cell, RunSpec> runs) {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

    public ExperimentSpec {
        factors = List.copyOf(factors);
        cells = List.copyOf(cells);
        tables = List.copyOf(tables);
        figures = List.copyOf(figures);
        runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
        if (!cells.stream().map(baseline::of).allMatch(cells::contains)
                || !runs.keySet().containsAll(cells)) {
            throw new IllegalArgumentException("Each cell has a baseline that is a cell, and a run");
        }
    }

    /**
     * The run of a cell. Its name is that of the experiment and the cell; its factors are the level of each factor, and
     * the further values of these levels.
     */
    public RunSpec runOf(Cell cell) {
        return Objects.requireNonNull(runs.get(cell), () -> "Experiment " + name + " has no cell " + cell);
    }

    /**
     * The run of a cell in a block. All runs of a block draw from the same seed, that of the spec and the number of the
     * block, so that they meet the same load and their differences are paired.
     */
    public RunSpec runOf(PlannedRun planned) {
        RunSpec run = runOf(planned.cell());
        return run.withSeed(Math.floorMod(run.seed() + planned.block(), SpecReader.HIGHEST_SEED + 1));
    }

    /** The levels of a cell, in the order of the factors. */
    public List<Level> levelsOf(Cell cell) {
        return factors.stream()
                .map(factor -> factor.level(cell.level(factor.name())))
                .toList();
    }

    /** The names of the hard factors, in order. */
    public List<String> hardFactors() {
        return factors.stream().filter(Factor::hard).map(Factor::name).toList();
    }

    /**
     * What is done to the system, in order, between a run of one cell and a run of another: the actions of each level
     * that changes, and of the others their SQL, because a reset of the database may have undone it.
     *
     * @param before null if nothing is known of the system, so that every level counts as changed
     */
    public List<LevelAction> actions(@Nullable Cell before, Cell next) {
        return factors.stream()
                .flatMap(factor -> {
                    String level = next.level(factor.name());
                    boolean changed =
                            before == null || !before.level(factor.name()).equals(level);
                    return factor.level(level).apply().stream().filter(action -> changed || isSql(action));
                })
                .toList();
    }

    private static boolean isSql(LevelAction action) {
        return action.fold(hook -> false, manual -> false, sql -> true);
    }

    /**
     * The number that a cell has under a name: that of a level of this factor, or the value of this name that one of its
     * levels stands for. Empty if it is no number.
     */
    public OptionalDouble number(Cell cell, String over) {
        return Stream.concat(
                        levelsOf(cell).stream()
                                .map(level -> level.factors().get(over))
                                .filter(Objects::nonNull),
                        Stream.ofNullable(cell.levels().get(over)))
                .map(String::valueOf)
                .filter(text -> NUMBER.matcher(text).matches())
                .mapToDouble(Double::parseDouble)
                .findFirst();
    }
}
