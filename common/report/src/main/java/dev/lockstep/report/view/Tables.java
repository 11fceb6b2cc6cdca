package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Makes tables from lists in a document. */
final class Tables {
    private Tables() {}

    static Table of(String id, String caption, Iterable<? extends JsonNode> rows, Field... fields) {
        return of(id, caption, false, rows, List.of(fields));
    }

    static Table folded(String id, String caption, Iterable<? extends JsonNode> rows, Field... fields) {
        return of(id, caption, true, rows, List.of(fields));
    }

    /** A table of names and values. */
    static Table facts(String id, String caption, List<Fact> facts) {
        return new Table(
                id,
                caption,
                false,
                List.of(new Column("what", "", true, false), new Column(Block.VALUE, "", false, false)),
                facts.stream()
                        .filter(fact -> !fact.value().value().isEmpty())
                        .map(fact -> new Row(List.of(TableCell.text(fact.name()), fact.value()), fact.unit()))
                        .toList());
    }

    /** A row of {@link #facts}; left out if it has no value. */
    record Fact(String name, TableCell value, String unit) {
        Fact(String name, TableCell value) {
            this(name, value, "");
        }
    }

    private static Table of(
            String id, String caption, boolean folded, Iterable<? extends JsonNode> rows, List<Field> fields) {
        List<List<TableCell>> cells = new ArrayList<>();
        rows.forEach(row -> cells.add(
                fields.stream().map(field -> field.values().apply(row)).toList()));
        List<Integer> shown = IntStream.range(0, fields.size())
                .filter(index -> fields.get(index).needed()
                        || cells.stream()
                                .anyMatch(row -> !row.get(index).value().isEmpty()))
                .boxed()
                .toList();
        return new Table(
                id,
                caption,
                folded,
                shown.stream().map(index -> fields.get(index).column()).toList(),
                cells.stream()
                        .map(row -> new Row(shown.stream().map(row::get).toList()))
                        .toList());
    }
}
