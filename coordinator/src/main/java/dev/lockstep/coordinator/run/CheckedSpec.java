package dev.lockstep.coordinator.run;

import java.util.List;
import java.util.Map;

/**
 * A spec without faults.
 *
 * @param spec with every default in its place
 * @param warnings what could not be checked, and what may spoil the result
 */
public record CheckedSpec(Map<String, Object> spec, List<String> warnings) {}
