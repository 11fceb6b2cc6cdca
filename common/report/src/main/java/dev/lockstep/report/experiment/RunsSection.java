package dev.lockstep.report.experiment;

import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.ResponseChoice;
import dev.lockstep.experiment.ResponseName;
import dev.lockstep.report.view.Block;
import dev.lockstep.report.view.Block.Column;
import dev.lockstep.report.view.Block.Row;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The valid runs of each cell, which the numbers of the tables lead to. */
final class RunsSection {

    private RunsSection() {}

    /** @param base what the ids of runs are appended to for a link, such as {@code https://host/runs/}; may be empty */
    static Section of(ExperimentSpec spec, CellResponses responses, String base) {
        ResponseChoice throughput = FittingFigures.measure(ResponseName.THROUGHPUT);
        List<Block> tables = new ArrayList<>();
        for (Cell cell : spec.cells()) {
            List<String> ids = responses.runIds(cell);
            List<Double> values = responses.runs(cell, throughput.response());
            List<Row> rows = new ArrayList<>();
            for (int at = 0; at < ids.size(); at++) {
                rows.add(new Row(List.of(
                        ExperimentTables.text(ids.get(at)).linked(base.isEmpty() ? "" : base + ids.get(at)),
                        ExperimentTables.number(at < values.size() ? Optional.of(values.get(at)) : Optional.empty()))));
            }
            tables.add(new Table(
                    ExperimentTables.runsOf(spec, cell),
                    "Runs of " + cell,
                    false,
                    List.of(
                            new Column("run", "", true, false),
                            new Column("throughput", responses.unit(throughput.response()), false, true)),
                    rows));
        }
        return new Section("runs", "Runs", tables);
    }
}
