package dev.lockstep.cli;

import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.report.view.CapacityWords;
import dev.lockstep.report.view.ControlWords;
import dev.lockstep.report.view.CurveSection;
import dev.lockstep.report.view.DisturbanceWords;
import dev.lockstep.report.view.Groups;
import dev.lockstep.report.view.Precision;
import dev.lockstep.report.view.SearchSection;
import dev.lockstep.report.view.StageSection;
import dev.lockstep.report.view.Stages;
import dev.lockstep.report.view.StatementSection;
import dev.lockstep.report.view.TargetWaits;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** A result document as text for a terminal. */
final class ResultText {

    private static final int STEPS_SHOWN = 12;
    private static final int STATEMENTS_SHOWN = 5;

    private final PrintWriter out;

    ResultText(PrintWriter out) {
        this.out = out;
    }

    void print(JsonNode result) {
        headline(result);
        stages(result);
        search(result);
        for (JsonNode group : Groups.of(result)) {
            throughput(result, group);
            disturbances(group.path("disturbances"));
            transactions(group.path("transactions"));
            repeats(group.path("byTarget"));
            searches(group.path("searches"));
        }
        agents(result.path("agents"));
        new HostText(out).print(result.path("hosts"), result.path("efficiency"));
        Groups.of(result).forEach(this::balance);
        Groups.of(result).forEach(group -> errors(group.path("errors")));
        targets(result.path("targets"));
        statements(result.path("statements"));
        audit(result.path("audit"));
        thresholds(result.path("thresholds"));
        verdict(result);
        out.flush();
    }

    /** Why the result is invalid; nothing if it is valid. */
    void printReasons(JsonNode result) {
        JsonNode verdict = result.path("verdict");
        if (!verdict.path("valid").asBoolean(false)) {
            line("The result of run %s is INVALID:", text(result.path("run"), "id"));
            notes("  reason   ", verdict.path("reasons"));
        }
        out.flush();
    }

    private void headline(JsonNode result) {
        JsonNode run = result.path("run");
        line("%nRun %s  %s  %s", text(run, "id"), text(run, "name"), text(run, "state"));
        if (run.path("controlled").asBoolean(false)) {
            line("Controlled  %s", ControlWords.of(run.at("/spec/load/control")));
        }
    }

    private void stages(JsonNode result) {
        if (!result.path("stages").isEmpty()) {
            line("");
            TableText.lines(StageSection.table(result)).forEach(line -> line("%s", line));
            line("");
        }
        if (!result.path("curve").isEmpty()) {
            TableText.lines(CurveSection.table(result)).forEach(line -> line("%s", line));
            line("");
        }
    }

    private void search(JsonNode result) {
        if (!result.path("search").isObject()) {
            return;
        }
        String label = "Search      ";
        for (String sentence : CapacityWords.of(result)) {
            line("%s%s", label, sentence);
            label = "            ";
        }
        line("");
        TableText.lines(SearchSection.lastSteps(result, STEPS_SHOWN)).forEach(line -> line("%s", line));
        line("");
    }

    private void throughput(JsonNode result, JsonNode group) {
        JsonNode run = result.path("run");
        JsonNode throughput = group.path("throughput");
        if (group.has("workload")) {
            line("%nGroup       %s, %s", text(group, "name"), text(group, "workload"));
        }
        if (throughput.path("value").isNumber()) {
            line(
                    "Throughput  %s %s%s",
                    number(throughput, throughput.path("value")), text(throughput, "unit"), interval(throughput));
        }
        JsonNode covers = throughput.path("covers");
        if (covers.isObject()) {
            line("            before event '%s', %s s", text(covers, "before"), seconds(covers.path("seconds")));
        }
        for (JsonNode also : throughput.path("also")) {
            if (also.path("value").isNumber()) {
                line("            %s %s", number(throughput, also.path("value")), text(also, "unit"));
            }
        }
        measured(run.path("measurement"), Stages.ofFigures(result, group.has("workload") ? text(group, "name") : ""));
        JsonNode open = group.path("openLoad");
        if (open.path("offeredPerSecond").isNumber()) {
            line(
                    "Offered     %,.2f/s, achieved %,.2f/s, never started %d",
                    open.path("offeredPerSecond").asDouble(),
                    open.path("achievedPerSecond").asDouble(0),
                    open.path("notStarted").asLong(0));
        }
    }

    private void measured(JsonNode measurement, String stage) {
        if (!stage.isEmpty()) {
            line("Measured    in stage %s", stage);
        } else if (measurement.path("seconds").isNumber()) {
            line("Measured    %s s from %s", seconds(measurement.path("seconds")), text(measurement, "from"));
        }
    }

