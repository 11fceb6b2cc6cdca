package dev.lockstep.run.machine;

/**
 * What an agent reported when its load had ended.
 *
 * @param intervals how many intervals it has numbered
 * @param failure why the load ended before its time; empty when it did not
 * @param startSkewNanos when the agent began, minus the agreed start
 * @param lastEndNanos when its last transaction ended, since the agreed start
 */
public record LoadEnd(long intervals, String failure, long startSkewNanos, long lastEndNanos) {}
