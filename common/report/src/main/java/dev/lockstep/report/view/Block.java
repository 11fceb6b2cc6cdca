package dev.lockstep.report.view;

import java.util.List;
import java.util.Map;

/** One thing below the other in a section. */
public sealed interface Block {

    /** What it is, for templates: the name of its type. */
    default String kind() {
        return getClass().getSimpleName();
    }

    /** Hands itself to the method of its kind. */
    void accept(Visitor visitor);

    /** Whether there is nothing in it to show. */
    default boolean isEmpty() {
        return false;
    }

    /** What is done with each kind of block. */
    interface Visitor {
        /** A paragraph. */
        void paragraph(Paragraph paragraph);

        /** Terms and what they mean. */
        void definitions(Definitions definitions);

        /** Something to be noticed. */
        void notice(Notice notice);

        /** The numbers that a reader looks for first. */
        void headline(Headline headline);

        /** A table. */
        void table(Table table);

        /** A figure. */
        void figure(Figure figure);

        /** Text as it is. */
        void code(Code code);
    }

    /** A paragraph. */
    record Paragraph(String text) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.paragraph(this);
        }
    }

    /** Terms and what they mean. */
    record Definitions(List<Definition> definitions) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.definitions(this);
        }
    }

    /** A term and what it means. */
    record Definition(String term, String meaning) {}

    /**
     * Something to be noticed.
     *
     * @param id the table that it is in CSV
     * @param tone {@code good}, {@code imprecise}, {@code bad} or {@code warning}
     */
    record Notice(String id, String tone, String heading, List<Remark> remarks) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.notice(this);
        }
    }

    /** One remark, such as a reason of a verdict. */
    record Remark(String code, String words, String message) {}

    /** The numbers that a reader looks for first. */
    record Headline(List<Card> cards) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.headline(this);
        }
    }

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
        @Override
        public void accept(Visitor visitor) {
            visitor.table(this);
        }

        @Override
        public boolean isEmpty() {
            return rows.isEmpty();
        }

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
    record Figure(String name, String caption, boolean wide, Map<String, String> choice) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.figure(this);
        }
    }

    /** Text as it is. */
    record Code(String caption, String language, String text) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.code(this);
        }
    }
}
