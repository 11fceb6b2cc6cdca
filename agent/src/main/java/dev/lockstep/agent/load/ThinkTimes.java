package dev.lockstep.agent.load;

import dev.lockstep.run.Load.ThinkTime;
import dev.lockstep.workload.RandomStream;

/** Draws think times in nanoseconds. */
interface ThinkTimes {

    long draw(RandomStream random);

    static ThinkTimes of(ThinkTime thinkTime) {
        if (thinkTime instanceof ThinkTime.Uniform uniform) {
            long from = uniform.from().toNanos();
            long range = uniform.to().toNanos() - from;
            return random -> from + (long) (random.nextDouble() * range);
        }
        if (thinkTime instanceof ThinkTime.Exponential exponential) {
            long mean = exponential.mean().toNanos();
            return random -> (long) (random.nextExponential() * mean);
        }
        long pause = ((ThinkTime.Fixed) thinkTime).pause().toNanos();
        return random -> pause;
    }
}
