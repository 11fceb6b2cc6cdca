package dev.lockstep.coordinator.run.ended;

import dev.lockstep.run.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The throughput of a run as a few numbers, for a sparkline. */
public final class Spark {

    private static final int MOST = 60;

    private Spark() {}

    /** Means of sections of equal length; unreported seconds are ignored. */
    public static List<Double> of(List<@Nullable Double> throughput) {
        int seconds = throughput.size();
        int stretches = Math.min(MOST, seconds);
        List<Double> means = new ArrayList<>();
        for (int index = 0; index < stretches; index++) {
            int from = (int) ((long) seconds * index / stretches);
            int to = (int) ((long) seconds * (index + 1) / stretches);
            means.add(mean(throughput.subList(from, to)));
        }
        return means;
    }

    private static double mean(List<@Nullable Double> stretch) {
        double mean = stretch.stream()
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
        return Math.rint(mean * 10) / 10;
    }

    static String write(List<Double> means) {
        return Json.write(means);
    }

    public static List<Double> read(String stored) {
        return List.of(Json.read(stored, Double[].class));
    }
}
