package dev.lockstep.workload.external;

import dev.lockstep.run.StopMode;

/** A load that a program makes, once. {@link #stop} and {@link #close} may be called from any thread. */
public interface ExternalLoad extends AutoCloseable {

    /**
     * Starts the program so that its load begins and ends as scheduled; returns at once. A report comes soon after each whole
     * second of the schedule, and the last at the end of the program.
     */
    void start(Schedule schedule, Listener listener);

    /** Ends the load early: lets calls under way finish, or ends the program at once. */
    void stop(StopMode mode);

    /** Ends the program if it still runs, and waits for its end. */
    @Override
    void close();

    /**
     * When the load is made, in values of {@link System#nanoTime}.
     *
     * @param zero from which the seconds of reports count
     * @param begin of the load; the caller is well before
     * @param end of the load, after its begin
     */
    record Schedule(long zero, long begin, long end) {}

    /** Told of the load, on a thread of the load. */
    interface Listener {

        /** What was measured since the report before. */
        void measured(ExternalReport report);

        /**
         * The program has ended, and every report was delivered.
         *
         * @param startSkewNanos how much later than agreed its load began
         * @param failure why it ended early; empty if it did not
         */
        void ended(long startSkewNanos, String failure);
    }
}
