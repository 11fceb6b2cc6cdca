package dev.lockstep.engine;

import java.sql.SQLException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** How an engine reads the counters that its server keeps of statements. Confined to one thread, but for {@link #close}. */
public interface StatementSource extends AutoCloseable {

    /**
     * Part of each text that Lockstep sends while it observes a server, so that what it sends is left out. It stands
     * inside the statement, because servers may cut what precedes it.
     */
    String MARK = "/* Lockstep observes */";

    /** The view that is read, for messages. */
    String view();

    /** The right that reading it needs, for messages. */
    String right();

    /**
     * The present counters of the load's database.
     *
     * @param limitSeconds after which the server is asked to stop, at least 1
     */
    StatementCounters counters(int limitSeconds) throws SQLException;

    /**
     * The texts of statements of the load, as the server keeps them; those that it does not know any more are left out.
     *
     * @param limitSeconds after which the server is asked to stop, at least 1
     */
    Map<String, String> texts(Collection<String> statements, int limitSeconds) throws SQLException;

    /** Whether {@link #counters} tell plans; otherwise {@link #plan} does. */
    boolean countsByPlan();

    /**
     * The plan that the server would make for this text now. It executes nothing.
     *
     * @param limitSeconds after which the server is asked to stop, at least 1
     */
    StatementPlan plan(String text, int limitSeconds) throws SQLException;

    /** Why the server counts too few calls of this text; empty if it counts all. */
    default Optional<String> undercounted(String text) {
        return Optional.empty();
    }

    /** Closes its connections. */
    @Override
    void close() throws SQLException;
}
