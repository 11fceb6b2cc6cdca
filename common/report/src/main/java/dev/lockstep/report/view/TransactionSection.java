package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Figure;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** How transactions ended and how long they took. */
final class TransactionSection {

    private static final List<String> PERCENTILES = List.of("p50", "p90", "p95", "p99", "p999");

    private TransactionSection() {}

    static Section of(JsonNode document) {
        JsonNode lines = document.path("transactions");
        JsonNode byTarget = document.path("byTarget");
        List<Block> blocks = new ArrayList<>();
        if (!lines.isEmpty()) {
            blocks.add(figure("transactions", "Transactions that committed or rolled back, second by second"));
            blocks.add(figure("response", "Response time of all transactions, second by second"));
            blocks.add(new Figure("curve", "Response time by percentile", true, Map.of()));
            blocks.add(Tables.of("transactions", "Transactions due in the measurement", lines, counts("")));
            blocks.add(times("response-times", "Response time, from the intended start", lines, "responseTimeMs"));
            blocks.add(times("service-times", "Service time, from the actual start", lines, "serviceTimeMs"));
            blocks.add(intervals("response-time-intervals", "response times", lines, "responseTimeMs"));
            blocks.add(intervals("service-time-intervals", "service times", lines, "serviceTimeMs"));
            limits(lines, blocks);
            repeats(byTarget, blocks);
        }
        searches(document.path("searches"), blocks);
        if (document.at("/throughput/byTarget").size() > 1 && !byTarget.isEmpty()) {
            blocks.add(Tables.folded("transactions-by-target", "Transactions by target", byTarget, counts("/target")));
            blocks.add(Tables.folded(
                    "response-times-by-target",
                    "Response time by target",
                    byTarget,
                    timeFields("/target", "responseTimeMs")));
            blocks.add(Tables.folded(
                    "service-times-by-target",
                    "Service time by target",
                    byTarget,
                    timeFields("/target", "serviceTimeMs")));
        }
        if (!document.at("/wholeRun/transactions").isEmpty()) {
            blocks.add(Tables.folded(
                    "whole-run",
                    "Transactions of the whole run, with ramps and drain: what the books are compared with",
                    document.at("/wholeRun/transactions"),
                    Field.heading("transaction", "/name"),
                    Field.whole("committed", "/committed"),
                    Field.whole("rolled back", "/rolledBack"),
                    Field.whole("failed", "/failed"),
                    Field.whole("unknown", "/unknown"),
                    Field.whole("units", "/units")));
        }
        return new Section("transactions", "Transactions and their times", blocks);
    }

    private static Figure figure(String name, String caption) {
        return new Figure(name, caption, false, Map.of());
    }

    private static Field[] counts(String target) {
        return withTarget(
                target,
                Field.heading("transaction", "/name"),
                Field.whole("committed", "/committed"),
                Field.whole("rolled back", "/rolledBack"),
                Field.whole("failed", "/failed"),
                Field.whole("unknown", "/unknown"),
                Field.whole("retries", "/retries"),
                Field.whole("units", "/units"));
    }

    private static Table times(String id, String caption, JsonNode lines, String times) {
        return Tables.of(id, caption, lines, timeFields("", times));
    }

    private static Field[] timeFields(String target, String times) {
        return withTarget(
                target,
                Field.heading("transaction", "/name"),
                Field.fine("mean", "ms", "/" + times + "/mean"),
                Field.fine("p50", "ms", "/" + times + "/p50"),
                Field.fine("p90", "ms", "/" + times + "/p90"),
                Field.fine("p95", "ms", "/" + times + "/p95"),
                Field.fine("p99", "ms", "/" + times + "/p99"),
                Field.fine("p99.9", "ms", "/" + times + "/p999"),
                Field.fine("max", "ms", "/" + times + "/max"),
                Field.time("max measured at", "/" + times + "/maxAt").ifAny(),
                Field.text("max measured by", "/" + times + "/maxAgent").ifAny());
    }

    private static Field[] withTarget(String pointer, Field... fields) {
        List<Field> all = new ArrayList<>();
        if (!pointer.isEmpty()) {
            all.add(Field.heading("target", pointer));
        }
        all.addAll(List.of(fields));
        return all.toArray(Field[]::new);
    }

