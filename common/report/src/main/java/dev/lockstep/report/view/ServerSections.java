package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Waits and settings of the servers, and the agents. */
final class ServerSections {
    private ServerSections() {}

    static Section servers(JsonNode document) {
        JsonNode targets = document.path("targets");
        return new Section("servers", "Servers", List.of(waits(targets), settings(targets)));
    }

    static Section agents(JsonNode document) {
        JsonNode agents = document.path("agents");
        return new Section(
                "agents",
                "Agents",
                List.of(Tables.of(
                        "agents",
                        "Agents over the measurement",
                        agents,
                        Field.heading("agent", "/name"),
                        Field.whole("logical processors", "/cores"),
                        Field.fine("clock offset", "ms", "/clockOffsetMs"),
                        Field.fine("its uncertainty", "ms", "/clockUncertaintyMs"),
                        Field.fine("clock drift", "ms", "/clockDrift/ms"),
                        Field.fine("as a rate", "ppm", "/clockDrift/ppm"),
                        Field.fine("start skew", "ms", "/startSkewMs"),
                        Field.fine("CPU of its process", "%", "/cpuPercent"),
                        Field.fine("busiest shared thread", "%", "/busiest/sharedThread/percent"),
                        Field.fine("busiest worker", "%", "/busiest/worker/percent"),
                        Field.fine("workers on average", "%", "/busiest/workers/percent"),
                        Field.fine("interrupts", "%", "/busiest/interrupts/percent"),
                        Field.fine("CPU quota used up, of its periods", "%", "/busiest/quota/percent"),
                        Field.fine("probe lag p99", "ms", "/lagMs/p99"),
                        Field.fine("probe lag max", "ms", "/lagMs/max"),
                        Field.numeric("garbage collection", "ms", agent -> TableCell.whole(agent.path("gcMillis"))),
                        Field.text("missing seconds", "/missingSeconds"),
                        lost())));
    }

    private static Field lost() {
        return new Field(
                new Column("connection", "", false, false),
                true,
                agent -> agent.path("lost").asBoolean(false)
                        ? new TableCell(TableCell.Kind.BAD, "lost")
                        : new TableCell(TableCell.Kind.GOOD, "kept"));
    }

    private static Table waits(JsonNode targets) {
        List<Row> rows = new ArrayList<>();
        for (JsonNode target : targets) {
            for (JsonNode wait : target.path("topWaits")) {
                rows.add(new Row(List.of(
                        TableCell.text(Field.text(target.path("name"))),
                        TableCell.text(TargetWaits.isCpu(wait) ? "on CPU, no wait" : Field.text(wait.path("name"))),
                        TableCell.fine(wait.path("seconds")),
                        TableCell.share(wait.path("share")))));
            }
        }
        return new Table(
                "waits",
                "What the sessions of the servers waited for during the measurement, longest first",
                false,
                List.of(
                        new Column("target", "", true, false),
                        new Column("wait", "", true, false),
                        new Column("time over all sessions", "s", false, true),
                        new Column("share", "%", false, true)),
                rows);
    }

    /** One line for each setting that is the same for all targets. */
    private static Table settings(JsonNode targets) {
        Map<List<String>, List<String>> alike = new LinkedHashMap<>();
        for (JsonNode target : targets) {
            for (JsonNode fact : target.path("facts")) {
                List<String> setting = List.of(
                        Field.text(fact.path("name")), Field.text(fact.path("value")), Field.text(fact.path("source")));
                alike.computeIfAbsent(setting, unused -> new ArrayList<>()).add(Field.text(target.path("name")));
            }
        }
        List<Row> rows = new ArrayList<>();
        alike.forEach((setting, names) -> rows.add(new Row(List.of(
                TableCell.text(names.size() == targets.size() ? "all" : String.join(", ", names)),
                TableCell.text(setting.get(0)),
                TableCell.text(setting.get(1)),
                TableCell.text(setting.get(2))))));
        return new Table(
                "settings",
                "Settings and facts of the servers",
                true,
                List.of(
                        new Column("targets", "", true, false),
                        new Column("setting", "", true, false),
                        new Column("value", "", false, false),
                        new Column("read from", "", false, false)),
                rows);
    }
}
