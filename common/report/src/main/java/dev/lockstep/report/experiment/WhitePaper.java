package dev.lockstep.report.experiment;

import dev.lockstep.files.OwnFolder;
import dev.lockstep.report.Report;
import dev.lockstep.report.chart.Chart;
import dev.lockstep.report.chart.Png;
import dev.lockstep.report.view.Block.Drawing;
import dev.lockstep.report.view.Block.Table;
import dev.lockstep.report.view.ReportView;
import dev.lockstep.report.workbook.ChartWorkbook;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The report of an experiment in all its forms.
 *
 * @param view what HTML and Markdown show
 * @param drawings the figures of the view
 * @param charts the same figures, for the workbook
 * @param tables those of the workbook: results, and the runs as tidy data
 * @param runs tidy CSV
 * @param document JSON
 */
public record WhitePaper(
        ReportView view, List<Drawing> drawings, List<Chart> charts, List<Table> tables, String runs, String document) {

    public WhitePaper {
        drawings = List.copyOf(drawings);
        charts = List.copyOf(charts);
        tables = List.copyOf(tables);
    }

    /**
     * Writes {@code report.html}, {@code report.md}, {@code report.xlsx}, {@code runs.csv}, {@code document.json} and
     * the figures as SVG and PNG, which only this user may read. Files of these names are replaced; a folder that exists
     * keeps its mode.
     *
     * @return why there is no PNG, if this Java cannot draw it
     */
    public Optional<String> write(Path folder) throws IOException {
        OwnFolder.create(folder);
        text(folder.resolve("report.html"), html());
        text(folder.resolve("report.md"), Report.markdown(view));
        text(folder.resolve("runs.csv"), runs);
        text(folder.resolve("document.json"), document);
        bytes(folder.resolve("report.xlsx"), ChartWorkbook.of(view.title(), tables, charts));
        OwnFolder.create(folder.resolve(Drawings.FOLDER));
        for (Drawing drawing : drawings) {
            text(folder.resolve(drawing.file()), drawing.svg());
        }
        return pictures(folder);
    }

    /** The report as one self-contained page. */
    public String html() {
        return Report.html(view);
    }

    private Optional<String> pictures(Path folder) throws IOException {
        Optional<String> refusal = Png.refusal();
        if (refusal.isEmpty()) {
            for (Drawing drawing : drawings) {
                bytes(folder.resolve(Drawings.png(drawing)), Png.of(drawing.svg()));
            }
        }
        return refusal;
    }

    private static void text(Path file, String text) throws IOException {
        bytes(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void bytes(Path file, byte[] content) throws IOException {
        Files.write(OwnFolder.closedFile(file), content);
    }
}
