package dev.lockstep.engine;

import java.sql.SQLException;
import java.time.Duration;

/** Keeps the state after a fill and returns to it. No other session may be on the target meanwhile. */
public interface Baseline {

    /** Keeps the target's present state, in place of an earlier one. */
    void save(Location location) throws SQLException;

    /** Whether there is a state to return to. */
    boolean saved(Location location) throws SQLException;

    /**
     * Returns the target to the kept state and proves it by row counts and checksums.
     *
     * @throws PreparationException when nothing was kept, a right is missing, or the proof fails
     */
    Report reset(Location location) throws SQLException;

    /** Removes what was kept, if anything. */
    void drop(Location location) throws SQLException;

    /** The target's own access and that of its administrator. */
    record Location(ConnectionSettings target, ConnectionSettings admin) {}

    /** What a reset did and how long it took. */
    record Report(Duration duration, long tables, long rows, String checksum, String method) {}
}