    private static String interval(JsonNode throughput) {
        if (!throughput.at("/ci95/low").isNumber()) {
            return "";
        }
        String unreliable = Precision.unreliable(throughput);
        return String.format(
                Locale.ROOT,
                "  (95 %% interval %s .. %s, ±%s %%%s)",
                grouped(Precision.end(throughput, throughput.at("/ci95/low").decimalValue())),
                grouped(Precision.end(throughput, throughput.at("/ci95/high").decimalValue())),
                Precision.halfWidth(throughput).toPlainString(),
                unreliable.isEmpty() ? "" : "; " + unreliable);
    }

    /** With the digits that the interval supports. */
    private static String number(JsonNode throughput, JsonNode number) {
        return grouped(Precision.digits(throughput, number.decimalValue()));
    }

    private static String grouped(BigDecimal number) {
        return String.format(Locale.ROOT, "%,." + Math.max(0, number.scale()) + "f", number);
    }

    /** Whole seconds without decimals. */
    private static String seconds(JsonNode seconds) {
        return seconds.decimalValue().stripTrailingZeros().toPlainString();
    }

    private void disturbances(JsonNode disturbances) {
        for (JsonNode disturbance : disturbances) {
            line("Event       %s", DisturbanceWords.of(disturbance));
        }
    }

    private void transactions(JsonNode transactions) {
        if (transactions.isEmpty()) {
            return;
        }
        line(
                "%n%-20s %12s %10s %8s %8s   response ms: %8s %8s %8s %8s",
                "transaction", "committed", "rolled back", "failed", "unknown", "mean", "p50", "p95", "p99");
        for (JsonNode transaction : transactions) {
            JsonNode response = transaction.path("responseTimeMs");
            line(
                    "%-20s %,12d %,11d %,8d %,8d                %8s %8s %8s %8s",
                    text(transaction, "name"),
                    transaction.path("committed").asLong(),
                    transaction.path("rolledBack").asLong(),
                    transaction.path("failed").asLong(),
                    transaction.path("unknown").asLong(),
                    millis(response, "mean"),
                    millis(response, "p50"),
                    millis(response, "p95"),
                    millis(response, "p99"));
        }
        responseLimits(transactions);
    }

    private void responseLimits(JsonNode transactions) {
        for (JsonNode transaction : transactions) {
            JsonNode limit = transaction.path("responseLimit");
            if (limit.isObject()) {
                line(
                        "Limit       %s p%d: %s ms of %,d ms, %s",
                        text(transaction, "name"),
                        limit.path("percentile").asInt(),
                        millis(limit, "measuredMs"),
                        limit.path("limitMs").asLong(),
                        met(limit.path("met")));
            }
        }
    }

    private static String met(JsonNode met) {
        if (!met.isBoolean()) {
            return "too few to tell";
        }
        return met.asBoolean() ? "met" : "NOT MET";
    }

    private void repeats(JsonNode byTarget) {
        for (JsonNode line : byTarget) {
            JsonNode repeats = line.path("repeats");
            if (repeats.isObject()) {
                line(
                        "Repeats     %s %s: median %s ms of %,d, %s",
                        text(line, "target"),
                        text(line, "name"),
                        millis(repeats, "medianMs"),
                        repeats.path("count").asLong(),
                        spread(repeats));
            }
        }
    }

    private static String spread(JsonNode repeats) {
        if (!repeats.path("spreadPercent").isNumber()) {
            return "one repeat, spread unknown";
        }
        return String.format(
                Locale.ROOT,
                "%s to %s ms, spread %.1f %%, limit %.1f %%: %s",
                millis(repeats, "shortestMs"),
                millis(repeats, "longestMs"),
                repeats.path("spreadPercent").asDouble(),
                repeats.path("limitPercent").asDouble(),
                repeats.path("agree").asBoolean(false) ? "agree" : "DIFFER");
    }

    private void searches(JsonNode searches) {
        for (JsonNode search : searches) {
            JsonNode least = search.path("leastShare");
            line(
                    "Search      %s %s: %.3f %% of %,d found something%s",
                    text(search, "target"),
                    text(search, "name"),
                    100 * search.path("share").asDouble(),
                    search.path("calls").asLong(),
                    least.isNumber()
                            ? String.format(Locale.ROOT, ", at least %.3f %% expected", 100 * least.asDouble())
                            : "");
        }
    }