    private static Table intervals(String id, String what, JsonNode lines, String times) {
        List<Row> rows = StreamSupport.stream(lines.spliterator(), false)
                .flatMap(line -> PERCENTILES.stream()
                        .filter(percentile ->
                                line.path(times).path(percentile + "Ci").isArray())
                        .map(percentile -> interval(line.path("name"), line.path(times), percentile)))
                .toList();
        return new Table(
                id,
                "95 % intervals of the percentiles of the " + what,
                true,
                List.of(
                        new Column("transaction", "", true, false),
                        new Column("percentile", "", true, false),
                        new Column("time", "ms", false, true),
                        new Column("low end", "ms", false, true),
                        new Column("high end", "ms", false, true),
                        new Column("times per independent time", "", false, true)),
                rows);
    }

    private static Row interval(JsonNode name, JsonNode times, String percentile) {
        JsonNode ends = times.path(percentile + "Ci");
        return new Row(List.of(
                TableCell.text(Field.text(name)),
                TableCell.text(percentile.equals("p999") ? "p99.9" : percentile),
                TableCell.fine(times.path(percentile)),
                TableCell.fine(ends.path(0)),
                TableCell.fine(ends.path(1)),
                TableCell.fine(times.path("designEffect"))));
    }

    private static void limits(JsonNode lines, List<Block> blocks) {
        List<JsonNode> limited = StreamSupport.stream(lines.spliterator(), false)
                .filter(line -> line.path("responseLimit").isObject())
                .toList();
        if (!limited.isEmpty()) {
            blocks.add(Tables.of(
                    "response-limits",
                    "Response times and the limits that the workload states",
                    limited,
                    Field.heading("transaction", "/name"),
                    Field.whole("percentile", "/responseLimit/percentile"),
                    Field.fine("measured", "ms", "/responseLimit/measuredMs"),
                    Field.numeric("limit", "ms", line -> TableCell.whole(line.at("/responseLimit/limitMs"))),
                    Field.outcome("limit met", "/responseLimit/met", "met", "not met", "too few to decide")));
        }
    }

    private static void repeats(JsonNode byTarget, List<Block> blocks) {
        List<JsonNode> repeated = StreamSupport.stream(byTarget.spliterator(), false)
                .filter(line -> line.path("repeats").isObject())
                .toList();
        if (repeated.size() > 1) {
            blocks.add(new Figure(
                    "repeats",
                    "Response time of the same work: bars are medians of the repeats, lines reach from the shortest"
                            + " to the longest",
                    true,
                    Map.of()));
        }
        if (!repeated.isEmpty()) {
            blocks.add(Tables.of(
                    "repeats",
                    "Repeats of the same work: longest less shortest response time, over the median",
                    repeated,
                    Field.heading("target", "/target"),
                    Field.heading("transaction", "/name"),
                    Field.whole("repeats", "/repeats/count"),
                    Field.fine("median", "ms", "/repeats/medianMs"),
                    Field.fine("shortest", "ms", "/repeats/shortestMs"),
                    Field.fine("longest", "ms", "/repeats/longestMs"),
                    Field.fine("spread", "%", "/repeats/spreadPercent"),
                    Field.fine("limit", "%", "/repeats/limitPercent"),
                    Field.outcome("repeats agree", "/repeats/agree", "yes", "no", "one repeat, spread unknown")));
        }
    }

    private static void searches(JsonNode searches, List<Block> blocks) {
        if (!searches.isEmpty()) {
            blocks.add(Tables.of(
                    "searches",
                    "Searches due in the measurement, and how many found something",
                    searches,
                    Field.heading("target", "/target"),
                    Field.heading("search", "/name"),
                    Field.whole("calls", "/calls"),
                    Field.whole("found something", "/hits"),
                    Field.numeric("share", "%", line -> TableCell.fineShare(line.path("share"))),
                    Field.numeric("expected at least", "%", line -> TableCell.fineShare(line.path("leastShare")))
                            .ifAny()));
        }
    }
}
