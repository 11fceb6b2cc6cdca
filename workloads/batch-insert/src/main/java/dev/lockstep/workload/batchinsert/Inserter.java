package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.Session;
import java.sql.SQLException;

/** Inserts the rows of one block; has no state, so that all users share it. */
@FunctionalInterface
interface Inserter {

    /** Inserts the rows {@code first} to {@code last}, both included. */
    void insert(Session session, int first, int last) throws SQLException;
}
