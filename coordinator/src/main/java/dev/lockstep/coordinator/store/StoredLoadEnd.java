package dev.lockstep.coordinator.store;

/**
 * What an agent reported at the end of its load.
 *
 * @param payload the wire's {@code LoadEnded}
 */
@SuppressWarnings("ArrayRecordComponent")
public record StoredLoadEnd(String runId, String agent, byte[] payload) {}
