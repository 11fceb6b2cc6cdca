package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Code;
import dev.lockstep.report.view.Tables.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/** What was run, so that others can repeat it. */
final class DisclosureSections {

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
            .disable(YAMLWriteFeature.SPLIT_LINES)
            .build();

    private DisclosureSections() {}

    static Section whatWasRun(JsonNode document) {
        JsonNode run = document.path("run");
        JsonNode spec = run.path("spec");
        List<Block> blocks = new ArrayList<>();
        blocks.add(Tables.facts("run", "The run", run(run)));
        blocks.add(Tables.facts("load", "Workload and load of the spec", load(spec)));
        blocks.add(targets(document, spec));
        facts("factors", "Factors of the experiment", run.path("factors"), blocks);
        facts("disclosure", "Disclosure by whoever ran it", run.path("disclosure"), blocks);
        if (!document.path("marks").isEmpty()) {
            blocks.add(Tables.of(
                    "marks",
                    "Marks: events announced by the spec, or noted during the run by people and tools",
                    document.path("marks"),
                    Field.time("at", "/at"),
                    Field.time("until", "/until").ifAny(),
                    Field.heading("mark", "/name"),
                    Field.sentence("note", "/note")));
        }
        return new Section("what-was-run", "What was run", blocks);
    }

    static Section spec(JsonNode document) {
        JsonNode spec = document.at("/run/spec");
        return new Section(
                "spec",
                "Run spec",
                spec.isObject()
                        ? List.of(new Code("The spec as it was run", "yaml", YAML.writeValueAsString(spec)))
                        : List.of());
    }

    private static List<Fact> run(JsonNode run) {
        return List.of(
                new Fact("run", TableCell.text(Field.text(run.path("id")))),
                new Fact("name", TableCell.text(Field.text(run.path("name")))),
                new Fact("state", TableCell.text(Field.text(run.path("state")))),
                new Fact("started", TableCell.time(run.path("startedAt"))),
                new Fact("ended", TableCell.time(run.path("endedAt"))),
                new Fact("duration", TableCell.fine(run.path("durationSeconds")), "s"),
                new Fact("measured from", TableCell.time(run.at("/measurement/from"))),
                new Fact("measured to", TableCell.time(run.at("/measurement/to"))),
                new Fact("measured for", TableCell.fine(run.at("/measurement/seconds")), "s"),
                new Fact("seed", TableCell.text(Field.text(run.path("seed")))),
                new Fact("Lockstep", TableCell.text(Field.text(run.path("lockstepVersion")))));
    }

    private static List<Fact> load(JsonNode spec) {
        return Stream.of(
                        Groups.named(spec).stream().flatMap(DisclosureSections::loadOfGroup),
                        spec.path("stages").valueStream().map(DisclosureSections::stage),
                        Stream.of("baselineStage", "phases", "prepare", "verify", "agents", "limits")
                                .flatMap(key -> flat(key, spec.path(key))))
                .flatMap(Function.identity())
                .toList();
    }

    private static Fact stage(JsonNode stage) {
        String measured = stage.path("measure").asBoolean(false) ? ", measured" : "";
        return new Fact(
                "stage " + Stages.name(stage),
                TableCell.text(Field.text(stage.path("for")) + ", load " + factor(stage.path("load")) + measured));
    }

    /** A factor, a ramp of it, or either of them by group. */
    private static String factor(JsonNode load) {
        if (load.has("from")) {
            return Field.text(load.path("from")) + " to " + Field.text(load.path("to"));
        }
        return load.isObject()
                ? load.propertyStream()
                        .map(group -> group.getKey() + " " + factor(group.getValue()))
                        .collect(Collectors.joining(", "))
                : Field.text(load);
    }

    private static Stream<Fact> loadOfGroup(Groups.Named group) {
        String prefix = group.name().isEmpty() ? "" : group.name() + ".";
        return Stream.of("workload", "load", "delay")
                .filter(group.figures()::has)
                .flatMap(key -> flat(prefix + key, group.figures().path(key)));
    }

    /** Values with their paths. */
    private static Stream<Fact> flat(String path, JsonNode node) {
        return node.isObject()
                ? node.propertyStream().flatMap(entry -> flat(path + "." + entry.getKey(), entry.getValue()))
                : Stream.of(new Fact(path, TableCell.text(Field.text(node))));
    }

    private static Block targets(JsonNode document, JsonNode spec) {
        return Tables.of(
                "targets",
                "Targets",
                document.path("targets"),
                Field.heading("target", "/name"),
                Field.text("engine", "/engine"),
                Field.text("version", "/version"),
                Field.text("driver", "/driver"),
                new Field(new Block.Column("cache", "", false, false), false, DisclosureSections::cache),
                ofSpec("virtual machine", spec, "vm"),
                ofSpec("host", spec, "host"),
                ofSpec("guest", spec, "guest"),
                ofSpec("users", spec, "users"),
                ofSpec("parameters", spec, "parameters"));
    }

    private static TableCell cache(JsonNode target) {
        String cache = Field.text(target.path("cache"));
        return TableCell.text(cache.equals("unknown") ? "" : cache);
    }

    private static Field ofSpec(String name, JsonNode spec, String key) {
        return new Field(new Block.Column(name, "", false, false), false, target -> Groups.of(spec).stream()
                .flatMap(group -> group.path("targets").valueStream())
                .filter(candidate -> candidate.path("name").equals(target.path("name")))
                .findFirst()
                .map(candidate -> TableCell.text(Field.text(candidate.path(key))))
                .orElse(TableCell.NONE));
    }

    private static void facts(String id, String caption, JsonNode free, List<Block> blocks) {
        if (!free.isEmpty()) {
            blocks.add(Tables.facts(
                    id,
                    caption,
                    free.propertyStream()
                            .flatMap(entry -> flat(entry.getKey(), entry.getValue()))
                            .toList()));
        }
    }
}
