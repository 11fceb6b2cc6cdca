package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Block.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The statements that took most time, one table for each target that was asked for them. */
public final class StatementSection {

    /** Of a statement's text, on a terminal. */
    private static final int BRIEF = 60;

    private StatementSection() {}

    static Section of(JsonNode document) {
        List<Block> blocks = new ArrayList<>();
        document.path("statements").forEach(table -> addTable(blocks, table));
        return new Section("statements", "Statements", blocks);
    }

    private static void addTable(List<Block> blocks, JsonNode statements) {
        blocks.add(new Paragraph("Target " + about(statements)));
        if (Field.text(statements.path("unreadable")).isEmpty()) {
            blocks.add(table(Field.text(statements.path("target")), statements.path("top")));
        }
    }

    /** What was read of one target, or why nothing was. */
    public static String about(JsonNode statements) {
        String subject = Field.text(statements.path("target")) + ", " + Field.text(statements.path("source")) + ": ";
        String unreadable = Field.text(statements.path("unreadable"));
        if (!unreadable.isEmpty()) {
            return subject + "not read: " + unreadable + ".";
        }
        StringBuilder about = new StringBuilder(subject
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

    /** The first statements of one target with the beginning of their texts; without rows if none were read. */
    public static Table first(JsonNode statements, int most) {
        String target = Field.text(statements.path("target"));
        return Tables.of(
                "first-statements-" + target,
                "Statements of " + target + " that took most time in the measurement",
                statements.path("top").valueStream().limit(most).toList(),
                Field.share("time", "/share"),
                Field.whole("calls", "/calls"),
                Field.numeric("mean", "ms", StatementSection::mean),
                changed().ifAny(),
                remark().ifAny(),
                new Field(new Column("statement", "", false, false), true, StatementSection::beginning));
    }

    private static Field changed() {
        return new Field(
                new Column("plan", "", false, false),
                true,
                line -> line.at("/plan/changed").asBoolean(false) ? plan(line) : TableCell.NONE);
    }

    private static TableCell beginning(JsonNode line) {
        String text = Field.text(line.path("text")).strip().replaceAll("\\s+", " ");
        if (text.codePointCount(0, text.length()) <= BRIEF) {
            return TableCell.sentence(text);
        }
        return TableCell.sentence(
                text.substring(0, text.offsetByCodePoints(0, BRIEF)).strip() + " …");
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
