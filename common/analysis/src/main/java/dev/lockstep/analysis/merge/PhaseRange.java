package dev.lockstep.analysis.merge;

import dev.lockstep.run.Phase;
import java.time.Duration;

/**
 * Phases that follow each other, and when they are.
 *
 * @param from since the start of the run; zero for a finite load
 * @param to when the last of them ends; zero for a finite load, whose end is not known in advance
 */
public record PhaseRange(Phase first, Phase last, Duration from, Duration to) {

    boolean contains(Phase phase) {
        return first.index() <= phase.index() && phase.index() <= last.index();
    }

    /** Whether it is a single phase. */
    public boolean isSingle() {
        return first == last;
    }
}
