package dev.lockstep.coordinator.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The terms in which coordinators write to a store that they share. */
@Component
public class TermStore {

    private final JdbcClient jdbc;

    TermStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A coordinator's turn at writing.
     *
     * @param owner as people name it; empty before the first
     */
    public record Term(long number, String owner) {}

    /** Begins the next term; waits for what the one before is committing, and lets it commit nothing more. */
    public Term take(String owner) {
        long taken = jdbc.sql("update coordinator_term set term = term + 1, owner = ? where id = 1 returning term")
                .param(owner)
                .query(Long.class)
                .single();
        return new Term(taken, owner);
    }

    /** The term that it is. */
    public Term current() {
        return jdbc.sql("select term, owner from coordinator_term where id = 1")
                .query((row, index) -> new Term(row.getLong(1), row.getString(2)))
                .single();
    }
}
