package dev.lockstep.report.view;

import java.util.List;
import java.util.Map;

/** One thing below the other in a section. */
public sealed interface Block {

    /** What it is, for templates: the name of its type. */
    default String kind() {
        return getClass().getSimpleName();
    }

    /** A paragraph. */
    record Paragraph(String text) implements Block {}

    /** Terms and what they mean. */
    record Definitions(List<Definition> definitions) implements Block {}

    /** A term and what it means. */
    record Definition(String term, String meaning) {}

    /**
     * Something to be noticed.
     *
     * @param id the table that it is in CSV
     * @param tone {@code good}, {@code imprecise}, {@code bad} or {@code warning}
     */
    record Notice(String id, String tone, String heading, List<Remark> remarks) implements Block {}

    /** One remark, such as a reason of a verdict. */
    record Remark(String code, String words, String message) {}

    /** The numbers that a reader looks for first. */
    record Headline(List<Card> cards) implements Block {}

    /**
     * One of these numbers.
     *
     * @param detail what belongs to it, such as its interval
     */
    record Card(String label, Cell value, String unit, String detail) {}

    /**
     * A table.
     *
     * @param id unique in a report and the same in every report
     * @param folded shown on demand
     */
    record Table(String id, String caption, boolean folded, List<Column> columns, List<Row> rows) implements Block {

        /** Whether it lists values by their names and has no other column. */
        public boolean pairs() {
            return columns.size() == 2
                    && !columns.get(1).numeric()
                    && columns.get(1).name().equals(VALUE);
        }
    }

    /** The name of the second column of a list of values. */
    String VALUE = "value";

    /**
     * A column.
     *
     * @param unit empty for plain numbers and texts
     * @param heading whether its cells name their row
     */
    record Column(String name, String unit, boolean heading, boolean numeric) {

        /** The name with its unit. */
        public String label() {
            return unit.isEmpty() ? name : name + ", " + unit;
        }
    }

    /**
     * A row, with a cell for each column.
     *
     * @param unit of its numbers where their columns have none
     */
    record Row(List<Cell> cells, String unit) {

        /** A row whose columns have the units. */
        public Row(List<Cell> cells) {
            this(cells, "");
        }

        /** Whether something in it is not as it must be. */
        public boolean bad() {
            return cells.stream().anyMatch(cell -> cell.kind() == Cell.Kind.BAD);
        }
    }

    /**
     * A figure of {@code figures.js}.
     *
     * @param choice what of the model it shows, by attribute
     * @param wide whether it takes the whole width
     */
    record Figure(String name, String caption, boolean wide, Map<String, String> choice) implements Block {}

    /** Text as it is. */
    record Code(String caption, String language, String text) implements Block {}
}
