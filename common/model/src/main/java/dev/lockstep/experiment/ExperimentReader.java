package dev.lockstep.experiment;

import dev.lockstep.experiment.Between.Settle;
import dev.lockstep.experiment.Published.PublishedCell;
import dev.lockstep.experiment.Repeats.Pilot;
import dev.lockstep.run.Document;
import dev.lockstep.run.DocumentSection;
import dev.lockstep.run.FaultCollector;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.LiteralPasswords;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecDraft;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.Value;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads experiments from YAML or JSON. The run and the lab must be in the text: {@link ResolvedExperiment} puts them
 * there. A refusal lists every fault, those of the patched runs among them.
 */
public final class ExperimentReader {

    private static final int MOST_REPEATS = 1_000;
    private static final int MOST_RERUNS = 100;
    private static final Duration LONGEST_SETTLE = Duration.ofMinutes(10);

    /** Stands for the order and the runs of an experiment without a seed, so that its plan can be printed before it. */
    private static final long DEFAULT_SEED = 1;

    private final FaultCollector faults = new FaultCollector();
    private final JsonNode document;
    private final boolean begins;
    private final Consumer<SpecDraft> check;

    private ExperimentReader(String text, boolean begins, Consumer<SpecDraft> check) {
        document = Document.parse(text, Document.Kind.EXPERIMENT);
        this.begins = begins;
        this.check = check;
    }

    /**
     * Reads an experiment that has begun, maybe with an earlier version.
     *
     * @param text YAML or JSON
     * @throws FaultyInputException with every fault and its path
     */
    public static ExperimentSpec read(String text) {
        return new ExperimentReader(text, false, run -> {}).spec();
    }

    /**
     * Reads an experiment that is to begin. Also refuses literal passwords, SQL that no run would execute, lab files of
     * levels, and views by stage if no run has stages.
     *
     * @param text YAML or JSON
     * @throws FaultyInputException with every fault and its path
     */
    public static ExperimentSpec admit(String text) {
        return admit(text, run -> {});
    }

    /**
     * The same with one more check.
     *
     * @param check adds its faults to the run of each cell
     */
    public static ExperimentSpec admit(String text, Consumer<SpecDraft> check) {
        return new ExperimentReader(text, true, check).spec();
    }

    private ExperimentSpec spec() {
        DocumentSection top = new DocumentSection("", document, faults);
        String name = top.at("experiment")
                .required("name the experiment, such as power-policies")
                .text("");
        String title = top.at("title").text(name);
        long seed = top.at("seed").integer(0, SpecReader.HIGHEST_SEED, DEFAULT_SEED);
        top.at("run").required("write the run of each cell, or name its file: run: { file: FILE }");
        top.at("lab");
        Value factorsValue = top.at("factors").required("name what is varied, with its levels");
        List<Factor> factors = factorsValue.list(value -> value.section(this::factor));
        factorsValue.refuseEqual("name", factors.stream().map(Factor::name).toList(), "name each factor once");
        CellReader cells = new CellReader(factors, faults);
        List<Cell> chosen = cells.cells(top.at("cells"));
        boolean cellsKnown = faults.none("cells") && Factor.named(factors);
        BaselineLevels baseline = cells.baseline(top.at("baseline"), chosen);
        Repeats repeats = repeats(top.at("repeat"));
        RunOrder order = top.at("order").choice(RunOrder.BLOCKS);
        boolean ofTwo = order == RunOrder.PAIRS || order == RunOrder.ABBA;
        if (ofTwo && cellsKnown && chosen.size() != 2) {
            top.at("order")
                    .fault(order.name().toLowerCase(Locale.ROOT) + " compares two cells, and there are " + chosen.size()
                            + ": write blocks");
        }
        Sessions sessions = top.at("sessions").section(ExperimentReader::sessions);
        Between between = top.at("between").section(ExperimentReader::between);
        int reruns =
                top.at("rerun").section(section -> (int) section.at("invalid").integer(0, MOST_RERUNS, 0));
        Published published = published(top.at("published"), cells, chosen);
        ViewReader views = new ViewReader(factors);
        List<TableChoice> tables = top.at("tables").list(views::table);
        List<FigureChoice> figures = top.at("figures").list(views::figure);
        top.refuseUnknownKeys();
        Map<Cell, RunSpec> runs = faults.none("run")
                ? new CellRuns(document, name, seed, factors, check, faults)
                        .of(cellsKnown ? chosen : cells.eachLevelOnce())
                : Map.of();
        refuseUnknownHost(top.at("between"), between, runs.values());
        if (begins) {
            LiteralPasswords.faults(document).forEach(fault -> faults.add(fault.path(), fault.message()));
            new EmptyViews(document, factors, faults).refuse(runs.values());
            UnexecutedStatements statements = new UnexecutedStatements(faults);
            statements.refuse(sessions);
            if (cellsKnown && runs.keySet().containsAll(chosen)) {
                statements.refuse(factors, runs);
            }
        }
        faults.throwIfAny();
        return new ExperimentSpec(
                name, title, seed, factors, chosen, baseline, repeats, order, sessions, between, reruns, published,
                tables, figures, runs);
    }

