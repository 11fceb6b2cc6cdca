package dev.lockstep.run;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Suggests a known name for an unknown one. */
final class Suggestions {

    private Suggestions() {}

    /**
     * A sentence such as {@code  Did you mean 'users'?} with a leading blank, or an empty text if no name is similar.
     */
    static String didYouMean(String name, Collection<String> known) {
        return nearest(name, known).map(near -> " Did you mean '" + near + "'?").orElse("");
    }

    private static Optional<String> nearest(String name, Collection<String> known) {
        return known.stream()
                .filter(candidate -> distance(name, candidate) <= admitted(name, candidate))
                .min(Comparator.comparingInt(candidate -> distance(name, candidate)));
    }

    /** A third of the candidate, at least 1, but never a whole word. */
    private static int admitted(String name, String candidate) {
        int whole = Math.min(name.length(), candidate.length());
        return Math.min(Math.max(1, candidate.length() / 3), whole - 1);
    }

    /** Insertions, deletions, replacements and swaps of neighbours, ignoring case. */
    private static int distance(String left, String right) {
        String from = left.toLowerCase(Locale.ROOT);
        String to = right.toLowerCase(Locale.ROOT);
        int[][] cost = new int[from.length() + 1][to.length() + 1];
        for (int row = 0; row <= from.length(); row++) {
            for (int column = 0; column <= to.length(); column++) {
                cost[row][column] = cheapest(cost, from, to, row, column);
            }
        }
        return cost[from.length()][to.length()];
    }

    private static int cheapest(int[][] cost, String from, String to, int row, int column) {
        if (row == 0 || column == 0) {
            return row + column;
        }
        int replaced = cost[row - 1][column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
        int best = Math.min(replaced, 1 + Math.min(cost[row - 1][column], cost[row][column - 1]));
        return swapped(from, to, row, column) ? Math.min(best, cost[row - 2][column - 2] + 1) : best;
    }

    private static boolean swapped(String from, String to, int row, int column) {
        return row > 1
                && column > 1
                && from.charAt(row - 1) == to.charAt(column - 2)
                && from.charAt(row - 2) == to.charAt(column - 1);
    }
}
