package dev.lockstep.report.experiment;

import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.FactorLine;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunLine;
import dev.lockstep.text.CsvLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** The runs of an experiment as tidy data: a line for each run, virtual machine, stage and response. */
final class TidyRuns {

    private final ExperimentDocument document;
    private final Map<String, CellLine> cells;
    private final StringBuilder out = new StringBuilder();

    private TidyRuns(ExperimentDocument document) {
        this.document = document;
        this.cells = document.design().cells().stream().collect(Collectors.toMap(CellLine::name, cell -> cell));
    }

    /**
     * The CSV, with a column for each factor. The virtual machine and the stage are empty for the whole run, which every
     * attempt that was made has lines for; numbers have all digits and no grouping.
     */
    static String csv(ExperimentDocument document) {
        TidyRuns runs = new TidyRuns(document);
        runs.heading();
        document.runs().forEach(runs::run);
        return runs.out.toString();
    }

    private void heading() {
        CsvLine heading = new CsvLine().text("run").text("session").text("block");
        document.design().factors().stream().map(FactorLine::name).forEach(heading::text);
        List.of("counts", "vm", "stage", "response", "unit", "value").forEach(heading::text);
        append(heading);
    }

    private void run(RunLine run) {
        String id = run.runId();
        if (id == null) {
            return;
        }
        for (Response response : document.responses()) {
            value(run, response).ifPresent(value -> {
                CsvLine line = new CsvLine().text(id).number(run.session()).number(run.block());
                levels(run).forEach(line::text);
                append(line.text(Boolean.toString(run.used()))
                        .text(Objects.requireNonNullElse(response.vm(), ""))
                        .text(Objects.requireNonNullElse(response.stage(), ""))
                        .text(response.name())
                        .text(response.unit())
                        .text(Double.toString(value)));
            });
        }
    }

    private List<String> levels(RunLine run) {
        CellLine cell = cells.get(run.cell());
        return document.design().factors().stream()
                .map(factor -> cell == null ? "" : cell.levels().getOrDefault(factor.name(), ""))
                .toList();
    }

    private static Optional<Double> value(RunLine run, Response response) {
        if (response.vm() == null && response.stage() == null) {
            return Optional.ofNullable(run.responses().get(response.name()));
        }
        return response.cells().stream()
                .filter(figure -> figure.cell().equals(run.cell()))
                .flatMap(figure -> figure.values().stream())
                .filter(value -> value.runId().equals(run.runId()))
                .map(value -> value.value())
                .findFirst();
    }

    private void append(CsvLine line) {
        try {
            line.appendTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
