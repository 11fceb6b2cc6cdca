package dev.lockstep.analysis.history;

import java.time.Instant;

/**
 * That somebody knows of a change point.
 *
 * @param note why the figure changed, or what follows from it
 * @param by name of the token, or {@code -} where none is needed
 */
public record Acknowledgement(String note, String by, Instant at) {}
