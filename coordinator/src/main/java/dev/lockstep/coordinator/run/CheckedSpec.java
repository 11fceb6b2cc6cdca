package dev.lockstep.coordinator.run;

import java.util.List;
import java.util.Map;

/**
 * A valid spec.
 *
 * @param spec with all defaults
 * @param warnings what could not be checked, and what may spoil the result
 */
public record CheckedSpec(Map<String, Object> spec, List<String> warnings) {}
