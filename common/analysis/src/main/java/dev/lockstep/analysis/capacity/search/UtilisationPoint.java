package dev.lockstep.analysis.capacity.search;

import dev.lockstep.run.LoadSearch.Goal;

/**
 * What all samples of one load say of the CPU.
 *
 * @param percent the mean of the samples
 * @param halfWidth of its interval; infinite if a sample has none
 * @param backlog whether an open load was not taken as offered in half of the samples or more; the utilisation then says nothing of the load
 */
record UtilisationPoint(
        double load, double percent, double halfWidth, double throughput, boolean backlog, int samples) {

    boolean isKnownToBeBelow(double target) {
        return !backlog && percent + halfWidth < target;
    }

    boolean isKnownToBeAbove(double target) {
        return backlog || percent - halfWidth > target;
    }

    /** Whether the meter cannot tell by how much the load is too high. */
    boolean full() {
        return backlog || percent >= Goal.HostCpu.FULL_PERCENT;
    }
}
