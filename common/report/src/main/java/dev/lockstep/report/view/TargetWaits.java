package dev.lockstep.report.view;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The waits of a target in a result document. Servers whose sessions are sampled also report time on a CPU. */
public final class TargetWaits {

    private static final String CPU = "CPU";

    private TargetWaits() {}

    /** Whether this entry of {@code topWaits} is time on a CPU. */
    public static boolean isCpu(JsonNode wait) {
        return wait.path("name").asString("").equals(CPU);
    }

    /** The longest wait; empty if sessions were only on a CPU, or nothing is known. */
    public static Optional<JsonNode> top(JsonNode target) {
        return target.path("topWaits")
                .valueStream()
                .filter(wait -> !isCpu(wait))
                .findFirst();
    }

    /** Time on a CPU; empty if the server does not report it. */
    public static Optional<JsonNode> cpu(JsonNode target) {
        return target.path("topWaits").valueStream().filter(TargetWaits::isCpu).findFirst();
    }
}
