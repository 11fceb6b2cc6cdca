package dev.lockstep.agent.selftest;

import dev.lockstep.agent.run.StepFailedException;
import dev.lockstep.agent.selftest.Conformance.Item;
import dev.lockstep.agent.selftest.Conformance.Outcome;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.ErrorClass;
import dev.lockstep.engine.Failure;
import dev.lockstep.engine.Redaction;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Tries one thing after the other and keeps what came of it. Confined to one thread. */
final class ItemLog {

    private static final double NANOS_PER_SECOND = 1e9;

    private final Engine engine;
    private final StatementWitness witness;
    private final Redaction redaction;
    private final Duration limit;
    private final LongSupplier nanoTime;
    private final Consumer<Item> listener;
    private final long begun;
    private final List<Item> items = new ArrayList<>();

    ItemLog(
            Engine engine,
            StatementWitness witness,
            Redaction redaction,
            Duration limit,
            LongSupplier nanoTime,
            Consumer<Item> listener) {
        this.engine = engine;
        this.witness = witness;
        this.redaction = redaction;
        this.limit = limit;
        this.nanoTime = nanoTime;
        this.listener = listener;
        this.begun = nanoTime.getAsLong();
    }

    /** What is tried; it returns what is worth saying of it. */
    interface Trial {
        String perform() throws SQLException, IOException, InterruptedException;
    }

    /** The trial went through, but not as it has to. */
    static final class UnexpectedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        UnexpectedException(String message) {
            super(message);
        }
    }

    /** The server keeps something from this user: the message names the right. */
    static final class MissingRightException extends RuntimeException {
        private static final long serialVersionUID = 1;

        MissingRightException(String message) {
            super(message);
        }
    }

    /** Tries it, unless the time is up; true if it went as it has to. */
    boolean attempt(String area, String name, Trial trial) throws IOException, InterruptedException {
        if (isOver()) {
            long from = nanoTime.getAsLong();
            add(area, name, Outcome.SKIPPED, "the " + limit.toMinutes() + " minutes of the self-test were over", from);
            return false;
        }
        return perform(area, name, trial);
    }

    /** Whether the time is up. */
    boolean isOver() {
        return nanoTime.getAsLong() - begun > limit.toNanos();
    }

    /** Removes what a trial made, whatever the time. */
    void cleanUp(String area, String name, Trial removal) throws IOException, InterruptedException {
        perform(area, name, removal);
    }

    private boolean perform(String area, String name, Trial trial) throws IOException, InterruptedException {
        long from = nanoTime.getAsLong();
        witness.forget();
        try {
            add(area, name, Outcome.OK, trial.perform(), from);
            return true;
        } catch (SQLException refused) {
            Failure failure = engine.classify(refused);
            boolean right = failure.errorClass() == ErrorClass.PERMISSION;
            add(area, name, right ? Outcome.SKIPPED : Outcome.FAILED, words(failure), from);
        } catch (MissingRightException missing) {
            add(area, name, Outcome.SKIPPED, String.valueOf(missing.getMessage()), from);
        } catch (StepFailedException failed) {
            add(area, name, Outcome.FAILED, String.join("; ", failed.problems()), from);
        } catch (RuntimeException unexpected) {
            add(area, name, Outcome.FAILED, String.valueOf(unexpected.getMessage()), from);
        }
        return false;
    }

    private static String words(Failure failure) {
        return String.format(
                Locale.ROOT,
                "%s (%s, SQLSTATE %s, code %d)",
                failure.example(),
                failure.errorClass().label(),
                failure.sqlState(),
                failure.vendorCode());
    }

    private void add(String area, String name, Outcome outcome, String detail, long from) {
        Item item = new Item(
                area,
                name,
                outcome,
                redaction.apply(detail),
                outcome == Outcome.OK ? List.of() : witness.of(detail),
                (nanoTime.getAsLong() - from) / NANOS_PER_SECOND);
        items.add(item);
        listener.accept(item);
    }

    List<Item> items() {
        return List.copyOf(items);
    }

    double seconds() {
        return (nanoTime.getAsLong() - begun) / NANOS_PER_SECOND;
    }
}
