package dev.lockstep.workload;

import dev.lockstep.engine.Connections;
import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.Session;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * A workload on one target. The methods of preparation run before, those of verification after the load, on connections
 * in autocommit; {@link #newUser} is called from one thread, {@link #fill} from several at once.
 *
 * <p>The order is: {@link #create}, {@link #fill} for every shard, {@link #finish}, then {@link #beforeRun} in each run.
 */
public interface BoundWorkload {

    /**
     * Creates the schema, empty. What is missing on the server (a right, full-text support) is found before anything is
     * changed.
     *
     * @param existing what becomes of an earlier fill; without meaning to a workload whose filled state is empty
     * @throws PreparationException when the user must do something first
     */
    void create(Connection connection, Existing existing) throws SQLException;

    /**
     * Fills this shard's rows; over all shards each row is made once, the same whatever the number of shards. What an
     * interrupted fill has done already is left out. It ends by throwing soon after {@link FillProgress#wanted} denies.
     *
     * @param shard this part, 0-based, of {@code shards}
     */
    void fill(Connection connection, int shard, int shards, FillProgress progress) throws SQLException;

    /** Ends the fill: indexes, procedures, statistics, and the note of what was filled. Called once. */
    void finish(Connections connections) throws SQLException;

    /**
     * Removes all that {@link #create}, {@link #fill} and {@link #finish} have made, as far as it is there.
     *
     * @throws PreparationException when what is there was not made by Lockstep; it stays
     */
    void drop(Connection connection) throws SQLException;

    /**
     * Checks that what the database holds fits the parameters, and does what each run needs first. Called once per run.
     *
     * @throws PreparationException when the data contradicts the parameters; the message has both values
     */
    void beforeRun(Connection connection) throws SQLException;

    /**
     * Reads what users need to know about the data; it may be nothing. Called in each agent, before its first
     * {@link #newUser}.
     *
     * @throws PreparationException when the data is of no use to them
     */
    default void beforeUsers(Connections connections) throws SQLException {}

    /**
     * How many of the calls of a search, 0..1, find something at least when the data is as it should be, by the search's
     * name; a result with fewer is not believed. Searches that data of these parameters says nothing about are left out.
     */
    default Map<String, Double> leastHitShares() {
        return Map.of();
    }

    /** The books: a count for each book of the descriptor. Read before and after a run; the difference is compared. */
    Map<String, Long> count(Connection connection) throws SQLException;

    /** Every consistency condition with what was found; none when the workload has none. */
    List<Consistency> check(Connection connection) throws SQLException;

    /** A user; its statements are prepared later, on the {@link Session}s it is given. */
    User newUser(UserIdentity identity);
}
