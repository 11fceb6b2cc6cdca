package dev.lockstep.cli;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** How long a command waits for a coordinator that does not answer: one restarts, or another takes over. */
final class Patience {

    /** Gives up at once. */
    static final Patience NONE = new Patience(Duration.ZERO, ignored -> {}, System::nanoTime, () -> {});

    private static final Duration MOST = Duration.ofMinutes(5);
    private static final long PAUSE_SECONDS = 1;

    private final Duration most;
    private final Consumer<String> told;
    private final LongSupplier nanos;
    private final Runnable pause;
    private @Nullable Long since;

    /**
     * @param told what happens to the connection
     * @param nanos a monotonic clock
     * @param pause between two attempts
     */
    Patience(Duration most, Consumer<String> told, LongSupplier nanos, Runnable pause) {
        this.most = most;
        this.told = told;
        this.nanos = nanos;
        this.pause = pause;
    }

    /** That of a command that follows something for hours. */
    static Patience ofFollower(Consumer<String> told) {
        return new Patience(MOST, told, System::nanoTime, Patience::pause);
    }

    /** Asks until there is an answer; the failure of the last attempt if there is none in time. */
    <T> T ask(Supplier<T> question) {
        while (true) {
            try {
                T answer = question.get();
                answered();
                return answer;
            } catch (UnavailableException failure) {
                failed(failure);
                pause.run();
            }
        }
    }

    private void answered() {
        if (since != null) {
            since = null;
            told.accept("The coordinator answers again");
        }
    }

    private void failed(UnavailableException failure) {
        long now = nanos.getAsLong();
        if (most.isZero() || (since != null && now - since > most.toNanos())) {
            throw failure;
        }
        if (since == null) {
            since = now;
            told.accept(failure.getMessage() + " Asking again for " + most.toMinutes() + " minutes");
        }
    }

    private static void pause() {
        try {
            TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CommandException(ExitCode.FAILED, "The command was interrupted", stopped);
        }
    }
}
