package dev.lockstep.bench;

import java.io.IOException;

/**
 * A search for the most users as peers do it: it doubles them while a short window holds and its throughput rises, then
 * takes the middle of the bracket until that is 2 % wide. The best window of all stands.
 */
final class DoublingSearch {

    private static final double NARROW = 1.02;

    private final long from;
    private final long to;
    private final Trial trial;
    private Window best;
    private int windows;

    DoublingSearch(long from, long to, Trial trial) throws IOException, InterruptedException {
        this.from = from;
        this.to = to;
        this.trial = trial;
        this.best = trial.of(from);
    }

    /** A look at a load. */
    interface Trial {
        Window of(long users) throws IOException, InterruptedException;
    }

    /** What a window saw. */
    record Window(long users, double throughput, boolean held) {}

    /** Searches once more. */
    void once() throws IOException, InterruptedException {
        long low = from;
        long high = 2 * from;
        while (high < to && better(high)) {
            low = high;
            high = 2 * high;
        }
        high = Math.min(high, to);
        while (high > NARROW * low && high - low > 1) {
            long middle = (low + high) / 2;
            if (better(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }

    private boolean better(long users) throws IOException, InterruptedException {
        Window window = trial.of(users);
        windows++;
        boolean better = window.held() && (!best.held() || window.throughput() > best.throughput());
        if (better) {
            best = window;
        }
        return window.held() && (better || window.users() < best.users());
    }

    Window best() {
        return best;
    }

    /** The number of windows so far. */
    int windows() {
        return windows;
    }
}
