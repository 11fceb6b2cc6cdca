package dev.lockstep.agent.host;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Looks with a probe, and keeps what it says by {@code id} or {@code id of instance}. */
final class Looks {

    private final Probe probe;

    Looks(Probe probe) {
        this.probe = probe;
    }

    Map<String, Double> atSecond(double second) throws IOException {
        Map<String, Double> said = new LinkedHashMap<>();
        probe.look(
                Math.round(second * 1e9),
                (metric, instance, value) ->
                        said.put(metric.id() + (instance.isEmpty() ? "" : " of " + instance), value));
        return said;
    }
}
