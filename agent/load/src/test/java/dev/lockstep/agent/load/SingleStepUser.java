package dev.lockstep.agent.load;

import dev.lockstep.engine.Session;
import dev.lockstep.workload.Outcome;
import dev.lockstep.workload.User;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicReference;

/** A user whose cycle is one transaction; notices when two threads have it at once. */
final class SingleStepUser implements User {

    private final Step step;
    private final AtomicReference<Thread> holder = new AtomicReference<>();
    private int cyclesLeft;
    private boolean named;

    SingleStepUser(Step step) {
        this(step, Integer.MAX_VALUE);
    }

    /** @param cycles after which its work is done */
    SingleStepUser(Step step, int cycles) {
        this.step = step;
        this.cyclesLeft = cycles;
    }

    @Override
    public int next() {
        if (!named && cyclesLeft-- == 0) {
            return DONE;
        }
        named = !named;
        return named ? 0 : CYCLE_END;
    }

    @Override
    public Outcome execute(int transaction, Session session) throws SQLException {
        if (!holder.compareAndSet(null, Thread.currentThread())) {
            throw new AssertionError("Two threads at once");
        }
        try {
            return step.execute();
        } finally {
            holder.set(null);
        }
    }

    @Override
    public void abandonCycle() {
        named = false;
    }

    interface Step {
        Outcome execute() throws SQLException;
    }
}
