package dev.lockstep.cli.progress;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A bar of plain characters such as {@code [===|==>...|..] 12 of 28 s}. */
final class ProgressBar {

    private static final int SHORTEST = 10;
    private static final int FRAME = 3;

    private ProgressBar() {}

    /**
     * The bar, exactly this wide; only its text if the bar would be too short to be useful.
     *
     * @param share from 0 to 1; more counts as 1
     * @param borders shares at which the next phase begins
     */
    static String of(double share, List<Double> borders, String text, int width) {
        int cells = width - text.length() - FRAME;
        if (cells < SHORTEST) {
            return text;
        }
        List<Long> marked =
                borders.stream().map(border -> Math.round(border * cells)).toList();
        int filled = (int) (Math.min(1, share) * cells);
        String bar = IntStream.range(0, cells)
                .mapToObj(cell -> marked.contains((long) cell) ? "|" : cell(cell, filled, cells))
                .collect(Collectors.joining());
        return "[" + bar + "] " + text;
    }

    private static String cell(int cell, int filled, int cells) {
        if (cell == filled - 1 && filled < cells) {
            return ">";
        }
        return cell < filled ? "=" : ".";
    }
}
