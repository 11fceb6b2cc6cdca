package dev.lockstep.experiment;

import org.jspecify.annotations.Nullable;

/**
 * How often each cell is run.
 *
 * @param runs of each cell; with a pilot, those of the pilot
 * @param pilot null if the number is fixed
 */
public record Repeats(int runs, @Nullable Pilot pilot) {

    /**
     * A two-stage sample: the spread of the pilot's runs fixes the number of runs, once.
     *
     * @param runs of each cell in the pilot
     * @param detectPercent the difference from the baseline to be detected, in per cent of it; above 0
     * @param atMost the most runs of each cell, the pilot's among them
     */
    public record Pilot(int runs, double detectPercent, int atMost) {}
}
