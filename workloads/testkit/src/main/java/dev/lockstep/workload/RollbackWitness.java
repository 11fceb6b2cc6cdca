package dev.lockstep.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares the data before and after one that was rolled back on purpose of one kind of transaction; stops at the first. */
final class RollbackWitness implements User {

    private final User user;
    private final int suspect;
    private final int unread;
    private final Contents contents;
    private final List<String> changed = new ArrayList<>();
    private Map<String, String> before = Map.of();
    private int suspects;
    private boolean rolledBack;
    private boolean compared;

    /**
     * @param suspect the transaction that is sometimes rolled back
     * @param unread before so many of them the data is not read: each reading takes far longer than a transaction
     */
    RollbackWitness(User user, int suspect, int unread, Contents contents) {
        this.user = user;
        this.suspect = suspect;
        this.unread = unread;
        this.contents = contents;
    }

    @FunctionalInterface
    interface Contents {
        Map<String, String> read() throws SQLException;
    }

    /** Reads between transactions: the runner ends them after {@link #execute}. */
    @Override
    public int next() {
        try {
            if (rolledBack) {
                compare();
                return DONE;
            }
            int transaction = user.next();
            if (transaction == suspect && suspects++ >= unread) {
                before = contents.read();
            }
            return transaction;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void compare() throws SQLException {
        if (!compared) {
            Map<String, String> after = contents.read();
            before.forEach((table, content) -> {
                if (!content.equals(after.get(table))) {
                    changed.add(table);
                }
            });
            compared = true;
        }
    }

    @Override
    public Outcome execute(int transaction, Session session) throws SQLException {
        Outcome outcome = user.execute(transaction, session);
        rolledBack = !outcome.isCommitted();
        return outcome;
    }

    @Override
    public Commit commitOf(int transaction) {
        return user.commitOf(transaction);
    }

    @Override
    public void abandonCycle() {
        user.abandonCycle();
    }

    /** How many of the suspect transactions came, the one that was rolled back among them. */
    int suspects() {
        return suspects;
    }

    void assertSomethingWasRolledBackWithoutATrace() {
        assertThat(before).as("the data before a rollback that was met").isNotEmpty();
        assertThat(compared).as("a rollback was met").isTrue();
        assertThat(changed).as("tables changed by a rolled-back transaction").isEmpty();
    }
}
