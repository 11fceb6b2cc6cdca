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
     * Creates an empty schema. Missing prerequisites (a right, full-text support) are detected before anything is
     * changed.
     *
     * @param existing what happens to an earlier fill; irrelevant to a workload whose filled state is empty
     * @throws PreparationException if the user must do something first
     */
    void create(Connection connection, Existing existing) throws SQLException;

    /**
     * Fills this shard's rows; over all shards each row is made once, and the same for any number of shards. Work done
     * by an interrupted fill is skipped. It ends by throwing soon after {@link FillProgress#wanted} returns false.
     *
     * @param shard this part, 0-based, of {@code shards}
     */
    void fill(Connection connection, int shard, int shards, FillProgress progress) throws SQLException;

    /** Completes the fill: indexes, procedures, statistics, and the note of what was filled. Called once. */
    void finish(Connections connections) throws SQLException;

    /**
     * Removes everything that {@link #create}, {@link #fill} and {@link #finish} have made, as far as it exists.
     *
     * @throws PreparationException if the tables were not made by Lockstep; they stay
     */
    void drop(Connection connection) throws SQLException;

    /**
     * Checks that the database's content matches the parameters, and does what each run needs first. Called once per
     * run.
     *
     * @throws PreparationException if the data contradicts the parameters; the message has both values
     */
    void beforeRun(Connection connection) throws SQLException;

    /**
     * Reads what users need to know about the data, if anything. Called in each agent, before its first {@link
     * #newUser}.
     *
     * @throws PreparationException if the data is unusable for them
     */
    default void beforeUsers(Connections connections) throws SQLException {}

    /**
     * The smallest share of a search's calls, 0..1, that find something in correct data, by the search's name; a result
     * below it is invalid. Searches without such a share are omitted.
     */
    default Map<String, Double> leastHitShares() {
        return Map.of();
    }

    /** The books: a count for each book of the descriptor. Read before and after a run; the difference is compared. */
    Map<String, Long> count(Connection connection) throws SQLException;

    /** Every consistency condition with its violations; empty if the workload has none. */
    List<Consistency> check(Connection connection) throws SQLException;

    /** A user; its statements are prepared later, on the {@link Session}s it is given. */
    User newUser(UserIdentity identity);
}
