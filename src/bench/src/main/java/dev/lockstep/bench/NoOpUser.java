package dev.lockstep.bench;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import java.util.concurrent.atomic.AtomicLong;

/** Does nothing, with one transaction per cycle, and counts it. */
final class NoOpUser implements User {

    private final AtomicLong executed = new AtomicLong();
    private boolean cycleBegun;

    @Override
    public int next() {
        cycleBegun = !cycleBegun;
        return cycleBegun ? 0 : CYCLE_END;
    }

    @Override
    public Outcome execute(int transaction, Session session) {
        executed.setOpaque(executed.getPlain() + 1);
        return Outcome.committed();
    }

    long executed() {
        return executed.getOpaque();
    }
}
