package dev.lockstep.engine;

import java.sql.SQLException;
import java.util.List;

/**
 * A database or schema that Lockstep made for itself on a user's server, and drops when it is closed. It bears a mark, and
 * while it is open nobody else takes it for abandoned. Not thread-safe.
 */
public interface Scratch extends AutoCloseable {

    /** The access to it for the load. */
    Engine.Access load();

    /** The access to it for the administrator. */
    Engine.Access admin();

    /** The names of those that an interrupted process had left behind, and that were dropped when this one was made. */
    List<String> leftovers();

    @Override
    void close() throws SQLException;
}
