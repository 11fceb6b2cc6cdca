package dev.lockstep.experiment;

import dev.lockstep.run.Document;
import dev.lockstep.run.Fault;
import dev.lockstep.run.FaultCollector;
import dev.lockstep.run.FaultyInputException;
import dev.lockstep.run.ResolvedSpec;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecDraft;
import dev.lockstep.run.SpecReader;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes the run of each cell: the base run, patched by the levels of the cell as RFC 7396 says, with the targets of the
 * lab and the statements of the levels.
 */
final class CellRuns {

    /** The key of the lab file in a run. A level has none of its own: it would be read as that of the run. */
    static final String LAB = "use";

    private static final List<String> SET_BY_EXPERIMENT = List.of("name", "factors", "seed");

    private final JsonNode document;
    private final String name;
    private final long seed;
    private final List<Factor> factors;
    private final Consumer<SpecDraft> check;
    private final FaultCollector faults;
    private final Set<Fault> known = new HashSet<>();

    CellRuns(
            JsonNode document,
            String name,
            long seed,
            List<Factor> factors,
            Consumer<SpecDraft> check,
            FaultCollector faults) {
        this.document = document;
        this.name = name;
        this.seed = seed;
        this.factors = factors;
        this.check = check;
        this.faults = faults;
    }

    Map<Cell, RunSpec> of(List<Cell> cells) {
        Map<Cell, RunSpec> runs = new LinkedHashMap<>();
        if (!(document.path("run") instanceof ObjectNode base)) {
            faults.add("run", "is not a section: write the run of each cell, or name its file: run: { file: FILE }");
            return runs;
        }
        if (base.has("file")) {
            faults.add("run.file", "is read by the command line: send the experiment with './lockstep experiment run'");
            return runs;
        }
        refuseKeysOfTheExperiment(base);
        for (Cell cell : cells) {
            if (hasRefusedLab(cell)) {
                continue;
            }
            try {
                SpecDraft run = SpecReader.draft(text(base, cell), () -> seed);
                check.accept(run);
                runs.put(cell, run.spec());
            } catch (FaultyInputException faulty) {
                faulty.faults().forEach(fault -> add(fault, cell));
            }
        }
        return runs;
    }

    private boolean hasRefusedLab(Cell cell) {
        return IntStream.range(0, factors.size())
                .anyMatch(factor -> !faults.none(patchPath(factor, levelOf(cell, factor)) + "." + LAB));
    }

    private void refuseKeysOfTheExperiment(ObjectNode base) {
        if (base.has("factors")) {
            faults.add("run.factors", "are those of the experiment: remove them");
        }
        for (int factor = 0; factor < factors.size(); factor++) {
            for (int level = 0; level < factors.get(factor).levels().size(); level++) {
                for (String key : SET_BY_EXPERIMENT) {
                    if (patch(factor, level).has(key)) {
                        faults.add(
                                patchPath(factor, level) + "." + key,
                                "is set by the experiment: change something else, or write it in the level's factors");
                    }
                }
            }
        }
    }

    private String text(ObjectNode base, Cell cell) {
        ObjectNode run = base.deepCopy();
        for (int factor = 0; factor < factors.size(); factor++) {
            merge(run, patch(factor, levelOf(cell, factor)));
        }
        run.put("name", name + ": " + cell);
        if (!run.has("seed")) {
            run.put("seed", seed);
        }
        ObjectNode values = run.putObject("factors");
        for (int factor = 0; factor < factors.size(); factor++) {
            Level level = factors.get(factor).levels().get(levelOf(cell, factor));
            values.put(factors.get(factor).name(), level.name());
            level.factors().forEach(values::putPOJO);
        }
        return withStatements(resolved(run), cell);
    }

    private String resolved(ObjectNode run) {
        JsonNode lab = document.path("lab");
        return ResolvedSpec.of(run.toString(), file -> {
                    if (lab.isObject()) {
                        return lab.toString();
                    }
                    throw new IllegalArgumentException(
                            "is read by the command line: send the experiment with" + " './lockstep experiment run'");
                })
                .text();
    }

    private String withStatements(String resolved, Cell cell) {
        JsonNode run = Document.parse(resolved, Document.Kind.RUN_SPEC);
        for (int factor = 0; factor < factors.size(); factor++) {
            for (LevelAction action :
                    factors.get(factor).levels().get(levelOf(cell, factor)).apply()) {
                action.fold(hook -> run, manual -> run, sql -> addStatements(run, sql));
            }
        }
        return run.toString();
    }

    private static JsonNode addStatements(JsonNode run, LevelAction.SqlStep sql) {
        addToTargets(run.path("targets"), sql);
        run.path("groups").forEach(group -> addToTargets(group.path("targets"), sql));
        return run;
    }

    private static void addToTargets(JsonNode targets, LevelAction.SqlStep sql) {
        for (JsonNode target : targets) {
            boolean chosen = sql.targets().isEmpty()
                    || sql.targets().contains(target.path("name").asString(""));
            if (chosen && target instanceof ObjectNode section) {
                ArrayNode statements = section.get("setUp") instanceof ArrayNode own ? own : section.putArray("setUp");
                sql.statements().forEach(statements::add);
            }
        }
    }

    /** The algorithm of RFC 7396, section 2. */
    private static void merge(ObjectNode target, JsonNode patch) {
        for (Map.Entry<String, JsonNode> entry : patch.properties()) {
            String key = entry.getKey();
            JsonNode value = entry.getValue();
            if (value.isNull()) {
                target.remove(key);
            } else if (value instanceof ObjectNode section) {
                ObjectNode inner = target.get(key) instanceof ObjectNode known ? known : target.putObject(key);
                merge(inner, section);
            } else {
                target.set(key, value.deepCopy());
            }
        }
    }

    /** Adds a fault of a patched run once, where the user wrote its value. */
    private void add(Fault fault, Cell cell) {
        String place = "run." + fault.path();
        for (int factor = 0; factor < factors.size(); factor++) {
            int level = levelOf(cell, factor);
            if (sets(patch(factor, level), fault.path())) {
                place = patchPath(factor, level) + "." + fault.path();
            }
        }
        Fault located = new Fault(fault.path().isEmpty() ? "run" : place, fault.message());
        if (known.add(located)) {
            faults.add(located.path(), located.message());
        }
    }

    private static boolean sets(JsonNode patch, String path) {
        if (patch.isMissingNode()) {
            return false;
        }
        JsonNode node = patch;
        for (String key : path.replaceAll("\\[.*", "").split("\\.", -1)) {
            if (!node.isObject()) {
                return true;
            }
            if (!node.has(key)) {
                return false;
            }
            node = node.get(key);
        }
        return !node.isMissingNode();
    }

    private int levelOf(Cell cell, int factor) {
        Factor chosen = factors.get(factor);
        return chosen.levels().indexOf(chosen.level(cell.level(chosen.name())));
    }

    private JsonNode patch(int factor, int level) {
        return document.path("factors").path(factor).path("levels").path(level).path("patch");
    }

    private static String patchPath(int factor, int level) {
        return "factors[" + factor + "].levels[" + level + "].patch";
    }
}
