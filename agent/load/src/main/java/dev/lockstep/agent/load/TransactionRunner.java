package dev.lockstep.agent.load;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.Session;
import dev.lockstep.workload.Commit;
import dev.lockstep.workload.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Executes one transaction to its end: commits or rolls back where the runner is responsible, retries where allowed,
 * and determines the outcome. Confined to one worker.
 */
final class TransactionRunner {

    private final Engine engine;
    private final WorkerConnection connection;
    private final RetryPolicy retryPolicy;
    private final WorkerControl control;
    private final TargetRecorder recorder;
    private final Stripe stripe;
    private boolean opening;
    private boolean commitUnderWay;
    private boolean partlyCommitted;
    private @Nullable Failure lastFailure;

    TransactionRunner(
            Engine engine,
            WorkerConnection connection,
            RetryPolicy retryPolicy,
            WorkerControl control,
            TargetRecorder recorder,
            Stripe stripe) {
        this.engine = engine;
        this.connection = connection;
        this.retryPolicy = retryPolicy;
        this.control = control;
        this.recorder = recorder;
        this.stripe = stripe;
    }

    /**
     * Executes the transaction that the user has named and fills in its outcome.
     *
     * @return whether the user can continue; false if its login or privileges do not suffice, or its code is defective
     */
    boolean run(SimulatedUser user, EndedTransaction ended) {
        ended.retries = 0;
        partlyCommitted = false;
        while (true) {
            try {
                attempt(user, ended);
                return true;
            } catch (SQLException error) {
                Failure failure = classify(error);
                note(failure, ended);
                if (!triesAgain(failure, user, ended)) {
                    return !permanent(failure);
                }
            } catch (RuntimeException defect) {
                note(Defects.failure(defect), ended);
                ended.ending = Ending.FAILED;
                return false;
            }
        }
    }

    /** Why {@link #run} last returned that the user cannot continue. */
    Failure lastFailure() {
        return Objects.requireNonNull(lastFailure);
    }

    private void attempt(SimulatedUser user, EndedTransaction ended) throws SQLException {
        Commit commit = user.user.commitOf(ended.transaction);
        Session session = session(commit);
        commitUnderWay = commit != Commit.RUNNER;
        // It may commit several times: an error after the first commit leaves part of the work done.
        partlyCommitted |= commit == Commit.WORKLOAD;
        Outcome outcome = user.user.execute(ended.transaction, session);
        if (commit == Commit.RUNNER) {
            end(session.connection(), outcome);
        }
        commitUnderWay = false;
        ended.ending = outcome.isCommitted() ? Ending.COMMITTED : Ending.ROLLED_BACK;
        ended.units = outcome.units();
        ended.search = outcome.search();
        ended.hit = outcome.isHit();
    }

    private Session session(Commit commit) throws SQLException {
        commitUnderWay = false;
        if (!connection.isOpen()) {
            opening = true;
            control.pause(connection.pauseNanos());
            connection.open();
        }
        opening = false;
        return connection.ready(commit);
    }

    private void end(Connection open, Outcome outcome) throws SQLException {
        if (outcome.isCommitted()) {
            commitUnderWay = true;
            open.commit();
        } else {
            open.rollback();
        }
    }

    private Failure classify(SQLException error) {
        Failure failure = engine.classify(error);
        if (!opening || permanent(failure) || failure.errorClass() == ErrorClass.RESOURCE) {
            return failure;
        }
        return new Failure(
                ErrorClass.CONNECTION, failure.sqlState(), failure.vendorCode(), true, false, failure.example());
    }

    private static boolean permanent(Failure failure) {
        return failure.errorClass() == ErrorClass.LOGIN || failure.errorClass() == ErrorClass.PERMISSION;
    }

    private void note(Failure failure, EndedTransaction ended) {
        lastFailure = failure;
        stripe.failed(control.now(), ended.phase, ended.transaction, recorder.admit(failure));
        if (failure.connectionLost()) {
            connection.discard();
        } else {
            connection.recover();
        }
    }

    /** Like a lost connection, a cancel or time-out of a self-committing call may have come too late. */
    private static boolean mayHaveCommitted(Failure failure) {
        return !failure.answered() && (failure.connectionLost() || failure.errorClass() == ErrorClass.TIMEOUT);
    }

    private static void endUnknown(SimulatedUser user, EndedTransaction ended) {
        ended.ending = Ending.UNKNOWN;
        ended.unitsAtStake = user.user.unitsAtStake(ended.transaction);
    }

    private boolean triesAgain(Failure failure, SimulatedUser user, EndedTransaction ended) {
        if (commitUnderWay && mayHaveCommitted(failure)) {
            endUnknown(user, ended);
            return false;
        }
        ended.ending = Ending.FAILED;
        if (control.terminating() || !retryPolicy.admits(failure, ended.retries + 1)) {
            if (partlyCommitted) {
                endUnknown(user, ended);
            }
            return false;
        }
        ended.retries++;
        control.pause(retryPolicy.pauseNanos(ended.retries, user.random));
        return true;
    }
}
