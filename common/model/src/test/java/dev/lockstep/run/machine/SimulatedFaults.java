package dev.lockstep.run.machine;

import java.util.SplittableRandom;

/**
 * How much goes wrong in one schedule.
 *
 * @param breakage chance per message that the connection breaks and loses it
 * @param duplication chance per message that it arrives twice
 * @param reordering chance per message that later ones overtake it
 * @param coordinatorDeath chance per point between two steps of a coordinator that it dies there
 * @param coordinatorPause chance per transaction of the coordinator that it stands still before it commits
 * @param agentDeath chance per point between two steps of an agent that it dies there
 * @param partition chance per agent and second
 * @param pause chance per agent and second that it stands still, with its connection alive
 * @param clockStep chance per coordinator and tick that its clock is set to another time
 * @param failure chance per step that the agent fails in it
 * @param stop chance per run that somebody stops it
 * @param outage chance per schedule that all coordinators are away for longer than agents keep their runs
 */
record SimulatedFaults(
        double breakage,
        double duplication,
        double reordering,
        double coordinatorDeath,
        double coordinatorPause,
        double agentDeath,
        double partition,
        double pause,
        double clockStep,
        double failure,
        double stop,
        double outage) {

    static SimulatedFaults draw(SplittableRandom random) {
        if (random.nextInt(10) == 0) {
            return new SimulatedFaults(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        }
        int force = random.nextInt(4) == 0 ? 5 : 1;
        return new SimulatedFaults(
                draw(random, 0.02 * force),
                draw(random, 0.1 * force),
                draw(random, 0.1 * force),
                draw(random, 0.003 * force),
                draw(random, 0.002 * force),
                draw(random, 0.0015 * force),
                draw(random, 0.01 * force),
                draw(random, 0.01 * force),
                draw(random, 0.004 * force),
                draw(random, 0.02),
                draw(random, 0.6),
                draw(random, 0.15));
    }

    boolean none() {
        return equals(new SimulatedFaults(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    }

    private static double draw(SplittableRandom random, double most) {
        return random.nextInt(3) == 0 ? 0 : random.nextDouble() * most;
    }
}
