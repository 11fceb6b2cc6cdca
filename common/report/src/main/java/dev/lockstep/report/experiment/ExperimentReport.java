package dev.lockstep.report.experiment;

import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.analysis.experiment.ExperimentDocument.RunLine;
import dev.lockstep.analysis.experiment.ExperimentJson;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.report.chart.Chart;
import dev.lockstep.report.view.Block;
import dev.lockstep.report.view.Block.Drawing;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.ReportView;
import dev.lockstep.report.view.Section;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the report of an experiment. */
public final class ExperimentReport {
    private ExperimentReport() {}

    /**
     * Writes the report without links to the runs.
     *
     * @return why there is no PNG, if this Java cannot draw it
     */
    public static Optional<String> write(ExperimentSpec spec, ExperimentDocument document, Path folder)
            throws IOException {
        return of(spec, document, "").write(folder);
    }

    /**
     * The report in all its forms.
     *
     * @param spec chooses tables and figures
     * @param runBase what the ids of runs are appended to for a link, such as {@code https://host/runs/}; empty for none
     */
    public static WhitePaper of(ExperimentSpec spec, ExperimentDocument document, String runBase) {
        CellResponses responses = new DocumentResponses(document);
        List<Chart> charts = ExperimentCharts.of(spec, responses);
        List<Drawing> drawings = Drawings.of(charts);
        List<Table> tables = ExperimentTables.of(spec, responses);
        Table runs = TidyRuns.table(document);
        List<Section> findings = FindingSections.of(document);
        List<Block> results = new ArrayList<>(tables);
        results.addAll(drawings);
        List<Section> sections = new ArrayList<>();
        sections.add(AskedSection.of(spec));
        sections.add(new Section("results", "Results", results));
        sections.addAll(findings);
        sections.add(RunsSection.of(spec, responses, runBase));
        String title = document.title().isEmpty() ? document.id() : document.title();
        boolean complete = document.notices().isEmpty();
        return new WhitePaper(
                new ReportView(title, abstractText(document), complete, complete ? "valid" : "", sections),
                drawings,
                charts,
                Stream.concat(tables.stream(), Stream.of(runs)).toList(),
                TidyRuns.csv(runs),
                ExperimentJson.write(document) + "\n");
    }

    /** How much was run, and the differences of the first response. */
    private static String abstractText(ExperimentDocument document) {
        long used = document.runs().stream().filter(RunLine::used).count();
        String done = count(used, "valid run") + " of "
                + count(document.design().cells().size(), "cell") + " in "
                + count(document.design().blocks(), "block") + ".";
        return Stream.concat(
                        Stream.of(done),
                        document.responses().stream()
                                .filter(Response::whole)
                                .limit(1)
                                .flatMap(response -> response.differences().stream())
                                .map(effect -> effect.title() + ": " + effect.wording() + "."))
                .collect(Collectors.joining(" "));
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
