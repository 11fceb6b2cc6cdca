package dev.lockstep.agent.host.summary;

import java.util.List;

/**
 * One kind of object in a capture.
 *
 * @param instances how many; 0 if it has none
 */
public record CounterGroup(String group, int instances, List<String> counters) {}
