package dev.lockstep.cli.progress;

import dev.lockstep.run.Durations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * The sequence of a load's phases.
 *
 * @param seconds of each phase with a fixed length; empty for work that ends when it is done
 */
public record PhasePlan(List<Double> seconds) {

    private static final double MILLIS_PER_SECOND = 1e3;

    /** From a run spec as written by a coordinator. Of a search, only its longest time is known. */
    public static PhasePlan of(JsonNode spec) {
        JsonNode search = spec.path("load").path("search");
        if (search.has("budget")) {
            return new PhasePlan(
                    List.of(seconds(Durations.parse(search.path("budget").asString()))));
        }
        JsonNode phases = spec.path("phases");
        Stream<JsonNode> lengths = spec.has("stages")
                ? spec.path("stages").valueStream().map(stage -> stage.path("for"))
                : Stream.of("idle", "rampUp", "warmUp", "measure", "rampDown")
                        .filter(phases::has)
                        .map(phases::path);
        return new PhasePlan(lengths.map(length -> Durations.parse(length.asString()))
                .filter(duration -> !duration.isZero())
                .map(PhasePlan::seconds)
                .toList());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / MILLIS_PER_SECOND;
    }

    double total() {
        return seconds.stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The borders between phases, each from 0 to 1. */
    List<Double> borders() {
        var borders = new ArrayList<Double>();
        double reached = 0;
        for (double phase : seconds) {
            reached += phase;
            borders.add(reached / total());
        }
        return borders.subList(0, Math.max(0, borders.size() - 1));
    }
}
