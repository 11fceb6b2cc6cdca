package dev.lockstep.coordinator.run;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Some seconds of the samples of a run's hosts; they replace earlier reports of these seconds.
 *
 * @param from the first of them
 * @param hosts by host and metric
 */
public record HostPoints(int from, Map<String, Map<String, List<@Nullable Double>>> hosts) {}
