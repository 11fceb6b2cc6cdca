package dev.lockstep.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Widths of text in a sans-serif font of the metrics of Helvetica, so that a layout does not depend on the fonts of a
 * machine.
 */
final class TextWidth {

    private static final String NARROW = "iIjl.,:;'|!()[]ft /-r";
    private static final String WIDE = "mwMW%@&";
    private static final double NARROW_EM = 0.32;
    private static final double WIDE_EM = 0.89;
    private static final double CAPITAL_EM = 0.7;
    private static final double USUAL_EM = 0.56;
    private static final double IDEOGRAPH_EM = 1;
    private static final int FIRST_IDEOGRAPH = 0x2E80;

    private TextWidth() {}

    static double of(String text, double size) {
        return size * text.codePoints().mapToDouble(TextWidth::em).sum();
    }

    private static double em(int character) {
        if (character >= FIRST_IDEOGRAPH) {
            return IDEOGRAPH_EM;
        }
        if (NARROW.indexOf(character) >= 0) {
            return NARROW_EM;
        }
        if (WIDE.indexOf(character) >= 0) {
            return WIDE_EM;
        }
        return Character.isUpperCase(character) ? CAPITAL_EM : USUAL_EM;
    }

    /** Lines of whole words; a word that is too long has a line of its own. */
    static List<String> wrap(String text, double size, double width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.strip().split("\\s+", -1)) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && of(longer, size) > width) {
                lines.add(line);
                line = word;
            } else {
                line = longer;
            }
        }
        if (!line.isEmpty()) {
            lines.add(line);
        }
        return lines;
    }

    /** Cut to the width, with an ellipsis. */
    static String cut(String text, double size, double width) {
        if (of(text, size) <= width) {
            return text;
        }
        int end = text.length();
        while (end > 1 && of(text.substring(0, end) + "…", size) > width) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end).stripTrailing() + "…";
    }
}
