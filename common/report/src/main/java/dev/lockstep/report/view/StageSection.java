package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Block.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What was measured in each stage of a run; empty in the short form. */
public final class StageSection {
    private StageSection() {}

    static Section of(JsonNode document) {
        List<Block> blocks = new ArrayList<>();
        if (!document.path("stages").isEmpty()) {
            blocks.add(new Paragraph(scope(document)));
            blocks.add(table(document));
            blocks.add(responseTimes(document));
            blocks.add(HostSummary.byStage(document));
            blocks.add(changes(document));
        }
        return new Section("stages", "Stages", blocks);
    }

    /** Each stage with its throughput and verdict; without rows in the short form. */
    public static Table table(JsonNode document) {
        String baseline = Stages.baseline(document);
        return Tables.of(
                "stages",
                "Throughput and verdict by stage; changes are from stage " + baseline,
                Stages.rows(document),
                Field.heading("stage", "/stage/name"),
                group(document, "/group/name"),
                Field.fine("begin", "s", "/begin"),
                Field.fine("length", "s", "/length"),
                Field.numeric("throughput", "", row -> throughput(row.at("/group/throughput"))),
                Field.text("unit", "/group/throughput/unit"),
                Field.numeric("±", "%", row -> ThroughputSection.halfWidth(row.at("/group/throughput")))
                        .ifAny(),
                Field.change("change", "/change/changePercent", "/change/ci95").ifAny(),
                new Field(new Column("verdict", "", false, false), true, row -> verdict(row.path("stage"))));
    }

    private static String scope(JsonNode document) {
        String baseline = Stages.baseline(document);
        return "Outside this section, what this report says of the measurement is of stage " + baseline + "."
                + Groups.named(document).stream()
                        .filter(group ->
                                !Stages.ofFigures(document, group.name()).equals(baseline))
                        .map(group -> " Group " + group.name() + " has no load in it; its figures are of stage "
                                + Stages.ofFigures(document, group.name()) + ".")
                        .collect(Collectors.joining());
    }

    private static Field group(JsonNode document, String pointer) {
        boolean several = !document.path("groups").isEmpty();
        return new Field(
                new Column("group", "", true, false),
                several,
                row -> several ? TableCell.text(Field.text(row.at(pointer))) : TableCell.NONE);
    }

    private static TableCell throughput(JsonNode throughput) {
        return ThroughputSection.number(throughput, throughput.path("value"));
    }

    private static TableCell verdict(JsonNode stage) {
        if (!Stages.isMeasured(stage)) {
            return new TableCell(TableCell.Kind.UNDECIDED, "not measured");
        }
        String words = Precision.verdict(stage);
        return new TableCell(
                switch (words) {
                    case "valid" -> TableCell.Kind.GOOD;
                    case "invalid" -> TableCell.Kind.BAD;
                    default -> TableCell.Kind.UNDECIDED;
                },
                words);
    }

    private static Table responseTimes(JsonNode document) {
        List<JsonNode> stages = Stages.measured(document);
        List<Field> fields = new ArrayList<>(List.of(group(document, "/group"), Field.heading("transaction", "/name")));
        stages.forEach(stage -> fields.add(Field.fine(Stages.name(stage), "ms", "/p95/" + Stages.name(stage))));
        return Tables.of(
                "stage-response-times",
                "Response time by stage, 95th percentile",
                byTransaction(stages),
                fields.toArray(Field[]::new));
    }

    private static Collection<JsonNode> byTransaction(List<JsonNode> stages) {
        Map<List<JsonNode>, JsonNode> rows = new LinkedHashMap<>();
        for (JsonNode stage : stages) {
            for (JsonNode group : stage.path("groups")) {
                group.path("transactions").forEach(line -> ((ObjectNode)
                                rows.computeIfAbsent(List.of(group.path("name"), line.path("name")), StageSection::row)
                                        .path("p95"))
                        .set(Stages.name(stage), line.at("/responseTimeMs/p95")));
            }
        }
        return rows.values();
    }

    private static JsonNode row(List<JsonNode> names) {
        ObjectNode row = JsonNodeFactory.instance.objectNode();
        row.set("group", names.get(0));
        row.set("name", names.get(1));
        row.putObject("p95");
        return row;
    }

    /** Those whose interval does not contain 0. */
    private static Table changes(JsonNode document) {
        return Tables.folded(
                "stage-changes",
                "Other changes that are beyond chance",
                Stages.changes(document)
                        .filter(change -> !Stages.isThroughput(change) && isBeyondChance(change.path("ci95")))
                        .toList(),
                Field.heading("stage", "/stage"),
                group(document, "/group"),
                Field.heading("measure", "/metric"),
                Field.heading("of", "/subject"),
                Field.text("unit", "/unit"),
                Field.number("in stage " + Stages.baseline(document), "", "/baseline"),
                Field.number("in this stage", "", "/value"),
                Field.change("change", "/changePercent", "/ci95"));
    }

    private static boolean isBeyondChance(JsonNode interval) {
        return interval.path(0).asDouble(0) > 0 || interval.path(1).asDouble(0) < 0;
    }
}
