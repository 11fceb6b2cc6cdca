package dev.lockstep.agent.load;

import dev.lockstep.run.Phase;

/** Phases as array indexes, because recording looks up a phase for every transaction. */
final class PhaseIndex {

    /** The number of phases. */
    static final int COUNT = Phase.values().length;

    private PhaseIndex() {}

    @SuppressWarnings("EnumOrdinal")
    static int of(Phase phase) {
        return phase.ordinal();
    }
}
