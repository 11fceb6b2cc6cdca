package dev.lockstep.bench;

import java.util.List;
import java.util.stream.Stream;

/** The median of figures. */
final class Median {

    private Median() {}

    static double of(Stream<Double> figures) {
        List<Double> sorted = figures.sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
