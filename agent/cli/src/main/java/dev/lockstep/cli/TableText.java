package dev.lockstep.cli;

import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.TableCell;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A table of a report as lines for a terminal. */
final class TableText {

    private static final String BETWEEN = "  ";

    private TableText() {}

    /** The heading, then the rows, in columns. */
    static List<String> lines(Table table) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(table.columns().stream().map(Column::label).toList());
        table.rows()
                .forEach(row ->
                        cells.add(row.cells().stream().map(TableCell::text).toList()));
        int[] widths = IntStream.range(0, table.columns().size())
                .map(index -> cells.stream()
                        .mapToInt(row -> row.get(index).length())
                        .max()
                        .orElse(0))
                .toArray();
        return cells.stream().map(row -> line(table, row, widths)).toList();
    }

    private static String line(Table table, List<String> cells, int[] widths) {
        Stream<String> padded = IntStream.range(0, widths.length).mapToObj(index -> {
            String padding = " ".repeat(widths[index] - cells.get(index).length());
            return table.columns().get(index).numeric() ? padding + cells.get(index) : cells.get(index) + padding;
        });
        return String.join(BETWEEN, padded.toList()).stripTrailing();
    }
}
