package dev.lockstep.report;

import dev.lockstep.report.view.Block;
import dev.lockstep.report.view.Block.Card;
import dev.lockstep.report.view.Block.Code;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Definition;
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
import dev.lockstep.report.view.Section;
import dev.lockstep.report.view.TableCell;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes a report as Markdown for tickets, wikis and merge requests. */
final class MarkdownReport implements Block.Visitor {

    private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_\\[\\]|~#]");
    private static final Pattern LINE_ENDS = Pattern.compile("\\s*\\R\\s*");
    private static final String FENCE = "`";
    private static final int SHORTEST_FENCE = 3;

    private final StringBuilder out = new StringBuilder();

    String write(ReportView report) {
        paragraph("# " + escaped(report.title()));
        paragraph(escaped(report.abstractText()));
        report.sections().forEach(this::section);
        return out.toString();
    }

    private void section(Section section) {
        paragraph("## " + escaped(section.title()));
        section.blocks().forEach(block -> block.accept(this));
    }

    @Override
    public void paragraph(Paragraph text) {
        paragraph(escaped(text.text()));
    }

    @Override
    public void headline(Headline headline) {
        list(headline.cards(), MarkdownReport::card);
    }

    @Override
    public void definitions(Definitions definitions) {
        list(definitions.definitions(), MarkdownReport::definition);
    }

    /** Figures are left out: Markdown cannot show them. */
    @Override
    public void figure(Figure figure) {}

    @Override
    public void drawing(Drawing drawing) {
        paragraph("![" + escaped(drawing.caption()) + "](" + drawing.file() + ")");
    }

    @Override
    public void notice(Notice notice) {
        paragraph("**" + escaped(notice.heading()) + "**");
        if (!notice.remarks().isEmpty()) {
            list(notice.remarks(), MarkdownReport::remark);
        }
    }

    private static String remark(Remark remark) {
        String words = remark.words().isEmpty() ? "" : escaped(remark.words()) + ". ";
        String code = remark.code().isEmpty() ? "" : " (" + escaped(remark.code()) + ")";
        return words + escaped(remark.message()) + code;
    }

    private static String card(Card card) {
        String value = escaped(card.label()) + ": **" + escaped(card.value().text()) + "** " + escaped(card.unit());
        return card.detail().isEmpty() ? value : value + " – " + escaped(card.detail());
    }

    private static String definition(Definition definition) {
        return "**" + escaped(definition.term()) + "**: " + escaped(definition.meaning());
    }

    private <T> void list(Iterable<T> entries, Function<T, String> text) {
        entries.forEach(entry -> out.append("- ").append(text.apply(entry)).append('\n'));
        out.append('\n');
    }

    @Override
    public void table(Table table) {
        paragraph("**" + escaped(table.caption()) + "**");
        line(table.columns().stream().map(column -> escaped(column.label())).collect(Collectors.joining(" | ")));
        line(table.columns().stream().map(MarkdownReport::rule).collect(Collectors.joining(" | ")));
        for (Row row : table.rows()) {
            line(row.cells().stream().map(MarkdownReport::cell).collect(Collectors.joining(" | "))
                    + (row.unit().isEmpty() ? "" : " " + escaped(row.unit())));
        }
        out.append('\n');
    }

    private static String cell(TableCell cell) {
        String text = escaped(cell.text());
        return cell.link().isEmpty() ? text : "[" + text + "](" + cell.link() + ")";
    }

    private static String rule(Column column) {
        return column.numeric() ? "---:" : "---";
    }

    private void line(String cells) {
        out.append("| ").append(cells).append(" |\n");
    }

    @Override
    public void code(Code code) {
        paragraph("**" + escaped(code.caption()) + "**");
        int fence = SHORTEST_FENCE;
        while (code.text().contains(FENCE.repeat(fence))) {
            fence++;
        }
        paragraph(FENCE.repeat(fence) + code.language() + "\n" + code.text().stripTrailing() + "\n"
                + FENCE.repeat(fence));
    }

    private void paragraph(String text) {
        out.append(text).append("\n\n");
    }

    /** Escapes text for one line, without Markdown or HTML mark-up. */
    private static String escaped(String text) {
        String oneLine = LINE_ENDS.matcher(text).replaceAll(" ").strip();
        String marked = SPECIAL.matcher(oneLine).replaceAll("\\\\$0");
        return marked.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
