package dev.lockstep.engine;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** Finds what a server waited for between {@link #begin} and {@link #end}. Confined to one thread. */
public interface WaitObserver {

    /** How often {@link #sample} wants to be called; zero when the server itself keeps sums. */
    Duration samplePeriod();

    /** Starts the window. */
    void begin() throws SQLException;

    /** Looks once at what the server is waiting for. */
    void sample() throws SQLException;

    /** Ends the window: the waits with the most time, most first; empty when the server was restarted meanwhile. */
    List<Wait> end() throws SQLException;

    /**
     * Waits of one kind.
     *
     * @param seconds waited, added over all sessions
     * @param share of all waits that were kept, 0..1
     */
    record Wait(String name, double seconds, double share) {}
}
