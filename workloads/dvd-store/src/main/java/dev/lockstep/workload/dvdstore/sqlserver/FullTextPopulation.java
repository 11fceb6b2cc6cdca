package dev.lockstep.workload.dvdstore.sqlserver;

import dev.lockstep.engine.PreparationException;
import dev.lockstep.engine.sqlserver.Script;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/** Waits until all products are in the full-text index, which the server populates in the background. */
final class FullTextPopulation {

    /** The number of polls, one per second, without any progress. */
    static final int MOST_IDLE_LOOKS = 600;

    private final Source source;
    private final String table;

    FullTextPopulation(Source source, String table) {
        this.source = source;
        this.table = table;
    }

    /** Where the state is read from. */
    interface Source {
        /** The current state. */
        State look() throws SQLException;

        /** Waits a second. */
        void pause() throws SQLException;
    }

    /**
     * The progress of the population.
     *
     * @param populating the server's code, 0 when it is idle
     * @param merging 1 during a merge of the index fragments
     * @param indexed products in the index
     * @param failed products that the server could not index
     * @param products to be indexed
     */
    record State(int populating, int merging, long indexed, long failed, long products) {
        boolean ended() {
            return populating == 0 && merging == 0 && indexed + failed >= products;
        }
    }

    static void await(Connection connection, SqlServerStoreTexts texts, int store, String table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            new FullTextPopulation(new ServerSource(statement, texts, store), table).await();
        }
    }

    /** @throws PreparationException if the population stalls or products cannot be indexed */
    void await() throws SQLException {
        State state = source.look();
        int idleLooks = 0;
        while (!state.ended()) {
            if (idleLooks == MOST_IDLE_LOOKS) {
                throw new PreparationException("The full-text index of " + table + " is stuck at " + state.indexed()
                        + " of " + state.products() + " products (population status " + state.populating()
                        + ", merge status " + state.merging() + ") for " + MOST_IDLE_LOOKS
                        + " s. Check that the server's full-text daemon runs, and read its crawl log (SQLFT*.LOG). Then"
                        + " continue with prepare: resume");
            }
            source.pause();
            State next = source.look();
            idleLooks = next.equals(state) ? idleLooks + 1 : 0;
            state = next;
        }
        requireComplete(state);
    }

    private void requireComplete(State state) {
        if (state.failed() > 0) {
            throw new PreparationException("The server could not index " + state.failed() + " of " + state.products()
                    + " products of " + table + " for full-text search. Read its crawl log (SQLFT*.LOG), then continue"
                    + " with prepare: resume");
        }
    }

    private record ServerSource(Statement statement, SqlServerStoreTexts texts, int store) implements Source {

        @Override
        public State look() throws SQLException {
            try (ResultSet row = statement.executeQuery(texts.text("fulltext-state", store))) {
                row.next();
                return new State(row.getInt(1), row.getInt(2), row.getLong(3), row.getLong(4), row.getLong(5));
            }
        }

        @Override
        public void pause() throws SQLException {
            Script.run(statement, texts.text("pause", Map.of()));
        }
    }
}
