package dev.lockstep.coordinator.store;

/**
 * One interval as received.
 *
 * @param payload the wire's {@code Interval}
 */
@SuppressWarnings("ArrayRecordComponent")
public record StoredInterval(String runId, String agent, long sequence, int second, byte[] payload) {}
