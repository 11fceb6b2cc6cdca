package dev.lockstep.agent.host;

/** Builds samples of the activity of a device, or of all counted ones, in an interval. */
@FunctionalInterface
interface DeviceReport<T> {

    /** @param instance empty for the total */
    void add(String instance, T done, double seconds, Probe.Samples into);
}
