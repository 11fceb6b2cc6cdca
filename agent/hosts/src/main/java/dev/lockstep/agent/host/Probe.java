package dev.lockstep.agent.host;

import dev.lockstep.host.metric.Metric;
import java.io.IOException;

/** Reads one aspect of the machine, once per interval. Confined to the sampler's thread. */
interface Probe {

    /**
     * Adds the samples of the interval since the last reading; there are no rates at the first.
     *
     * @param nanos time of the reading, as {@link System#nanoTime}
     * @throws IOException if nothing can be read this time
     */
    void look(long nanos, Samples into) throws IOException;

    /** Receives samples of the machine as a whole and of its instances; NaN is an interval without a value. */
    @FunctionalInterface
    interface Samples {

        void add(Metric metric, String instance, double value);

        /**
         * Adds {@code amount / count}; NaN if the interval has nothing to count, so that the next sample does not cover
         * its time too.
         */
        default void addQuotient(Metric metric, String instance, double amount, long count) {
            add(metric, instance, count == 0 ? Double.NaN : amount / count);
        }

        /** For the machine as a whole. */
        default void add(Metric metric, double value) {
            add(metric, "", value);
        }
    }
}
