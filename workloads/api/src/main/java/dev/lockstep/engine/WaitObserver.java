package dev.lockstep.engine;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** Determines what a server waited for between {@link #begin} and {@link #end}. Confined to one thread. */
public interface WaitObserver {

    /** The interval for calling {@link #sample}; zero if the server itself counts totals. */
    Duration samplePeriod();

    /** Starts the window. */
    void begin() throws SQLException;

    /** Takes one sample of the server's waits. */
    void sample() throws SQLException;

    /** Ends the window: the longest waits, longest first; empty if the server was restarted meanwhile. */
    List<Wait> end() throws SQLException;

    /**
     * Waits of one kind.
     *
     * @param seconds waited, summed over all sessions
     * @param share of all waits listed, 0..1
     */
    record Wait(String name, double seconds, double share) {}
}
