package dev.lockstep.report.view;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Figure;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The attached histograms of virtual disk I/O. */
final class VscsiSection {

    private static final List<String> KEYS = List.of("host", "worldGroup", "handle", "disk", "quantity");

    private VscsiSection() {}

    static Section of(JsonNode document) {
        JsonNode lines = document.path("vscsistats");
        List<Block> blocks = new ArrayList<>();
        if (!lines.isEmpty()) {
            figures(lines).forEach(blocks::add);
            blocks.add(percentiles(lines));
            blocks.add(buckets(lines));
        }
        return new Section("vscsistats", "I/O of virtual disks (vscsiStats)", blocks);
    }

    private static List<Figure> figures(JsonNode lines) {
        Map<Map<String, String>, Figure> figures = new LinkedHashMap<>();
        for (JsonNode line : lines) {
            Map<String, String> choice = new LinkedHashMap<>();
            KEYS.forEach(key -> choice.put(key, Field.text(line.path(key))));
            figures.putIfAbsent(choice, new Figure("vscsi", caption(choice), false, choice));
        }
        return List.copyOf(figures.values());
    }

    private static String caption(Map<String, String> choice) {
        return "I/O by " + choice.get("quantity") + ": disk " + choice.get("disk") + " (" + choice.get("handle")
                + ") of virtual machine " + choice.get("worldGroup") + " on " + choice.get("host");
    }

    private static Field[] headings() {
        return new Field[] {
            Field.heading("host", "/host"),
            Field.heading("virtual machine", "/worldGroup"),
            Field.heading("handle", "/handle"),
            Field.heading("disk", "/disk"),
            Field.heading("quantity", "/quantity"),
            Field.heading("commands", "/commands")
        };
    }

    private static Table percentiles(JsonNode lines) {
        List<Field> fields = new ArrayList<>(List.of(headings()));
        fields.add(Field.whole("count", "/count"));
        fields.add(Field.whole("min", "/min"));
        fields.add(Field.whole("max", "/max"));
        for (String percentile : List.of("p50", "p95", "p99")) {
            fields.add(Field.whole(percentile + " above", "/" + percentile + "/0"));
            fields.add(Field.whole(percentile + " at most", "/" + percentile + "/1"));
        }
        return Tables.folded(
                "vscsistats",
                "Percentiles of the vscsiStats histograms, as the limits of their buckets",
                lines,
                fields.toArray(Field[]::new));
    }

    private static Table buckets(JsonNode lines) {
        List<Column> columns = new ArrayList<>();
        for (Field heading : headings()) {
            columns.add(heading.column());
        }
        columns.add(new Column("up to", "", true, true));
        columns.add(new Column("commands counted", "", false, true));
        List<Row> rows = new ArrayList<>();
        for (JsonNode line : lines) {
            for (JsonNode bucket : line.path("buckets")) {
                List<TableCell> cells = new ArrayList<>();
                for (Field heading : headings()) {
                    cells.add(heading.values().apply(line));
                }
                cells.add(
                        bucket.path("limit").isNumber()
                                ? TableCell.whole(bucket.path("limit"))
                                : TableCell.text("above"));
                cells.add(TableCell.whole(bucket.path("frequency")));
                rows.add(new Row(cells));
            }
        }
        return new Table("vscsistats-buckets", "All buckets of these histograms", true, columns, rows);
    }
}
