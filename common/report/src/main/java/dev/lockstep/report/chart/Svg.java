package dev.lockstep.report.chart;

/** Charts as SVG 1.1 without styles, scripts or references to other files. */
public final class Svg {
    private Svg() {}

    /**
     * The drawing of a chart.
     *
     * @param id unique among the drawings of a page: letters, digits and hyphens
     */
    public static String of(Chart chart, String id) {
        return chart.fold(
                bars -> BarDrawing.draw(bars, id),
                lines -> LineDrawing.draw(lines, id),
                times -> TimeDrawing.draw(times, id));
    }
}
