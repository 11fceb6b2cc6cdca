package dev.lockstep.experiment;

/**
 * A response as a table or figure shows it.
 *
 * @param relative whether it is divided by that of the baseline
 */
public record ResponseChoice(ResponseName response, boolean relative) {}
