package dev.lockstep.report.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.experiment.TableChoice;
import dev.lockstep.report.chart.PlottedValue;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.TableCell;
import dev.lockstep.report.view.TableCell.Kind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The tables of an experiment: those that its spec chooses, or one that fits. */
public final class ExperimentTables {

    private static final MathContext DIGITS = new MathContext(9);
    private static final TableCell NONE = new TableCell(Kind.TEXT, "");
    private static final List<String> USUAL = List.of(
            ResponseName.THROUGHPUT,
            ResponseName.SECONDS,
            ResponseName.CPU_CORE_UTIL_PERCENT,
            ResponseName.POWER_WATTS,
            ResponseName.THROUGHPUT_PER_WATT,
            ResponseName.THROUGHPUT_PER_CPU_PERCENT);

    private final ExperimentSpec spec;
    private final CellResponses responses;
    private final PublishedFigures published;

    private ExperimentTables(ExperimentSpec spec, CellResponses responses) {
        this.spec = spec;
        this.responses = responses;
        this.published = new PublishedFigures(spec);
    }

    /** A table for each choice. Each number leads to the runs of its cell. */
    public static List<Table> of(ExperimentSpec spec, CellResponses responses) {
        ExperimentTables tables = new ExperimentTables(spec, responses);
        List<TableChoice> choices = spec.tables().isEmpty() ? List.of(tables.fitting()) : spec.tables();
        List<Table> made = new ArrayList<>();
        choices.forEach(choice -> made.add(tables.table("results-" + (made.size() + 1), choice)));
        return made;
    }

    /** The fragment of a page with the runs of a cell. */
    static String runsOf(ExperimentSpec spec, Cell cell) {
        return "runs-" + (spec.cells().indexOf(cell) + 1);
    }

    private TableChoice fitting() {
        List<ResponseChoice> columns = new ArrayList<>();
        USUAL.stream()
                .map(FittingFigures::measure)
                .filter(measure -> !measure.response().metric().equals(ResponseName.SECONDS) || columns.isEmpty())
                .filter(measure -> FittingFigures.isMeasured(measure, spec, responses))
                .forEach(columns::add);
        if (!columns.isEmpty()) {
            columns.add(1, new ResponseChoice(columns.get(0).response(), true));
        }
        List<String> factors =
                spec.factors().stream().map(factor -> factor.name()).toList();
        return new TableChoice("", factors, columns, Map.of());
    }

    private Table table(String id, TableChoice choice) {
        Optional<String> part = choice.rows().stream().filter(CellGrid::isPart).findFirst();
        CellGrid grid = CellGrid.of(spec, choice.where(), choice.rows());
        List<Row> rows = new ArrayList<>();
        for (Cell cell : grid.cells()) {
            for (String name : names(cell, choice, part)) {
                rows.add(row(cell, name, choice, part, grid));
            }
        }
        return shown(new Table(id, title(choice), false, columns(choice, grid), rows));
    }

    private static String title(TableChoice choice) {
        return choice.title().isEmpty() ? "Results by " + String.join(" and ", choice.rows()) : choice.title();
    }

    /** The parts of a cell; one of no name for the cell as a whole. */
    private List<String> names(Cell cell, TableChoice choice, Optional<String> part) {
        return part.map(dimension -> choice.columns().stream()
                        .flatMap(measure -> responses.parts(cell, measure, dimension).keySet().stream())
                        .distinct()
                        .toList())
                .orElse(List.of(""));
    }

    private List<Column> columns(TableChoice choice, CellGrid grid) {
        List<Column> columns = new ArrayList<>();
        choice.rows().forEach(name -> columns.add(new Column(name, "", true, false)));
        grid.others().forEach(name -> columns.add(new Column(name, "", true, false)));
        for (ResponseChoice measure : choice.columns()) {
            String words = ResponseWords.of(measure);
            String unit = measure.relative() ? "" : responses.unit(measure.response());
            columns.add(new Column(words, unit, false, true));
            columns.add(new Column("95 % interval", unit, false, false));
            if (!measure.relative()) {
                columns.add(new Column(words + ", published", published.unit(measure.response()), false, true));
                columns.add(new Column("ratio to published", "", false, true));
            }
        }
        return columns;
    }

    private Row row(Cell cell, String name, TableChoice choice, Optional<String> part, CellGrid grid) {
        List<TableCell> cells = new ArrayList<>();
        choice.rows().forEach(row -> cells.add(text(CellGrid.isPart(row) ? name : CellGrid.name(cell, row))));
        grid.others().forEach(row -> cells.add(text(cell.level(row))));
        String link = "#table-" + runsOf(spec, cell);
        for (ResponseChoice measure : choice.columns()) {
            Optional<PlottedValue> own = part.isEmpty()
                    ? responses.mean(cell, measure)
                    : Optional.ofNullable(
                            responses.parts(cell, measure, part.get()).get(name));
            Optional<Double> printed = part.isEmpty() ? published.of(cell, measure) : Optional.empty();
            Optional<PlottedValue> interval = own.filter(PlottedValue::hasInterval);
            cells.add(number(own.map(PlottedValue::value)).linked(own.isPresent() ? link : ""));
            cells.add(text(interval.map(ExperimentTables::words).orElse("")));
            if (!measure.relative()) {
                cells.add(number(printed));
                cells.add(number(printed.flatMap(theirs -> responses.ratioToPublished(cell, measure.response()))));
            }
        }
        return new Row(cells);
    }

    /** Without the columns that no row has a value for, except the responses themselves. */
    private static Table shown(Table table) {
        List<Integer> kept = Stream.iterate(0, at -> at < table.columns().size(), at -> at + 1)
                .filter(at -> table.columns().get(at).heading()
                        || table.rows().stream()
                                .anyMatch(row -> !row.cells().get(at).value().isEmpty()))
                .toList();
        return new Table(
                table.id(),
                table.caption(),
                table.folded(),
                kept.stream().map(table.columns()::get).toList(),
                table.rows().stream()
                        .map(row -> new Row(kept.stream().map(row.cells()::get).toList(), row.unit()))
                        .toList());
    }

    private static String words(PlottedValue value) {
        return "["
                + number(Optional.of(value.low())).text() + ", "
                + number(Optional.of(value.high())).text() + "]";
    }

    static TableCell text(String text) {
        return new TableCell(Kind.TEXT, text);
    }

    static TableCell number(Optional<Double> value) {
        return value.map(number -> new TableCell(
                        Kind.NUMBER, BigDecimal.valueOf(number).round(DIGITS).toPlainString()))
                .orElse(NONE);
    }
}
