package dev.lockstep.workload;

import dev.lockstep.engine.Session;
import java.sql.SQLException;
import java.util.List;

/** Notes what a user does and how it ends. */
final class TracingUser implements User {

    private final User user;
    private final List<Object> trace;

    TracingUser(User user, List<Object> trace) {
        this.user = user;
        this.trace = trace;
    }

    @Override
    public int next() {
        int transaction = user.next();
        trace.add(transaction);
        return transaction;
    }

    @Override
    public Outcome execute(int transaction, Session session) throws SQLException {
        Outcome outcome = user.execute(transaction, session);
        trace.add(outcome.isCommitted() + " " + outcome.units());
        return outcome;
    }

    @Override
    public Commit commitOf(int transaction) {
        return user.commitOf(transaction);
    }

    @Override
    public void abandonCycle() {
        user.abandonCycle();
        trace.add("abandoned");
    }
}
