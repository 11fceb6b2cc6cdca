package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Figure;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Tables.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Whether the numbers can be trusted: errors, laws, steadiness, books and consistency. */
final class TrustSections {

    private static final Pattern CAPITAL = Pattern.compile("[A-Z]");

    private TrustSections() {}

    static List<Section> of(JsonNode document) {
        return List.of(
                new Section("errors", "Errors", errors(document)),
                new Section("checks", "Checks by the operational laws", checks(document.path("checks"))),
                new Section("steady-state", "Steady state", steadyState(document.path("steadyState"))),
                new Section("books", "Books and consistency", books(document)));
    }

    private static List<Block> errors(JsonNode document) {
        JsonNode errors = document.path("errors");
        List<Block> blocks = new ArrayList<>();
        JsonNode series = document.path("series");
        if (!errors.isEmpty() || anyAbove0(series.path("rolledBack")) || anyAbove0(series.path("missingConnections"))) {
            blocks.add(new Figure(
                    "errors",
                    "Transactions that failed, or were rolled back as intended, and users without a connection, second by second",
                    true,
                    Map.of()));
        }
        if (errors.isEmpty()) {
            blocks.add(new Paragraph("No transaction failed."));
            return blocks;
        }
        blocks.add(Tables.of(
                "errors",
                "Errors, most frequent first",
                errors,
                Field.heading("class", "/class"),
                Field.heading("SQLSTATE", "/sqlState"),
                Field.heading("vendor code", "/vendorCode"),
                Field.whole("in the measurement", "/count"),
                Field.whole("in the whole run", "/wholeRunCount"),
                Field.sentence("first message", "/example")));
        return blocks;
    }

    private static boolean anyAbove0(JsonNode values) {
        return values.valueStream().anyMatch(value -> value.asDouble(0) > 0);
    }

    private static List<Block> checks(JsonNode checks) {
        return checks.isEmpty()
                ? List.of()
                : List.of(
                        new Paragraph(
                                "Operational laws hold for every system. A measurement that violates one has a wrong"
                                        + " count, clock or load."),
                        Tables.of(
                                "checks",
                                "Values that the laws expect, and measured values",
                                checks,
                                new Field(new Column("check", "", true, false), true, TrustSections::lawInWords),
                                Field.heading("target", "/target").ifAny(),
                                Field.number("expected", "", "/expected"),
                                Field.number("measured", "", "/measured"),
                                Field.text("unit", "/unit"),
                                Field.fine("deviation", "%", "/deviationPercent"),
                                Field.fine("tolerance", "%", "/tolerancePercent"),
                                Field.outcome("outcome", "/ok", "holds", "broken", "not decidable"),
                                Field.sentence("in words", "/statement")));
    }

    /** Such as "users accounted for" of {@code usersAccountedFor}. */
    private static TableCell lawInWords(JsonNode check) {
        return TableCell.text(CAPITAL.matcher(Field.text(check.path("name")))
                .replaceAll(capital -> " " + capital.group().toLowerCase(Locale.ROOT)));
    }

    private static List<Block> steadyState(JsonNode state) {
        if (!state.isObject()) {
            return List.of();
        }
        boolean wave = state.path("wavePeriodSeconds").isNumber();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Paragraph(SteadyWords.of(state)));
        blocks.add(Tables.facts(
                "steady-state",
                "Shape of the measurement",
                List.of(
                        new Fact("shape", TableCell.text(Field.text(state.path("kind")))),
                        new Fact("judged by", TableCell.text(SteadyWords.series(state))),
                        new Fact("slope", TableCell.fine(state.path("slopePercentPerMinute")), "%/min"),
                        new Fact("coefficient of variation", TableCell.fine(state.path("coefficientOfVariation")), ""),
                        new Fact("change of the level", TableCell.fine(state.path("changePercent")), "%"),
                        new Fact("probability of that by chance", TableCell.fine(state.path("pValue")), ""),
                        new Fact("changed at second", TableCell.whole(state.path("atSecond")), "s"),
                        new Fact("length of a wave", TableCell.whole(state.path("wavePeriodSeconds")), "s"),
                        new Fact("waves", wave ? TableCell.whole(state.path("waves")) : TableCell.NONE, ""),
                        new Fact("lost in episodes", TableCell.fine(state.path("lostPercent")), "%"),
                        new Fact("warm up longer by", TableCell.whole(state.path("suggestedWarmUpSeconds")), "s"))));
        if (!state.path("episodes").isEmpty()) {
            blocks.add(Tables.of(
                    "episodes",
                    "Dips, stalls and spikes",
                    state.path("episodes"),
                    Field.heading("from second of the measurement", "/from"),
                    Field.whole("seconds", "/seconds"),
                    Field.fine("lost", "%", "/lostPercent")));
        }
        return blocks;
    }

    private static List<Block> books(JsonNode document) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                document.path("balance").isEmpty()
                        ? new Paragraph("No books were read: the spec sets verify: false, or the run ended before"
                                + " that step.")
                        : Tables.of(
                                "books",
                                "Books: what the ledger has, and what the target gained",
                                document.path("balance"),
                                Field.heading("target", "/target"),
                                Field.heading("book", "/name"),
                                Field.whole("ledger", "/ledger"),
                                Field.whole("gained", "/database"),
                                Field.whole("unknown, at least", "/unknown/0"),
                                Field.whole("unknown, at most", "/unknown/1"),
                                Field.outcome("outcome", "/ok", "balanced", "not balanced", "not read")));
        if (!document.path("consistency").isEmpty()) {
            blocks.add(new Paragraph(conditions(document.path("consistency"))));
            blocks.add(Tables.folded(
                    "consistency",
                    "Consistency conditions after the run",
                    document.path("consistency"),
                    Field.heading("target", "/target"),
                    Field.heading("condition", "/name"),
                    Field.whole("violations", "/violations"),
                    Field.outcome("outcome", "/ok", "holds", "violated", "not checked")));
        }
        return blocks;
    }

    private static String conditions(JsonNode consistency) {
        long violated = consistency
                .valueStream()
                .filter(condition -> !condition.path("ok").asBoolean(false))
                .count();
        return "Consistency conditions checked: " + consistency.size() + ", violated: " + violated + ".";
    }
}
