package dev.lockstep.report.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.analysis.experiment.ExperimentAnalysis;
import dev.lockstep.analysis.experiment.ExperimentDocument;
import dev.lockstep.analysis.experiment.ExperimentDocument.CellFigure;
import dev.lockstep.analysis.experiment.ExperimentDocument.Response;
import dev.lockstep.experiment.ExperimentReader;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.ResolvedExperiment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * What the published figures of the example papers say, against a file. Where a paper prints rounded figures, its ratio and
 * that of its figures differ: it says -4.7 % for six databases, and 172,816 of 181,000 give -4.52 %.
 */
class PaperStatementsTest {

    private static final Path PAPERS = Path.of("../../examples/papers");
    private static final Path GOLDEN =
            Path.of("src/test/resources/dev/lockstep/report/experiment/paper-statements.txt");

    @Test
    void areThoseOfThePapers() throws IOException {
        assertThat(String.join("\n", statements()) + "\n").isEqualTo(Files.readString(GOLDEN));
    }

    @Test
    void eachFigureIsDrawn() throws IOException {
        for (Path paper : papers()) {
            ExperimentSpec spec = spec(paper);
            assertThat(ExperimentReport.of(spec, ExperimentAnalysis.of(spec, List.of()), "")
                            .drawings())
                    .as(paper.toString())
                    .hasSize(spec.figures().size())
                    .isNotEmpty();
        }
    }

    private static List<String> statements() throws IOException {
        List<String> lines = new ArrayList<>();
        papers().forEach(paper -> add(paper, lines));
        return lines;
    }

    private static List<Path> papers() throws IOException {
        try (var papers = Files.newDirectoryStream(PAPERS, "*-*-*.yaml")) {
            List<Path> sorted = new ArrayList<>();
            papers.forEach(sorted::add);
            return sorted.stream()
                    .filter(paper -> !paper.getFileName().toString().startsWith("run-"))
                    .sorted()
                    .toList();
        }
    }

    private static ExperimentSpec spec(Path paper) {
        return ExperimentReader.read(ResolvedExperiment.of(read(paper), file -> read(PAPERS.resolve(file))));
    }

    private static void add(Path paper, List<String> lines) {
        ExperimentDocument document = ExperimentAnalysis.of(spec(paper), List.of());
        String name = paper.getFileName().toString().replace(".yaml", "");
        for (Response response : document.responses()) {
            String of = name + ": " + response.name() + ": ";
            for (CellFigure cell : response.cells()) {
                if (cell.published() != null) {
                    lines.add(of + String.format(Locale.ROOT, "%s: %.5g", cell.cell(), cell.published()));
                }
            }
            response.published()
                    .forEach(effect -> lines.add(of
                            + String.format(
                                    Locale.ROOT,
                                    "%s: %.4g, %+.2f %%",
                                    effect.title(),
                                    effect.ratio(),
                                    effect.percent())));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
