package dev.lockstep.agent.host;

/** Makes samples of what a device, or all counted ones together, did in an interval. */
@FunctionalInterface
interface DeviceReport<T> {

    /** @param instance empty for all together */
    void add(String instance, T done, double seconds, Probe.Samples into);
}
