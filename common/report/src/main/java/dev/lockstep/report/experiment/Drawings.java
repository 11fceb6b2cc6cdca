package dev.lockstep.report.experiment;

import dev.lockstep.report.chart.Chart;
import dev.lockstep.report.chart.Svg;
import dev.lockstep.report.view.Block.Drawing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The figures of a report, numbered and named. */
final class Drawings {

    static final String FOLDER = "figures";

    private static final Pattern NO_NAME = Pattern.compile("[^a-z0-9]+");
    private static final int LONGEST = 48;

    private Drawings() {}

    static List<Drawing> of(List<Chart> charts) {
        List<Drawing> drawings = new ArrayList<>();
        for (Chart chart : charts) {
            int number = drawings.size() + 1;
            String id = "figure-" + number;
            drawings.add(new Drawing(
                    id,
                    "Figure " + number + ". " + chart.caption().description(),
                    Svg.of(chart, id),
                    FOLDER + "/" + String.format(Locale.ROOT, "%02d-", number)
                            + name(chart.caption().title()) + ".svg"));
        }
        return drawings;
    }

    /** Where the same figure lies as PNG. */
    static String png(Drawing drawing) {
        return drawing.file().replaceAll("svg$", "png");
    }

    private static String name(String title) {
        String name = NO_NAME.matcher(title.toLowerCase(Locale.ROOT)).replaceAll("-");
        String cut = name.substring(0, Math.min(LONGEST, name.length()));
        String bare = cut.replaceAll("^-|-$", "");
        return bare.isEmpty() ? "figure" : bare;
    }
}
