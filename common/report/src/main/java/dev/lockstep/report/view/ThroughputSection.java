package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Figure;
import dev.lockstep.report.view.Tables.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The throughput and its precision. */
final class ThroughputSection {
    private ThroughputSection() {}

    static Section of(JsonNode document) {
        JsonNode throughput = document.path("throughput");
        String unit = Field.text(throughput.path("unit"));
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Figure(
                "throughput",
                "Throughput of all targets, second by second, with the mean of the measurement" + part(throughput)
                        + (throughput.path("ci95").isObject() ? " and its 95 % interval" : ""),
                true,
                Map.of()));
        blocks.add(Tables.facts(
                "throughput", "Throughput of the measurement" + part(throughput), facts(throughput, unit)));
        if (throughput.path("byTarget").size() > 1) {
            blocks.add(new Figure("targets", "Throughput by target, second by second", true, Map.of()));
        }
        blocks.add(Tables.of(
                "throughput-by-target",
                "Throughput by target",
                throughput.path("byTarget"),
                Field.heading("target", "/target"),
                part(throughput, unit)));
        if (!throughput.path("byVm").isEmpty()) {
            blocks.add(Tables.of(
                    "throughput-by-vm",
                    "Throughput by virtual machine",
                    throughput.path("byVm"),
                    Field.heading("virtual machine", "/vm"),
                    part(throughput, unit)));
        }
        openLoad(document.path("openLoad"), blocks);
        return new Section("throughput", "Throughput", blocks);
    }

    /** The part of the measurement that the throughput covers, in words; empty if it is the whole. */
    static String part(JsonNode throughput) {
        String event = Field.text(throughput.at("/covers/before"));
        return event.isEmpty() ? "" : " before event '" + event + "'";
    }

    /** A throughput with the digits that its interval supports. */
    static TableCell number(JsonNode throughput, JsonNode number) {
        return number.isNumber()
                ? TableCell.number(number.decimalValue(), Precision.digits(throughput, number.decimalValue()))
                : TableCell.NONE;
    }

    private static Field part(JsonNode throughput, String unit) {
        return Field.numeric("throughput", unit, row -> number(throughput, row.path("value")));
    }

    private static TableCell end(JsonNode throughput, String path) {
        JsonNode number = throughput.at(path);
        return number.isNumber()
                ? TableCell.number(number.decimalValue(), Precision.end(throughput, number.decimalValue()))
                : TableCell.NONE;
    }

    /** The half-width of its interval, in per cent. */
    static TableCell halfWidth(JsonNode throughput) {
        JsonNode percent = throughput.at("/ci95/halfWidthPercent");
        return percent.isNumber()
                ? new TableCell(
                        TableCell.Kind.NUMBER,
                        TableCell.fine(percent).value(),
                        Precision.halfWidth(throughput).toPlainString())
                : TableCell.NONE;
    }

    /** The interval in words. */
    static String interval(JsonNode throughput) {
        JsonNode interval = throughput.path("ci95");
        if (!interval.path("low").isNumber()) {
            return "no 95 % interval: too short, with gaps, or nothing done";
        }
        String unreliable = Precision.unreliable(throughput);
        return "95 % interval " + end(throughput, "/ci95/low").text() + " to "
                + end(throughput, "/ci95/high").text() + " (±"
                + Precision.halfWidth(throughput).toPlainString() + " %)"
                + (unreliable.isEmpty() ? "" : ", " + unreliable);
    }

    private static List<Fact> facts(JsonNode throughput, String unit) {
        JsonNode interval = throughput.path("ci95");
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("throughput", number(throughput, throughput.path("value")), unit));
        facts.add(new Fact("throughput per second", number(throughput, throughput.path("perSecond")), "/s"));
        throughput
                .path("also")
                .forEach(also -> facts.add(new Fact(
                        "also " + Field.text(also.path("unit")),
                        number(throughput, also.path("value")),
                        Field.text(also.path("unit")))));
        facts.add(new Fact("95 % interval, low end", end(throughput, "/ci95/low"), unit));
        facts.add(new Fact("95 % interval, high end", end(throughput, "/ci95/high"), unit));
        facts.add(new Fact("half-width", halfWidth(throughput), "%"));
        facts.add(new Fact("independent seconds", TableCell.number(interval.path("effectiveSamples")), "s"));
        facts.add(new Fact("autocorrelation time", TableCell.fine(interval.path("autocorrelationSeconds")), "s"));
        facts.add(new Fact("batches", TableCell.whole(interval.path("batches")), ""));
        facts.add(new Fact("length of a batch", TableCell.whole(interval.path("batchSeconds")), "s"));
        return facts;
    }

    private static void openLoad(JsonNode open, List<Block> blocks) {
        if (!open.isObject()) {
            return;
        }
        blocks.add(Tables.facts(
                "open-load",
                "Offered and achieved rate of the open load",
                List.of(
                        new Fact("offered", TableCell.number(open.path("offeredPerSecond")), "/s"),
                        new Fact("achieved", TableCell.number(open.path("achievedPerSecond")), "/s"),
                        new Fact("never started", TableCell.whole(open.path("notStarted")), ""),
                        new Fact("lag, median", TableCell.fine(open.at("/lagMs/p50")), "ms"),
                        new Fact("lag, 99th percentile", TableCell.fine(open.at("/lagMs/p99")), "ms"),
                        new Fact("lag, largest", TableCell.fine(open.at("/lagMs/max")), "ms"))));
        blocks.add(new Figure("lag", "How long due work waited for a free user", true, Map.of()));
    }
}
