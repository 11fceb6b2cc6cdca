package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Notice;
import dev.lockstep.report.view.Block.Remark;
import dev.lockstep.report.view.Tables.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What the events of a run did to it; empty without events. */
final class DisturbanceSection {
    private static final String THROUGHPUT = "throughput";

    private DisturbanceSection() {}

    static Section of(JsonNode document) {
        List<Block> blocks = new ArrayList<>();
        int number = 0;
        for (JsonNode disturbance : document.path("disturbances")) {
            number++;
            String id = "disturbance-" + number;
            String name = Field.text(disturbance.path("name"));
            blocks.add(new Notice(
                    id + "-summary",
                    DisturbanceWords.isLate(disturbance) ? "warning" : "imprecise",
                    DisturbanceWords.of(disturbance) + ".",
                    List.<Remark>of()));
            blocks.add(windows(id, name, disturbance, Field.text(document.at("/throughput/unit"))));
            blocks.add(Tables.facts(id + "-event", "Event " + name, facts(disturbance, document)));
        }
        return new Section("disturbances", "Disturbances", blocks);
    }

    private static Block windows(String id, String name, JsonNode disturbance, String unit) {
        return Tables.of(
                id,
                "Steady, during and after " + name,
                rows(disturbance, unit),
                Field.heading("measure", "/metric"),
                Field.text("of", "/subject").ifAny(),
                Field.text("unit", "/unit"),
                Field.numeric("steady", "", row -> TableCell.number(row.at("/before/value"))),
                Field.numeric("during", "", row -> TableCell.number(row.at("/during/value"))),
                Field.change("change", "/changePercent", "/ci95"),
                Field.numeric("after", "", row -> TableCell.number(row.at("/after/value"))),
                Field.change("change after", "/afterChangePercent", "/afterCi95"));
    }

    /** The throughput in the form of the other measures, then these. */
    private static List<JsonNode> rows(JsonNode disturbance, String unit) {
        List<JsonNode> rows = new ArrayList<>();
        ObjectNode throughput =
                ((ObjectNode) disturbance.deepCopy()).put("metric", THROUGHPUT).put("unit", unit);
        for (String window : List.of("before", "during", "after")) {
            if (throughput.path(window).isObject()) {
                ((ObjectNode) throughput.path(window))
                        .set("value", throughput.path(window).path("mean"));
            }
        }
        rows.add(throughput);
        StreamSupport.stream(disturbance.path("measures").spliterator(), false).forEach(rows::add);
        return rows;
    }

    private static List<Fact> facts(JsonNode disturbance, JsonNode document) {
        String unit = Field.text(document.at("/throughput/unit"));
        return List.of(
                new Fact("began", TableCell.time(disturbance.path("from"))),
                new Fact("ended", TableCell.time(disturbance.path("to"))),
                new Fact("declared", TableCell.text(declared(disturbance))),
                new Fact("steady time", TableCell.fine(disturbance.at("/before/seconds")), "s"),
                new Fact("time during", TableCell.fine(disturbance.at("/during/seconds")), "s"),
                new Fact("time after", TableCell.fine(disturbance.at("/after/seconds")), "s"),
                new Fact(
                        "left out on either side of begin and end",
                        TableCell.whole(disturbance.path("guardSeconds")),
                        "s"),
                new Fact("work lost", TableCell.number(disturbance.path("lostWork"))),
                new Fact("worst second", TableCell.number(disturbance.path("worstSecond")), unit),
                new Fact("worst second at", TableCell.time(disturbance.path("worstAt"))),
                new Fact("seconds without work", TableCell.whole(disturbance.path("zeroSeconds")), "s"),
                new Fact("recovered after", TableCell.whole(disturbance.path("recoverySeconds")), "s"),
                new Fact(
                        "time of users without a connection",
                        TableCell.number(disturbance.at("/disconnected/userSeconds")),
                        "s"),
                new Fact(
                        "all users had a connection again after",
                        TableCell.whole(disturbance.at("/disconnected/lastedSeconds")),
                        "s"),
                new Fact(
                        "back to normal afterwards",
                        TableCell.outcome(disturbance.path("backToNormal"), "yes", "no", "")));
    }

    private static String declared(JsonNode disturbance) {
        return switch (Field.text(disturbance.path("declared"))) {
            case "spec" -> "by the run spec";
            case "live" -> "when it began";
            case "late" -> "after it had begun: the throughput does not leave it out";
            default -> "";
        };
    }
}
