package dev.lockstep.report.chart;

import java.util.List;

/** Colours whose neighbours differ in lightness, so that they remain apart in grey. */
public final class ChartPalette {

    public static final String TEXT = "#1a1f24";
    static final String MUTED = "#56606b";
    static final String GRID = "#d9dee3";
    static final String AXIS = "#7d8893";
    public static final String GROUND = "#ffffff";
    static final String SHADE = "#eef1f4";

    private static final List<String> SERIES =
            List.of("#0b5cad", "#f0a830", "#1b7f5f", "#a6d0f0", "#8a2f63", "#e79ac0", "#4c5560", "#c9ced4");
    private static final List<Boolean> LIGHT = List.of(false, true, false, true, false, true, false, true);
    private static final List<String> LINES =
            List.of("#0b5cad", "#c26a00", "#1b7f5f", "#5aa3d8", "#8a2f63", "#cf5f97", "#4c5560", "#8b949e");
    private static final List<String> DASHES = List.of("", "7 3", "2 3", "9 3 2 3");

    private ChartPalette() {}

    public static String fill(int index) {
        return SERIES.get(index % SERIES.size());
    }

    /** The text colour that is readable on {@link #fill}. */
    static String on(int index) {
        return LIGHT.get(index % LIGHT.size()) ? TEXT : GROUND;
    }

    /** Darker than {@link #fill} where that is too light for a thin line. */
    public static String stroke(int index) {
        return LINES.get(index % LINES.size());
    }

    /** In the form of SVG's {@code stroke-dasharray}; empty for a solid line. */
    static String dash(int index) {
        return DASHES.get(index % DASHES.size());
    }
}
