package dev.lockstep.coordinator.page;

import java.util.List;
import java.util.Locale;

/** A few numbers as an SVG path of {@value #WIDTH} by {@value #HEIGHT}; the lower edge is 0. */
final class SparkLine {

    static final int WIDTH = 120;
    static final int HEIGHT = 28;

    private SparkLine() {}

    /** The path's data; empty for fewer than two numbers. */
    static String path(List<Double> numbers) {
        double largest = numbers.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        if (numbers.size() < 2) {
            return "";
        }
        StringBuilder path = new StringBuilder();
        for (int index = 0; index < numbers.size(); index++) {
            double x = (double) index * WIDTH / (numbers.size() - 1);
            double y = largest == 0 ? HEIGHT - 1 : HEIGHT - 1 - (HEIGHT - 2) * numbers.get(index) / largest;
            path.append(String.format(Locale.ROOT, "%s%.1f %.1f", index == 0 ? "M" : "L", x, y));
        }
        return path.toString();
    }
}
