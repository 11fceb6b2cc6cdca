package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.io.IOException;

/** Looks at one side of the machine, once an interval. Confined to the sampler's thread. */
interface Probe {

    /**
     * Adds what can be said of the interval since the last look; of rates that is nothing at the first.
     *
     * @param nanos when the look is taken, in the time of {@link System#nanoTime}
     * @throws IOException when nothing can be read this time
     */
    void look(long nanos, Samples into) throws IOException;

    /** Takes samples of the machine as a whole and of its instances. */
    @FunctionalInterface
    interface Samples {

        void add(Metric metric, String instance, double value);

        /** Of the machine as a whole. */
        default void add(Metric metric, double value) {
            add(metric, "", value);
        }
    }
}
