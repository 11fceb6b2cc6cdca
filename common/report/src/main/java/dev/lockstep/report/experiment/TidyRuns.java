package dev.lockstep.report.experiment;

import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.FactorLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunValue;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.TableCell;
import dev.lockstep.report.view.TableCell.Kind;
import dev.lockstep.text.CsvLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The runs of an experiment as tidy data: a line for each run, group, virtual machine, stage and response. */
final class TidyRuns {

    private final ExperimentDocument document;
    private final Map<String, CellLine> cells;
    private final List<Map<String, Double>> values;
    private final List<Row> rows = new ArrayList<>();

    private TidyRuns(ExperimentDocument document) {
        this.document = document;
        this.cells = document.design().cells().stream().collect(Collectors.toMap(CellLine::name, cell -> cell));
        this.values = document.responses().stream().map(TidyRuns::byRun).toList();
    }

    /**
     * The lines, with a column for each factor. Group, virtual machine and stage are empty for the whole run, which every
     * attempt that was made has lines for.
     */
    static Table table(ExperimentDocument document) {
        TidyRuns runs = new TidyRuns(document);
        document.runs().forEach(runs::run);
        return new Table("Runs", "Runs", false, runs.columns(), runs.rows);
    }

    /** The same lines as CSV; numbers have all digits and no grouping. */
    static String csv(Table table) {
        StringBuilder out = new StringBuilder();
        append(out, table.columns().stream().map(Column::name));
        table.rows().forEach(row -> append(out, row.cells().stream().map(TableCell::value)));
        return out.toString();
    }

    private List<Column> columns() {
        return Stream.of(
                        Stream.of("run", "session", "block"),
                        document.design().factors().stream().map(FactorLine::name),
                        Stream.of("counts", "group", "vm", "stage", "response", "unit", "value"))
                .flatMap(names -> names)
                .map(name -> new Column(name, "", false, false))
                .toList();
    }

    private void run(RunLine run) {
        String id = run.runId();
        if (id == null) {
            return;
        }
        for (int at = 0; at < values.size(); at++) {
            Response response = document.responses().get(at);
            Double value = response.whole()
                    ? run.responses().get(response.name())
                    : values.get(at).get(id);
            if (value != null) {
                rows.add(row(run, id, response, value));
            }
        }
    }

    private Row row(RunLine run, String id, Response response, double value) {
        CellLine cell = cells.get(run.cell());
        List<TableCell> row = new ArrayList<>();
        row.add(text(id));
        row.add(number(run.session()));
        row.add(number(run.block()));
        document.design()
                .factors()
                .forEach(factor ->
                        row.add(text(cell == null ? null : cell.levels().get(factor.name()))));
        row.add(text(Boolean.toString(run.used())));
        row.add(text(response.group()));
        row.add(text(response.vm()));
        row.add(text(response.stage()));
        row.add(text(response.name()));
        row.add(text(response.unit()));
        row.add(number(value));
        return new Row(row);
    }

    private static Map<String, Double> byRun(Response response) {
        return response.cells().stream()
                .flatMap(figure -> figure.values().stream())
                .collect(Collectors.toMap(RunValue::runId, RunValue::value, (first, again) -> first));
    }

    private static TableCell text(@Nullable String text) {
        return new TableCell(Kind.TEXT, Objects.requireNonNullElse(text, ""));
    }

    private static TableCell number(Number value) {
        return new TableCell(Kind.NUMBER, value.toString());
    }

    private static void append(StringBuilder out, Stream<String> fields) {
        CsvLine line = new CsvLine();
        fields.forEach(line::text);
        try {
            line.appendTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
