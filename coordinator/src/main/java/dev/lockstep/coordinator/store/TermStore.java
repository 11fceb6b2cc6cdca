package dev.lockstep.coordinator.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The terms in which coordinators write to a shared store. */
@Component
public class TermStore {

    private final JdbcClient jdbc;

    TermStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A coordinator's turn at writing.
     *
     * @param owner its name for people; empty before the first term
     */
    public record Term(long number, String owner) {}

    /** Starts the next term. Waits for commits of the previous one under way; later ones fail. */
    public Term take(String owner) {
        long taken = jdbc.sql("update coordinator_term set term = term + 1, owner = ? where id = 1 returning term")
                .param(owner)
                .query(Long.class)
                .single();
        return new Term(taken, owner);
    }

    /** The current term. */
    public Term current() {
        return jdbc.sql("select term, owner from coordinator_term where id = 1")
                .query((row, index) -> new Term(row.getLong(1), row.getString(2)))
                .single();
    }
}
