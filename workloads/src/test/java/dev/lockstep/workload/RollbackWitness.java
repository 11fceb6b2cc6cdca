package dev.lockstep.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares the data before and after every transaction that was rolled back on purpose; stops at the first. */
final class RollbackWitness implements User {

    private final User user;
    private final Contents contents;
    private final List<String> changed = new ArrayList<>();
    private Map<String, String> before;
    private boolean rolledBack;
    private boolean compared;

    RollbackWitness(User user, Contents contents) throws SQLException {
        this.user = user;
        this.contents = contents;
        this.before = contents.read();
    }

    @FunctionalInterface
    interface Contents {
        Map<String, String> read() throws SQLException;
    }

    @Override
    public int next() {
        if (compared) {
            return DONE;
        }
        try {
            compare();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return compared ? DONE : user.next();
    }

    private void compare() throws SQLException {
        Map<String, String> after = contents.read();
        if (rolledBack) {
            before.forEach((table, content) -> {
                if (!content.equals(after.get(table))) {
                    changed.add(table);
                }
            });
            compared = true;
        }
        before = after;
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

    void assertSomethingWasRolledBackWithoutATrace() {
        assertThat(compared).as("a rollback was met").isTrue();
        assertThat(changed).as("tables changed by a rolled-back transaction").isEmpty();
    }
}
