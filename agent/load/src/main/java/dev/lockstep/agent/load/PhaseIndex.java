package dev.lockstep.agent.load;

import dev.lockstep.run.Phase;

/** Phases as array indexes: recording looks a phase up in every transaction. */
final class PhaseIndex {

    /** How many there are. */
    static final int COUNT = Phase.values().length;

    private PhaseIndex() {}

    @SuppressWarnings("EnumOrdinal")
    static int of(Phase phase) {
        return phase.ordinal();
    }
}
