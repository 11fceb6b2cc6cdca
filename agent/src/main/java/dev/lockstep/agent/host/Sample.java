package dev.lockstep.agent.host;

/**
 * One value of one metric over one interval.
 *
 * @param instance the device, interface or power zone; empty for the machine as a whole
 */
public record Sample(HostMetric metric, String instance, double value) {}
