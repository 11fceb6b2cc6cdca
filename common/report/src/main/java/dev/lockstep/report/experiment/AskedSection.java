package dev.lockstep.report.experiment;

import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.Level;
import dev.lockstep.experiment.Published;
import dev.lockstep.experiment.Repeats.Pilot;
import dev.lockstep.report.view.Block;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Definition;
import dev.lockstep.report.view.Block.Definitions;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What an experiment was to find out, and by which plan. */
final class AskedSection {

    private AskedSection() {}

    static Section of(ExperimentSpec spec) {
        return new Section("asked", "What was asked", List.of(plan(spec), levels(spec)));
    }

    private static Block plan(ExperimentSpec spec) {
        List<Definition> plan = new ArrayList<>();
        plan.add(new Definition("Cells", spec.cells().size() + ", compared with " + spec.baseline()));
        plan.add(new Definition("Runs of each cell", repeats(spec)));
        plan.add(new Definition("Order", order(spec) + ", drawn from seed " + spec.seed()));
        if (spec.sessions().atLeast() > 1) {
            plan.add(new Definition("Sessions", spec.sessions().atLeast() + " or more"));
        }
        if (spec.rerunsOfInvalid() > 0) {
            plan.add(new Definition("Invalid runs", "made again up to " + spec.rerunsOfInvalid() + " times"));
        }
        Published published = spec.published();
        if (published != null) {
            plan.add(new Definition("Published figures", published.source()));
        }
        return new Definitions(plan);
    }

    private static String repeats(ExperimentSpec spec) {
        Pilot pilot = spec.repeats().pilot();
        return pilot == null
                ? Integer.toString(spec.repeats().runs())
                : pilot.runs() + " in a pilot, then as many as it takes to detect " + pilot.detectPercent()
                        + " %, at most " + pilot.atMost();
    }

    private static String order(ExperimentSpec spec) {
        return switch (spec.order()) {
            case BLOCKS -> "blocks with each cell once, at random within a block";
            case PAIRS -> "pairs of cells, either first at random";
            case ABBA -> "pairs of cells, in turn either first (ABBA)";
            case LISTED -> "as listed";
        };
    }

    private static Block levels(ExperimentSpec spec) {
        List<Row> rows = new ArrayList<>();
        for (Factor factor : spec.factors()) {
            for (Level level : factor.levels()) {
                rows.add(new Row(List.of(
                        ExperimentTables.text(factor.name()),
                        ExperimentTables.text(level.name()),
                        ExperimentTables.text(words(level.factors())),
                        ExperimentTables.text(factor.hard() ? "yes" : ""),
                        ExperimentTables.text(actions(level)),
                        ExperimentTables.text(words(level.readBack())))));
            }
        }
        return new Table(
                "factors",
                "Factors and levels",
                false,
                List.of(
                        new Column("factor", "", true, false),
                        new Column("level", "", true, false),
                        new Column("stands for", "", false, false),
                        new Column("hard to change", "", false, false),
                        new Column("made true by", "", false, false),
                        new Column("read back", "", false, false)),
                rows);
    }

    private static String actions(Level level) {
        return level.apply().stream()
                .map(action -> action.fold(
                        hook -> "hook " + hook.hook(),
                        manual -> "by hand: " + manual.instruction(),
                        sql -> String.join("; ", sql.statements())))
                .collect(Collectors.joining("; "));
    }

    private static String words(Map<String, Object> values) {
        return values.entrySet().stream()
                .map(value -> value.getKey() + " " + value.getValue())
                .collect(Collectors.joining(", "));
    }
}
