package dev.lockstep.agent.load;

import dev.lockstep.run.Load.Arrival;
import dev.lockstep.workload.RandomStream;

/** The arrivals of one agent, in order. Every agent draws the same sequence and takes its own numbers. */
final class Arrivals {

    private final Arrival kind;
    private final RandomStream random;
    private final int stripe;
    private final int stripes;
    private long number;
    private double offered;

    Arrivals(Arrival kind, long seed, int stripe, int stripes) {
        this.kind = kind;
        this.random = new RandomStream(seed);
        this.stripe = stripe;
        this.stripes = stripes;
    }

    /** How much load is offered before the next arrival; infinity for an agent that takes none. */
    double next() {
        if (stripe >= stripes) {
            return Double.POSITIVE_INFINITY;
        }
        return kind == Arrival.CONSTANT ? nextCount() : nextDrawn();
    }

    private double nextCount() {
        long count = number * stripes + stripe;
        number++;
        return count;
    }

    private double nextDrawn() {
        do {
            offered += random.nextExponential();
        } while (number++ % stripes != stripe);
        return offered;
    }
}
