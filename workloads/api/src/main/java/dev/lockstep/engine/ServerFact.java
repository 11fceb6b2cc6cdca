package dev.lockstep.engine;

/**
 * One setting or property of a server.
 *
 * @param source where it was read, such as {@code pg_settings}
 */
public record ServerFact(String name, String value, String source) {}
