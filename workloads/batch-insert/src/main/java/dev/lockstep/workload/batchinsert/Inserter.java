package dev.lockstep.workload.batchinsert;

import dev.lockstep.engine.Session;
import java.sql.SQLException;

/** Inserts the rows of one block. Stateless and shared by all users. */
@FunctionalInterface
interface Inserter {

    /** Inserts the rows {@code first} to {@code last}, inclusive. */
    void insert(Session session, int first, int last) throws SQLException;
}
