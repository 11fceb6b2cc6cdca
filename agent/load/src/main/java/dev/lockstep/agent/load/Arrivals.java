package dev.lockstep.agent.load;

import dev.lockstep.run.Load.Arrival;
import dev.lockstep.workload.RandomStream;

/** The arrivals of one agent, in order. Every agent draws the same sequence and takes its own numbers. */
final class Arrivals {

    /** No more arrivals. */
    static final long NONE = Long.MAX_VALUE;

    private final ArrivalSchedule schedule;
    private final Arrival kind;
    private final RandomStream random;
    private final int stripe;
    private final int stripes;
    private long number;
    private double offered;

    Arrivals(ArrivalSchedule schedule, Arrival kind, long seed, int stripe, int stripes) {
        this.schedule = schedule;
        this.kind = kind;
        this.random = new RandomStream(seed);
        this.stripe = stripe;
        this.stripes = stripes;
    }

    /** The intended start of the next arrival, or {@link #NONE}. */
    long next() {
        double count = kind == Arrival.CONSTANT ? nextCount() : nextDrawn();
        return count < schedule.total() ? schedule.offsetOf(count) : NONE;
    }

    private double nextCount() {
        long count = number * stripes + stripe;
        number++;
        return count;
    }

    private double nextDrawn() {
        do {
            offered += random.nextExponential();
        } while (offered < schedule.total() && number++ % stripes != stripe);
        return offered;
    }
}
