package dev.lockstep.agent.load;

import dev.lockstep.run.Load.ThinkTime;
import dev.lockstep.workload.RandomStream;

/** Draws think times in nanoseconds. */
interface ThinkTimes {

    long draw(RandomStream random);

    static ThinkTimes of(ThinkTime thinkTime) {
        return thinkTime.fold(ThinkTimes::fixed, ThinkTimes::uniform, ThinkTimes::exponential);
    }

    private static ThinkTimes fixed(ThinkTime.Fixed thinkTime) {
        long pause = thinkTime.pause().toNanos();
        return random -> pause;
    }

    private static ThinkTimes uniform(ThinkTime.Uniform thinkTime) {
        long from = thinkTime.from().toNanos();
        long range = thinkTime.to().toNanos() - from;
        return random -> from + (long) (random.nextDouble() * range);
    }

    private static ThinkTimes exponential(ThinkTime.Exponential thinkTime) {
        long mean = thinkTime.mean().toNanos();
        return random -> (long) (random.nextExponential() * mean);
    }
}
