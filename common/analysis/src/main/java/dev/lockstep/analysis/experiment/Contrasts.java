package dev.lockstep.analysis.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/** The contrasts that the cells of an experiment allow. */
record Contrasts(ExperimentSpec spec) {

    /** Each other cell against its baseline. */
    List<Contrast> differences() {
        return spec.cells().stream()
                .filter(cell -> !spec.baseline().is(cell))
                .map(cell -> Contrast.between(cell, spec.baseline().of(cell)))
                .toList();
    }

    /** Two levels each of two factors, with the levels of the baseline first and in all other factors. */
    List<Contrast> ratiosOfRatios() {
        var ratios = new ArrayList<Contrast>();
        twoFactors((first, second) -> {
            Cell both = with(with(reference(), first), second);
            Cell one = with(reference(), first);
            Cell other = with(reference(), second);
            if (spec.cells().containsAll(List.of(both, one, other))) {
                var weights = new LinkedHashMap<Cell, Double>();
                weights.put(both, 1.0);
                weights.put(one, -1.0);
                weights.put(other, -1.0);
                weights.put(reference(), 1.0);
                ratios.add(new Contrast(
                        first + " against " + base(first) + ", at " + second + " over at " + base(second),
                        null,
                        weights,
                        true));
            }
        });
        return ratios;
    }

    /** Each other level against that of the baseline, over all levels of the other factors. */
    List<Contrast> mainEffects() {
        if (!fullGrid()) {
            return List.of();
        }
        var effects = new ArrayList<Contrast>();
        choices()
                .forEach(choice ->
                        effects.add(mean(choice + " against " + base(choice), false, cell -> sign(cell, choice))));
        return effects;
    }

    /** Of each two factors, over all levels of the others. */
    List<Contrast> interactions() {
        var effects = new ArrayList<Contrast>();
        if (fullGrid()) {
            twoFactors((first, second) ->
                    effects.add(mean(first + " with " + second, true, cell -> sign(cell, first) * sign(cell, second))));
        }
        return effects;
    }

    private Contrast mean(String title, boolean ofRatios, ToIntFunction<Cell> sign) {
        var weights = new LinkedHashMap<Cell, Double>();
        for (Cell cell : spec.cells()) {
            if (sign.applyAsInt(cell) != 0) {
                weights.put(cell, (double) sign.applyAsInt(cell));
            }
        }
        // A value of the effect has one cell with a plus, one of two ratios has two.
        double values = weights.values().stream().filter(weight -> weight > 0).count() / (ofRatios ? 2.0 : 1.0);
        weights.replaceAll((cell, weight) -> weight / values);
        return new Contrast(title, null, weights, ofRatios);
    }

    private int sign(Cell cell, Choice choice) {
        String level = cell.level(choice.factor);
        return level.equals(choice.level) ? 1 : level.equals(reference().level(choice.factor)) ? -1 : 0;
    }

    private boolean fullGrid() {
        return spec.factors().size() > 1
                && spec.cells().size()
                        == spec.factors().stream()
                                .mapToInt(factor -> factor.levels().size())
                                .reduce(1, (a, b) -> a * b);
    }

    private void twoFactors(BiConsumer<Choice, Choice> action) {
        List<Choice> choices = choices();
        for (int first = 0; first < choices.size(); first++) {
            for (int second = first + 1; second < choices.size(); second++) {
                if (!choices.get(first).factor.equals(choices.get(second).factor)) {
                    action.accept(choices.get(first), choices.get(second));
                }
            }
        }
    }

    /** All levels but those of the baseline. */
    private List<Choice> choices() {
        var choices = new ArrayList<Choice>();
        for (Factor factor : spec.factors()) {
            for (Level level : factor.levels()) {
                if (!level.name().equals(reference().level(factor.name()))) {
                    choices.add(new Choice(factor.name(), level.name()));
                }
            }
        }
        return choices;
    }

    /** The first baseline: its levels are those that others are compared with. */
    private Cell reference() {
        return spec.baseline().of(spec.cells().get(0));
    }

    private Choice base(Choice choice) {
        return new Choice(choice.factor, reference().level(choice.factor));
    }

    private static Cell with(Cell cell, Choice choice) {
        Map<String, String> levels = new LinkedHashMap<>(cell.levels());
        levels.put(choice.factor, choice.level);
        return new Cell(levels);
    }

    private record Choice(String factor, String level) {
        @Override
        public String toString() {
            return factor + "=" + level;
        }
    }
}
