package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * A column and the source of its values.
 *
 * @param needed whether it is shown even if no row has a value
 */
record Field(Column column, boolean needed, Function<JsonNode, TableCell> values) {

    /** Names the row. */
    static Field heading(String name, String pointer) {
        return new Field(new Column(name, "", true, false), true, row -> TableCell.text(text(row.at(pointer))));
    }

    static Field text(String name, String pointer) {
        return new Field(new Column(name, "", false, false), true, row -> TableCell.text(text(row.at(pointer))));
    }

    static Field sentence(String name, String pointer) {
        return new Field(new Column(name, "", false, false), true, row -> TableCell.sentence(text(row.at(pointer))));
    }

    static Field time(String name, String pointer) {
        return new Field(new Column(name, "", false, false), true, row -> TableCell.time(row.at(pointer)));
    }

    static Field whole(String name, String pointer) {
        return numeric(name, "", row -> TableCell.whole(row.at(pointer)));
    }

    /** Three decimals. */
    static Field fine(String name, String unit, String pointer) {
        return numeric(name, unit, row -> TableCell.fine(row.at(pointer)));
    }

    /** Three decimals, and one from 100 on. */
    static Field number(String name, String unit, String pointer) {
        return numeric(name, unit, row -> TableCell.number(row.at(pointer)));
    }

    /** What a transaction costs, however little. */
    static Field cost(String name, String unit, String pointer) {
        return numeric(name, unit, row -> TableCell.cost(row.at(pointer)));
    }

    static Field share(String name, String pointer) {
        return numeric(name, "%", row -> TableCell.share(row.at(pointer)));
    }

    static Field outcome(String name, String pointer, String good, String bad, String undecided) {
        return new Field(
                new Column(name, "", false, false),
                true,
                row -> TableCell.outcome(row.at(pointer), good, bad, undecided));
    }

    /** A change in per cent with its interval, if it has one. */
    static Field change(String name, String percent, String interval) {
        return new Field(
                new Column(name, "% [95 % interval]", false, false),
                true,
                row -> row.at(percent).isNumber()
                        ? TableCell.text(DisturbanceWords.percent(row.at(percent), row.at(interval)))
                        : TableCell.NONE);
    }

    static Field numeric(String name, String unit, Function<JsonNode, TableCell> values) {
        return new Field(new Column(name, unit, false, true), true, values);
    }

    /** The same column, whose cells name their row. */
    Field asHeading() {
        return new Field(new Column(column.name(), column.unit(), true, column.numeric()), needed, values);
    }

    /** The same column, left out if no row has a value. */
    Field ifAny() {
        return new Field(column, false, values);
    }

    /** Lists and objects as JSON; empty for null. */
    static String text(JsonNode node) {
        if (node.isMissingNode() || node.isNull()) {
            return "";
        }
        return node.isValueNode() ? node.asString() : node.toString();
    }
}
