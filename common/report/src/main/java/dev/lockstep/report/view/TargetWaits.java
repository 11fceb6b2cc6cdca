package dev.lockstep.report.view;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What a target of a result document waited for. Servers that are sampled report how long sessions were on a CPU, too. */
public final class TargetWaits {

    private static final String CPU = "CPU";

    private TargetWaits() {}

    /** Whether this entry of {@code topWaits} is time on a CPU. */
    public static boolean isCpu(JsonNode wait) {
        return wait.path("name").asString("").equals(CPU);
    }

    /** The longest wait; empty where sessions were on a CPU alone, or nothing is known. */
    public static Optional<JsonNode> top(JsonNode target) {
        return target.path("topWaits")
                .valueStream()
                .filter(wait -> !isCpu(wait))
                .findFirst();
    }

    /** The time on a CPU beside the waits; empty where the server does not report it. */
    public static Optional<JsonNode> cpu(JsonNode target) {
        return target.path("topWaits").valueStream().filter(TargetWaits::isCpu).findFirst();
    }
}