    private static void refuseUnknownHost(Value value, Between between, Collection<RunSpec> runs) {
        Settle settle = between.settle();
        if (settle != null && !settle.host().isEmpty()) {
            runs.stream()
                    .map(RunSpec::hostNames)
                    .filter(hosts -> !hosts.contains(settle.host()))
                    .findFirst()
                    .ifPresent(hosts -> value.fault(
                            "settle.host",
                            "'" + settle.host() + "' is not sampled in each run: name a host of its hosts or targets. "
                                    + (hosts.isEmpty() ? "There is none" : "There are: " + String.join(", ", hosts))));
        }
    }

    private Factor factor(DocumentSection section) {
        String name = section.at("name").required("name the factor").text("");
        boolean hard = section.at("hard").flag(false);
        Value levelsValue = section.at("levels").required("list at least two levels");
        List<Level> levels = levelsValue.list(value -> value.section(this::level));
        levelsValue.refuseEqual("name", levels.stream().map(Level::name).toList(), "name each level once");
        return new Factor(name, hard, levels);
    }

    private Level level(DocumentSection section) {
        Value name = section.at("name").required("name the level");
        Map<String, Object> factors = section.at("factors").map(Value::scalar);
        Value patch = section.at("patch");
        patch.section(keys -> {
            keys.keys().forEach(keys::at);
            return keys;
        });
        if (begins && patch.hasAny(CellRuns.LAB)) {
            patch.fault(
                    CellRuns.LAB,
                    "names a lab file of one level, and all runs have that of run.use: put all targets into that file,"
                            + " and select those of the level by name or label");
        }
        List<LevelAction> apply = section.at("apply").list(LevelActionReader::action);
        Map<String, Object> readBack = section.at("readBack").map(Value::scalar);
        return new Level(name.present() ? name.scalarText() : "", factors, apply, readBack);
    }

    private static Repeats repeats(Value value) {
        if (!value.isSection()) {
            return new Repeats((int) value.integer(1, MOST_REPEATS, 5), null);
        }
        return value.section(section -> {
            int pilot = (int) section.at("pilot")
                    .required("say how many runs of each cell the pilot has")
                    .integer(2, MOST_REPEATS, 3);
            double detect = section.at("detect")
                    .required("say which difference is to be detected, such as 2%")
                    .parsed(ExperimentReader::percent, 1.0);
            int atMost = (int) section.at("atMost")
                    .required("say how many runs of each cell there are at most")
                    .integer(pilot, MOST_REPEATS, pilot);
            return new Repeats(pilot, new Pilot(pilot, detect, atMost));
        });
    }

    private static double percent(String text) {
        try {
            double percent = Double.parseDouble(text.strip().replaceFirst("\\s*%$", ""));
            if (percent > 0 && percent <= 100) {
                return percent;
            }
        } catch (NumberFormatException unreadable) {
            // The message below covers it.
        }
        throw new IllegalArgumentException("'" + text + "' is not a percentage above 0, such as 2%");
    }

    private static Sessions sessions(DocumentSection section) {
        return new Sessions(
                (int) section.at("atLeast").integer(1, MOST_REPEATS, 1),
                section.at("between").list(LevelActionReader::action));
    }

    private static Between between(DocumentSection section) {
        Value settle = section.at("settle");
        return new Between(
                settle.present() ? settle.section(ExperimentReader::settle) : null,
                section.at("pause").duration(Duration.ZERO));
    }

    private static Settle settle(DocumentSection section) {
        return new Settle(
                section.at("host").required("name the host as in its samples").text(""),
                section.at("cpuBelow")
                        .required("say below which CPU it is quiet, such as 5")
                        .number(0.1, 100, 5, "a percentage from 0.1 to 100"),
                section.at("atMost").duration(LONGEST_SETTLE));
    }

    private static @Nullable Published published(Value value, CellReader cells, List<Cell> chosen) {
        if (!value.present()) {
            return null;
        }
        return value.section(section -> {
            String source = section.at("source").required("name the source").text("");
            String unit = section.at("unit").text("");
            Value list = section.at("cells").required("list the published figures of cells");
            List<PublishedCell> read = list.list(entry -> entry.section(cell -> publishedCell(cell, cells, chosen)));
            list.refuseEqual(
                    "at", read.stream().map(cell -> cell.at().toString()).toList(), "give each cell once");
            return new Published(source, unit, read);
        });
    }

    private static PublishedCell publishedCell(DocumentSection section, CellReader cells, List<Cell> chosen) {
        Cell at = cells.only(section.at("at").required("say which cell it is, such as { shape: 8x8 }"), chosen);
        Map<String, Double> responses = new LinkedHashMap<>();
        for (String key : section.keys()) {
            if (!key.equals("at")) {
                Value value = section.at(key);
                value.parsed(text -> ResponseName.parse(key).text(), key);
                responses.put(key, value.number(-Double.MAX_VALUE, Double.MAX_VALUE, 0, "a number"));
            }
        }
        return new PublishedCell(at, responses);
    }
}
