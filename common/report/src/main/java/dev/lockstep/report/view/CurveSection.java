package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Figure;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Block.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What the loads of a run did; empty if it had only one. */
public final class CurveSection {
    private static final double PERCENT = 100;

    private CurveSection() {}

    static Section of(JsonNode document) {
        List<Block> blocks = new ArrayList<>();
        if (!document.path("curve").isEmpty()) {
            blocks.add(new Paragraph(knee(document)));
            blocks.add(figure(
                    document,
                    "throughput-over-load",
                    "Throughput over load, with 95 % intervals; hollow points are of invalid stages"));
            blocks.add(figure(
                    document,
                    "times-over-throughput",
                    "Response and service time over throughput, each load with its 95 % interval of the throughput"));
            blocks.add(table(document));
            blocks.add(limits(document));
            blocks.add(scaling(document));
        }
        return new Section("curve", "Load curve", blocks);
    }

    private static Figure figure(JsonNode document, String name, String caption) {
        return new Figure(name, caption, false, Map.of("load", Loads.kind(document)));
    }

    /** A row for each load; without rows if the run had only one. */
    public static Table table(JsonNode document) {
        String unit = Field.text(document.at("/throughput/unit"));
        return Tables.of(
                "curve",
                "Throughput, response times and cost by load",
                rows(document),
                Loads.column(document).asHeading(),
                Field.numeric("throughput", unit, row -> ThroughputSection.number(row, row.path("value"))),
                Field.numeric("±", "%", ThroughputSection::halfWidth).ifAny(),
                Field.fine("response p95", "ms", "/responseMs/p95"),
                Field.fine("service p95", "ms", "/serviceMs/p95"),
                Field.share("errors", "/errorShare"),
                Field.outcome("stage", "/valid", "valid", "invalid", ""),
                Field.number("host CPU", "%", "/hostCpu").ifAny(),
                Field.number("power", "W", "/watts").ifAny(),
                Field.cost("energy of a transaction", "J", "/joulesPerTransaction")
                        .ifAny());
    }

    /** Its lines, with {@code value} and {@code ci95} as in a throughput: they say how many digits to show. */
    private static List<JsonNode> rows(JsonNode document) {
        return document.path("curve").valueStream().map(CurveSection::row).toList();
    }

    private static JsonNode row(JsonNode line) {
        ObjectNode row = (ObjectNode) line.deepCopy();
        row.set("value", line.path("throughput"));
        row.remove("ci95");
        double low = line.at("/ci95/0").asDouble(0);
        double high = line.at("/ci95/1").asDouble(0);
        if (low + high > 0) {
            row.putObject("ci95")
                    .put("low", low)
                    .put("high", high)
                    .put("halfWidthPercent", PERCENT * (high - low) / (high + low));
        }
        return row;
    }

    private static String knee(JsonNode document) {
        JsonNode knee = document.path("knee95");
        if (!knee.isNumber()) {
            return "No knee is shown: " + whyNoKnee(document);
        }
        return String.format(
                Locale.ROOT,
                "From %s on, read between the measured loads, the throughput is at least 95 %% of the largest that was"
                        + " measured in a valid stage. Beyond it the throughput grows by 5.3 %% at most.",
                Loads.text(document, knee));
    }

    private static String whyNoKnee(JsonNode document) {
        long loads = document.path("curve")
                .valueStream()
                .filter(line -> line.path("valid").asBoolean())
                .map(line -> line.path("load").asDouble())
                .distinct()
                .count();
        return loads < 2
                ? "fewer than two loads were measured in valid stages."
                : "it would lie close to the largest load of a valid stage. Measure larger ones.";
    }

    private static Table limits(JsonNode document) {
        return Tables.of(
                "load-limits",
                "Loads that held each threshold, and that did not",
                document.path("loadLimits"),
                Field.heading("threshold", "/text"),
                held("highest that held", document, "held"),
                held("lowest that failed", document, "failed"),
                new Field(
                        new Column("note", "", false, false),
                        false,
                        row -> row.path("consistent").asBoolean(true)
                                ? TableCell.NONE
                                : TableCell.sentence("A higher load held it: repeat the loads between.")));
    }

    private static Field held(String name, JsonNode document, String key) {
        return new Field(new Column(name, "", false, false), true, row -> {
            JsonNode load = row.path(key);
            return TableCell.text(load.isNumber() ? Loads.text(document, load) : "none");
        });
    }

    private static Table scaling(JsonNode document) {
        JsonNode scaling = document.path("scaling");
        JsonNode law = scaling.path("usl");
        List<Tables.Fact> facts = law.isObject()
                ? List.of(
                        new Tables.Fact("throughput of one user (lambda)", TableCell.number(law.path("lambda"))),
                        new Tables.Fact("contention (sigma)", TableCell.text(Field.text(law.path("sigma")))),
                        new Tables.Fact("coherency (kappa)", TableCell.text(Field.text(law.path("kappa")))),
                        new Tables.Fact("users at the peak", TableCell.number(law.path("peakN"))),
                        new Tables.Fact("share of the variance explained", TableCell.fineShare(law.path("r2")), "%"))
                : List.of(new Tables.Fact("not fitted", TableCell.sentence(Field.text(scaling.path("refused")))));
        return Tables.facts("scaling", "Universal Scalability Law", scaling.isObject() ? facts : List.of());
    }
}
