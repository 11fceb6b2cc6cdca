package dev.lockstep.workload.fill;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The note that a fill leaves in the database, in two tables: {@value #FACTS} has parameters and state, {@value
 * #BLOCKS} the completed blocks. Stateless; a database holds one filled workload at a time.
 */
public final class FillNote {

    /** The table of names and values. */
    public static final String FACTS = "lockstep_fill";

    /** The table of completed blocks; it stays after the fill, so that a straggler cannot fill one again. */
    public static final String BLOCKS = "lockstep_fill_block";

    private static final String STATE = "state";

    /** The state of a fill. */
    public enum State {
        /** Its tables are being created or dropped; they contain nothing worth keeping. */
        CREATING,
        /** Its tables exist, and its blocks are being filled. */
        FILLING,
        /** It is complete. */
        FILLED
    }

    /**
     * The contents of a note.
     *
     * @param facts names and values, without the state
     */
    public record Contents(State state, Map<String, String> facts) {
        public Contents {
            facts = Map.copyOf(facts);
        }

        /** The value of a fact that every note of this workload has. */
        public String fact(String name) {
            String value = facts.get(name);
            if (value == null) {
                throw new IllegalArgumentException("The note of the fill has no '" + name + "'");
            }
            return value;
        }
    }

    /** The note, if there is one; one whose writing was interrupted counts as none. */
    public Optional<Contents> read(Connection connection) throws SQLException {
        if (TablesPresent.among(connection, List.of(FACTS)).isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> facts = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT fact, stated FROM " + FACTS)) {
            while (rows.next()) {
                facts.put(rows.getString(1), rows.getString(2));
            }
        }
        return Optional.ofNullable(facts.remove(STATE)).map(state -> new Contents(State.valueOf(state), facts));
    }

    /** Starts a note in place of any earlier one: tables for these facts are about to be created. */
    void begin(Connection connection, Map<String, String> facts) throws SQLException {
        drop(connection);
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE " + FACTS
                    + " (fact varchar(64) NOT NULL, stated varchar(400) NOT NULL, CONSTRAINT pk_" + FACTS
                    + " PRIMARY KEY (fact))");
            statement.execute("CREATE TABLE " + BLOCKS + " (block_name varchar(100) NOT NULL, CONSTRAINT pk_" + BLOCKS
                    + " PRIMARY KEY (block_name))");
        }
        insert(connection, facts);
        // Last: a note without a state counts as none.
        insert(connection, Map.of(STATE, State.CREATING.name()));
    }

    private static void insert(Connection connection, Map<String, String> facts) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + FACTS + " (fact, stated) VALUES (?, ?)")) {
            for (Map.Entry<String, String> fact : facts.entrySet()) {
                insert.setString(1, fact.getKey());
                insert.setString(2, fact.getValue());
                insert.executeUpdate();
            }
        }
    }

    /** The tables exist: blocks may be filled. */
    void created(Connection connection) throws SQLException {
        enter(connection, State.FILLING);
    }

    /** The fill is complete. */
    public void complete(Connection connection) throws SQLException {
        enter(connection, State.FILLED);
    }

    private static void enter(Connection connection, State state) throws SQLException {
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE " + FACTS + " SET stated = ? WHERE fact = '" + STATE + "'")) {
            update.setString(1, state.name());
            update.executeUpdate();
        }
    }

    /** The tables are about to be dropped: from now on they do not count, and nobody fills another block. */
    void withdraw(Connection connection) throws SQLException {
        if (!TablesPresent.among(connection, List.of(FACTS)).isEmpty()) {
            enter(connection, State.CREATING);
        }
        TablesPresent.drop(connection, List.of(BLOCKS));
    }

    /** Removes the note, as far as it exists. */
    void drop(Connection connection) throws SQLException {
        TablesPresent.drop(connection, List.of(BLOCKS, FACTS));
    }

    /** The names of the completed blocks. */
    Set<String> blocksDone(Connection connection) throws SQLException {
        Set<String> done = new HashSet<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT block_name FROM " + BLOCKS)) {
            while (rows.next()) {
                done.add(rows.getString(1));
            }
        }
        return done;
    }

    /**
     * Marks a block as completed, within the transaction of its rows; waits for a concurrent mark of the same block.
     */
    void mark(Connection connection, String block) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + BLOCKS + " (block_name) VALUES (?)")) {
            insert.setString(1, block);
            insert.executeUpdate();
        }
    }
}