    private void agents(JsonNode agents) {
        if (agents.isEmpty()) {
            return;
        }
        line(
                "%n%-20s %10s %14s %10s %12s %8s %9s",
                "agent", "offset ms", "uncertainty ms", "drift ms", "skew ms", "CPU %", "worker %");
        for (JsonNode agent : agents) {
            line(
                    "%-20s %10s %14s %10s %12s %8s %9s%s",
                    text(agent, "name"),
                    millis(agent, "clockOffsetMs"),
                    millis(agent, "clockUncertaintyMs"),
                    millis(agent.path("clockDrift"), "ms"),
                    millis(agent, "startSkewMs"),
                    millis(agent, "cpuPercent"),
                    millis(agent.path("busiest").path("worker"), "percent"),
                    agent.path("lost").asBoolean(false) ? "  LOST" : "");
        }
    }

    private void balance(JsonNode group) {
        line("");
        for (JsonNode book : group.path("balance")) {
            line(
                    "Books       %s %s: ledger %,d, target %,d, unknown 0..%s: %s",
                    text(book, "target"),
                    text(book, "name"),
                    book.path("ledger").asLong(),
                    book.path("database").asLong(),
                    book.path("unknown").path(1).isNumber()
                            ? String.valueOf(book.path("unknown").path(1).asLong())
                            : "unbounded",
                    book.path("ok").asBoolean(false) ? "balanced" : "NOT BALANCED");
        }
        long broken = 0;
        for (JsonNode condition : group.path("consistency")) {
            if (!condition.path("ok").asBoolean(false)) {
                broken++;
                line(
                        "Consistency %s %s: %d violations",
                        text(condition, "target"),
                        text(condition, "name"),
                        condition.path("violations").asLong());
            }
        }
        if (!group.path("consistency").isEmpty() && broken == 0) {
            line("Consistency %d conditions hold", group.path("consistency").size());
        }
    }

    private void errors(JsonNode errors) {
        for (JsonNode error : errors) {
            line(
                    "Error       %,d x %s %s %s",
                    error.path("wholeRunCount").asLong(error.path("count").asLong()),
                    text(error, "class"),
                    text(error, "sqlState"),
                    text(error, "example"));
        }
    }

    private void targets(JsonNode targets) {
        for (JsonNode target : targets) {
            line("Target      %s: %s", text(target, "name"), text(target, "version"));
            TargetWaits.cpu(target)
                    .ifPresent(cpu -> line("  on CPU    %.1f %% of the time of busy sessions", percent(cpu)));
            TargetWaits.top(target)
                    .ifPresent(wait -> line(
                            "  top wait  %s, %.1f %% of the time of %s",
                            text(wait, "name"),
                            percent(wait),
                            TargetWaits.cpu(target).isPresent() ? "busy sessions" : "all waits"));
        }
    }

    private void statements(JsonNode statements) {
        for (JsonNode ofTarget : statements) {
            line("%nStatements  %s", StatementSection.about(ofTarget));
            if (!ofTarget.path("top").isEmpty()) {
                TableText.lines(StatementSection.first(ofTarget, STATEMENTS_SHOWN))
                        .forEach(line -> line("%s", line));
            }
        }
    }

    private void audit(JsonNode audit) {
        Map<String, List<String>> findings = new LinkedHashMap<>();
        for (JsonNode rule : audit) {
            if (text(rule, "level").equals("finding")) {
                findings.computeIfAbsent(text(rule, rule.has("target") ? "target" : "host"), none -> new ArrayList<>())
                        .add(text(rule, "id"));
            }
        }
        findings.forEach((subject, rules) -> line("Settings    %s: look at %s", subject, String.join(", ", rules)));
    }

    private static double percent(JsonNode wait) {
        return wait.path("share").asDouble() * 100;
    }

    private void thresholds(JsonNode thresholds) {
        for (ThresholdLine threshold : Thresholds.of(thresholds)) {
            String outcome = threshold.outcome();
            line(
                    "Threshold   %s: %s: %s",
                    threshold.text(), threshold.words(), threshold.ok() ? outcome : outcome.toUpperCase(Locale.ROOT));
        }
    }

    private void verdict(JsonNode result) {
        JsonNode verdict = result.path("verdict");
        String words = Precision.verdict(result);
        line("%nVerdict     %s", words.equals("invalid") ? "INVALID" : words);
        notes("  reason   ", verdict.path("reasons"));
        notes("  warning  ", verdict.path("warnings"));
        JsonNode imported = result.at("/run/imported");
        if (imported.isObject()) {
            line("Imported    %s%s", verified(imported), text(imported, "message"));
        }
    }

    static String verified(JsonNode imported) {
        return imported.path("verified").asBoolean(false) ? "" : "NOT VERIFIED. ";
    }

    private void notes(String label, JsonNode notes) {
        for (JsonNode note : notes) {
            line("%s %s: %s", label, text(note, "code"), text(note, "message"));
        }
    }

    private void line(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }

    private static String millis(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isNumber() ? String.format(Locale.ROOT, "%.3f", value.asDouble()) : "-";
    }
}
