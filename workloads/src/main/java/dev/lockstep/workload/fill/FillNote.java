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
 * The note that a fill leaves in the database, in two tables: {@value #FACTS} says what was asked for and whether the fill
 * is complete, {@value #BLOCKS} which blocks are in. Stateless; a database holds one filled workload at a time.
 */
public final class FillNote {

    /** The table of names and values. */
    public static final String FACTS = "lockstep_fill";

    /** The table of blocks that are in; empty once the fill is complete. */
    public static final String BLOCKS = "lockstep_fill_block";

    private static final String STATE = "state";
    private static final String FILLING = "filling";
    private static final String FILLED = "filled";

    /**
     * What a note says.
     *
     * @param complete whether the fill came to its end
     * @param facts names and values, without the state
     */
    public record Contents(boolean complete, Map<String, String> facts) {
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

    /** What the note says, if there is one. */
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
        String state = facts.remove(STATE);
        return state == null ? Optional.empty() : Optional.of(new Contents(state.equals(FILLED), facts));
    }

    /** Begins a note: a fill with these facts is under way. */
    void begin(Connection connection, Map<String, String> facts) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE " + FACTS
                    + " (fact varchar(64) NOT NULL, stated varchar(400) NOT NULL, CONSTRAINT pk_" + FACTS
                    + " PRIMARY KEY (fact))");
            statement.execute("CREATE TABLE " + BLOCKS + " (block_name varchar(100) NOT NULL, CONSTRAINT pk_" + BLOCKS
                    + " PRIMARY KEY (block_name))");
        }
        state(connection, facts);
        // Last: a note without a state counts as none.
        state(connection, Map.of(STATE, FILLING));
    }

    /** Adds facts. */
    void state(Connection connection, Map<String, String> facts) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + FACTS + " (fact, stated) VALUES (?, ?)")) {
            for (Map.Entry<String, String> fact : facts.entrySet()) {
                insert.setString(1, fact.getKey());
                insert.setString(2, fact.getValue());
                insert.executeUpdate();
            }
        }
    }

    /** The names of the blocks that are in. */
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

    /** Says that a block is in, within the transaction of its rows. */
    void mark(Connection connection, String block) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + BLOCKS + " (block_name) VALUES (?)")) {
            insert.setString(1, block);
            insert.executeUpdate();
        }
    }

    /** The fill is complete. */
    public void complete(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM " + BLOCKS);
            statement.execute("UPDATE " + FACTS + " SET stated = '" + FILLED + "' WHERE fact = '" + STATE + "'");
        }
    }

    /** Removes the note, as far as it is there. */
    public void drop(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String table : TablesPresent.among(connection, List.of(FACTS, BLOCKS))) {
                statement.execute("DROP TABLE " + table);
            }
        }
    }
}
