package dev.lockstep.coordinator.store;

import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/** The term in which this process writes. A store in a file, which no other process can open, needs none. */
@Component
public class TermGuard {

    private static final long NO_TERM_NEEDED = -1;
    private static final long NONE_TAKEN = 0;

    private final AtomicLong term = new AtomicLong(NO_TERM_NEEDED);
    private volatile Runnable whenPassed = () -> {};

    /** From now on writing requires a term; {@code whenPassed} is called when it has passed. */
    public void share(Runnable listener) {
        whenPassed = listener;
        term.set(NONE_TAKEN);
    }

    /** This process writes in that term. */
    public void hold(long taken) {
        term.set(taken);
    }

    boolean needed() {
        return term.get() != NO_TERM_NEEDED;
    }

    void require(long current) {
        long own = term.get();
        if (own == NONE_TAKEN || current != own) {
            whenPassed.run();
            throw new TermPassedException("This coordinator must not write: the store is in term " + current
                    + ", and its own is " + (own == NONE_TAKEN ? "none" : String.valueOf(own)));
        }
    }
}
