package dev.lockstep.report.view;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A block of a section; blocks follow each other vertically. */
public sealed interface Block {

    /** The name of its type, for templates. */
    default String kind() {
        return getClass().getSimpleName();
    }

    /** Calls the visitor's method for this type. */
    void accept(Visitor visitor);

    /** The same block of a group, whose name distinguishes it from that of other groups. */
    default Block of(Groups.Named group) {
        return this;
    }

    /** Whether there is nothing to show. */
    default boolean isEmpty() {
        return false;
    }

    /** An operation on every type of block. */
    interface Visitor {
        /** A paragraph. */
        void paragraph(Paragraph paragraph);

        /** Terms and their meanings. */
        void definitions(Definitions definitions);

        /** A notice. */
        void notice(Notice notice);

        /** The most important numbers. */
        void headline(Headline headline);

        /** A table. */
        void table(Table table);

        /** A figure. */
        void figure(Figure figure);

        /** A drawing. */
        void drawing(Drawing drawing);

        /** Preformatted text. */
        void code(Code code);
    }

    /** A paragraph. */
    record Paragraph(String text) implements Block {
        @Override
        public Block of(Groups.Named group) {
            return group.name().isEmpty() ? this : new Paragraph("Group " + group.name() + ": " + text);
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.paragraph(this);
        }
    }

    /** Terms and their meanings. */
    record Definitions(List<Definition> definitions) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.definitions(this);
        }
    }

    /** A term and its meaning. */
    record Definition(String term, String meaning) {}

    /**
     * A notice.
     *
     * @param id the id of its table in CSV
     * @param tone {@code good}, {@code imprecise}, {@code bad} or {@code warning}
     */
    record Notice(String id, String tone, String heading, List<Remark> remarks) implements Block {
        @Override
        public Block of(Groups.Named group) {
            return group.name().isEmpty()
                    ? this
                    : new Notice(id + "-" + group.name(), tone, "Group " + group.name() + ": " + heading, remarks);
        }

        @Override
        public void accept(Visitor visitor) {
            visitor.notice(this);
        }
    }

    /** One remark, such as a reason of a verdict; without a code or words they are empty. */
    record Remark(String code, String words, String message) {}

    /** The most important numbers. */
    record Headline(List<Card> cards) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.headline(this);
        }
    }

    /**
     * One of these numbers.
     *
     * @param detail additional text, such as its interval
     */
    record Card(String label, TableCell value, String unit, String detail) {}

    /**
     * A table.
     *
     * @param id unique in a report and stable across reports
     * @param folded whether it is collapsed at first
     */
    record Table(String id, String caption, boolean folded, List<Column> columns, List<Row> rows) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.table(this);
        }

        @Override
        public Block of(Groups.Named group) {
            String own = group.name().isEmpty() ? id : id + "-" + group.name();
            return new Table(own, group.heading(caption), folded, columns, rows);
        }

        @Override
        public boolean isEmpty() {
            return rows.isEmpty();
        }

        /** Whether it is a list of names and values without further columns. */
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
     * @param unit of its numbers if their columns have none
     */
    record Row(List<TableCell> cells, String unit) {

        /** A row whose columns have the units. */
        public Row(List<TableCell> cells) {
            this(cells, "");
        }

        /** Whether a value in it is bad. */
        public boolean bad() {
            return cells.stream().anyMatch(cell -> cell.kind() == TableCell.Kind.BAD);
        }
    }

    /**
     * A figure of {@code figures.js}.
     *
     * @param choice the part of the model it shows, by attribute
     * @param wide whether it takes the full width
     */
    record Figure(String name, String caption, boolean wide, Map<String, String> choice) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.figure(this);
        }

        @Override
        public Block of(Groups.Named group) {
            Map<String, String> own = new HashMap<>(choice);
            own.put("group", group.name());
            return group.name().isEmpty() ? this : new Figure(name, group.heading(caption), wide, own);
        }
    }

    /**
     * A drawing, which needs no script.
     *
     * @param id unique in a report
     * @param svg its elements
     * @param file where it lies beside the report
     */
    record Drawing(String id, String caption, String svg, String file) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.drawing(this);
        }
    }

    /** Preformatted text. */
    record Code(String caption, String language, String text) implements Block {
        @Override
        public void accept(Visitor visitor) {
            visitor.code(this);
        }
    }
}
