package dev.lockstep.report;

import dev.lockstep.report.view.Block;
import dev.lockstep.report.view.Block.Card;
import dev.lockstep.report.view.Block.Code;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Definitions;
import dev.lockstep.report.view.Block.Drawing;
import dev.lockstep.report.view.Block.Figure;
import dev.lockstep.report.view.Block.Headline;
import dev.lockstep.report.view.Block.Notice;
import dev.lockstep.report.view.Block.Paragraph;
import dev.lockstep.report.view.Block.Remark;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.ReportView;
import dev.lockstep.text.CsvLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the tables of a report as one table: a line for each value. Numbers have no grouping, instants are ISO 8601.
 */
final class CsvReport implements Block.Visitor {

    /** Separates the cells that together name a row. */
    private static final String BETWEEN = " / ";

    private final StringBuilder out = new StringBuilder();

    private CsvReport() {}

    static String write(ReportView report) {
        var csv = new CsvReport();
        csv.line("table", "row", "column", "unit", "value");
        csv.line("verdict", "verdict", "valid", "", Boolean.toString(report.valid()));
        report.sections().forEach(section -> section.blocks().forEach(block -> block.accept(csv)));
        return csv.out.toString();
    }

    @Override
    public void notice(Notice notice) {
        notice.remarks().forEach(remark -> remark(notice, remark));
    }

    @Override
    public void headline(Headline headline) {
        headline.cards().forEach(this::card);
    }

    @Override
    public void table(Table table) {
        table.rows().forEach(row -> row(table, row));
    }

    @Override
    public void paragraph(Paragraph paragraph) {}

    @Override
    public void definitions(Definitions definitions) {}

    /** Omitted: a figure draws what the tables and the series contain. */
    @Override
    public void figure(Figure figure) {}

    @Override
    public void drawing(Drawing drawing) {}

    @Override
    public void code(Code code) {}

    private void remark(Notice notice, Remark remark) {
        line(notice.id(), remark.code(), "message", "", remark.message());
    }

    private void card(Card card) {
        line("headline", card.label(), "value", card.unit(), card.value().value());
    }

    private void row(Table table, Row row) {
        String name = IntStream.range(0, table.columns().size())
                .filter(index -> table.columns().get(index).heading())
                .mapToObj(index -> row.cells().get(index).value())
                .collect(Collectors.joining(BETWEEN));
        for (int index = 0; index < table.columns().size(); index++) {
            Column column = table.columns().get(index);
            if (!column.heading()) {
                line(
                        table.id(),
                        name,
                        column.name(),
                        column.unit().isEmpty() ? row.unit() : column.unit(),
                        row.cells().get(index).value());
            }
        }
    }

    private void line(String table, String row, String column, String unit, String value) {
        try {
            new CsvLine()
                    .text(table)
                    .text(row)
                    .text(column)
                    .text(unit)
                    .text(value)
                    .appendTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
