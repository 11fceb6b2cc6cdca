package dev.lockstep.run.machine;

import java.util.function.ToDoubleFunction;

/** The life of one process, which may end at any point of what it does. */
final class SimulatedLife {

    private final SimulatedWorld world;
    private final ToDoubleFunction<SimulatedFaults> chance;
    private final Runnable death;

    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /**
     * @param chance that it ends at a point
     * @param death what is done when it does
     */
    SimulatedLife(SimulatedWorld world, ToDoubleFunction<SimulatedFaults> chance, Runnable death) {
        this.world = world;
        this.chance = chance;
        this.death = death;
    }

    /** All that happens to the process comes through here, and may end at each {@link #point()} on its way. */
    void live(Runnable work) {
        try {
            work.run();
        } catch (Killed killed) {
            death.run();
        }
    }

    /** Where it may die: between two steps of its machines, their actions, and what it says to others. */
    void point() {
        if (world.strikes(chance.applyAsDouble(world.faults))) {
            throw new Killed();
        }
    }
}
