package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Block.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The statements that took most time, one table for each target that was asked for them. */
final class StatementSection {

    private StatementSection() {}

    static Section of(JsonNode document) {
        List<Block> blocks = new ArrayList<>();
        document.path("statements").forEach(table -> addTable(blocks, table));
        return new Section("statements", "Statements", blocks);
    }

    private static void addTable(List<Block> blocks, JsonNode statements) {
        String target = Field.text(statements.path("target"));
        String unreadable = Field.text(statements.path("unreadable"));
        if (!unreadable.isEmpty()) {
            blocks.add(new Paragraph("Target " + target + ", " + Field.text(statements.path("source")) + ": not read: "
                    + unreadable + "."));
            return;
        }
        blocks.add(new Paragraph(about(target, statements)));
        blocks.add(table(target, statements.path("top")));
    }

    private static String about(String target, JsonNode statements) {
        StringBuilder about = new StringBuilder("Target " + target + ", " + Field.text(statements.path("source")) + ": "
                + TableCell.whole(statements.path("calls")).text() + " statements took "
                + TableCell.fine(statements.path("seconds")).text() + " s in the measurement.");
        JsonNode others = statements.path("others");
        if (others.path("calls").asLong() > 0) {
            about.append(" Other users of the database sent ")
                    .append(TableCell.whole(others.path("calls")).text())
                    .append(" of them, ")
                    .append(TableCell.share(others.path("share")).text())
                    .append(" % of the time; the table has none of these.");
        }
        statements.path("notes").forEach(note -> about.append(' ').append(Field.text(note)));
        return about.toString();
    }

    private static Table table(String target, JsonNode top) {
        return Tables.of(
                "statements-" + target,
                "Statements of " + target + " that took most time in the measurement",
                top,
                Field.heading("id", "/id"),
                Field.share("share of the time", "/share"),
                Field.fine("time over all sessions", "s", "/seconds"),
                Field.whole("calls", "/calls"),
                Field.numeric("mean", "ms", StatementSection::mean),
                Field.whole("rows", "/rows"),
                new Field(new Column("plan", "", false, false), true, StatementSection::plan),
                remark().ifAny(),
                Field.sentence("statement", "/text"));
    }

    private static TableCell mean(JsonNode line) {
        long calls = line.path("calls").asLong();
        return calls == 0
                ? TableCell.NONE
                : TableCell.number(BigDecimal.valueOf(line.path("seconds").asDouble() * 1e3 / calls));
    }

    private static TableCell plan(JsonNode line) {
        JsonNode plan = line.path("plan");
        String start = Field.text(plan.path("start"));
        String end = Field.text(plan.path("end"));
        String unreadable = Field.text(plan.path("unreadable"));
        if (plan.path("changed").asBoolean(false)) {
            long used = plan.path("used").asLong();
            return new TableCell(TableCell.Kind.BAD, start + " → " + end + (used > 1 ? ", " + used + " in use" : ""));
        }
        return TableCell.sentence(unreadable.isEmpty() ? end : "not compared: " + unreadable);
    }

    private static Field remark() {
        return new Field(new Column("remark", "", false, false), true, line -> {
            String nested = line.path("nested").asBoolean(false) ? "part of another statement" : "";
            String incomplete = line.path("incomplete").asBoolean(false) ? "figures too low" : "";
            return TableCell.text(nested + (nested.isEmpty() || incomplete.isEmpty() ? "" : "; ") + incomplete);
        });
    }
}
