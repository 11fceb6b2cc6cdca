package dev.lockstep.agent.load;

import dev.lockstep.engine.Failure;
import dev.lockstep.run.Phase;
import dev.lockstep.workload.User;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Serves users, one cycle at a time, over one connection. */
final class Worker implements Runnable {

    /** The value of {@link #phaseInFlight} between two cycles. */
    static final int IDLE = -1;

    private static final int NO_COMPOSITE = -1;

    private final DrivenTarget target;
    private final UserSource source;
    private final WorkerControl control;
    private final LoadPlan plan;
    private final Stripe stripe;
    private final WorkerConnection connection;
    private final TransactionRunner transactions;
    private final int composite;
    private final EndedTransaction ended = new EndedTransaction();
    private final EndedTransaction cycle = new EndedTransaction();
    private final AtomicInteger phaseInFlight = new AtomicInteger(IDLE);
    private long lastTransactionEnd;
    private volatile long lastEndOffset;

    Worker(
            DrivenTarget target,
            UserSource source,
            WorkerControl control,
            LoadPlan plan,
            Stripe stripe,
            WorkerConnection connection,
            TransactionRunner transactions,
            @Nullable Integer composite) {
        this.target = target;
        this.source = source;
        this.control = control;
        this.plan = plan;
        this.stripe = stripe;
        this.connection = connection;
        this.transactions = transactions;
        this.composite = composite == null ? NO_COMPOSITE : composite;
    }

    @Override
    public void run() {
        SimulatedUser user = source.take();
        while (user != null) {
            serve(user);
            user = source.take();
        }
        lastEndOffset = lastTransactionEnd;
    }

    /** The phase, by index, in which the current cycle was due; {@link #IDLE} if there is none. */
    int phaseInFlight() {
        return phaseInFlight.getAcquire();
    }

    /** When its last transaction ended; known once the worker has ended. */
    long lastEndOffset() {
        return lastEndOffset;
    }

    WorkerConnection connection() {
        return connection;
    }

    private void serve(SimulatedUser user) {
        try {
            if (perform(user)) {
                source.giveBack(user, ended.endOffset);
            } else {
                source.leave(user);
            }
        } catch (RuntimeException defect) {
            recordDeath(user, defect);
        } finally {
            phaseInFlight.setRelease(IDLE);
        }
    }

    /** Executes one cycle; false if the user will not have another. */
    private boolean perform(SimulatedUser user) {
        ended.transaction = 0;
        ended.phase = plan.timeline().phaseAt(user.dueOffset);
        ended.ending = Ending.COMMITTED;
        int next = user.user.next();
        if (next < 0) {
            return goesOnAfterNothing(next);
        }
        begin(user);
        while (next >= 0) {
            if (!execute(user, next)) {
                endCycle();
                target.userDied(user.number, transactions.lastFailure());
                return false;
            }
            if (!ended.ending.successful()) {
                user.user.abandonCycle();
                next = User.CYCLE_END;
            } else {
                next = user.user.next();
            }
            prepareFurther(next);
        }
        endCycle();
        return goesOn(next);
    }

    private boolean goesOnAfterNothing(int next) {
        if (next != User.DONE) {
            ended.endOffset = control.now();
        }
        return goesOn(next);
    }

    private boolean goesOn(int next) {
        if (next == User.DONE) {
            target.userDone();
            return false;
        }
        return true;
    }

    private void begin(SimulatedUser user) {
        Phase phase = ended.phase;
        ended.startOffset = control.now();
        ended.intendedOffset = source.responseCountsFromDue() ? user.dueOffset : ended.startOffset;
        phaseInFlight.setRelease(phase.index());
        stripe.began(ended.startOffset, phase, ended.startOffset - user.dueOffset, user.takePause());
        cycle.phase = phase;
        cycle.startOffset = ended.startOffset;
        cycle.intendedOffset = ended.intendedOffset;
        cycle.retries = 0;
        cycle.ending = Ending.COMMITTED;
    }

    /** A further transaction of a cycle is due once the previous one has ended and its inputs are drawn. */
    private void prepareFurther(int next) {
        if (next >= 0) {
            ended.startOffset = control.now();
            ended.intendedOffset = ended.startOffset;
            ended.phase = plan.timeline().phaseOfWork(ended.startOffset);
        }
    }

    private boolean execute(SimulatedUser user, int transaction) {
        ended.transaction = transaction;
        boolean goesOn = transactions.run(user, ended);
        ended.endOffset = control.now();
        lastTransactionEnd = ended.endOffset;
        stripe.ended(ended);
        cycle.retries += ended.retries;
        if (ended.ending != Ending.COMMITTED) {
            cycle.ending = ended.ending;
        }
        return goesOn;
    }

    private void endCycle() {
        cycle.endOffset = ended.endOffset;
        stripe.cycleEnded(cycle);
        if (composite != NO_COMPOSITE) {
            cycle.transaction = composite;
            cycle.units = cycle.ending == Ending.COMMITTED ? 1 : 0;
            cycle.unitsAtStake = 1;
            stripe.ended(cycle);
        }
    }

    private void recordDeath(SimulatedUser user, RuntimeException defect) {
        Failure failure = Defects.failure(defect);
        ErrorKind kind = target.recorder().admit(failure);
        stripe.failed(control.now(), ended.phase, ended.transaction, kind);
        connection.recover();
        target.userDied(user.number, failure);
        source.leave(user);
    }
}
