package dev.lockstep.engine;

import java.sql.SQLException;
import java.time.Duration;

/** Keeps the state after a fill and resets to it. No other session may use the target meanwhile. */
public interface Baseline {

    /**
     * A table that the target has while a reset copies tables back, and keeps if the reset does not end. Where it is, runs refuse
     * the target's data.
     */
    String RESET_UNDER_WAY = "lockstep_reset";

    /** Keeps the target's present state, replacing an earlier one. */
    void save(Location location) throws SQLException;

    /** Whether there is a baseline. */
    boolean saved(Location location) throws SQLException;

    /**
     * Resets the target to the baseline and verifies it by row counts and checksums.
     *
     * @throws PreparationException if there is no baseline, a right is missing, or the verification fails
     */
    Report reset(Location location) throws SQLException;

    /** Removes the baseline, if there is one. */
    void drop(Location location) throws SQLException;

    /** The target's own access and that of its administrator. */
    record Location(ConnectionSettings target, ConnectionSettings admin) {}

    /** What a reset did and how long it took. */
    record Report(Duration duration, long tables, long rows, String checksum, String method) {}
}
