package dev.lockstep.agent.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What threads open while another may close all of it: a database may answer after its run is over. What is opened too late
 * is closed by the thread that opened it. Thread-safe.
 */
final class Openings<T> implements AutoCloseable {

    private final Consumer<T> closing;
    private final List<T> open = new ArrayList<>();
    private boolean closed;

    /** @param closing closes one */
    Openings(Consumer<T> closing) {
        this.closing = closing;
    }

    /**
     * Opens one more.
     *
     * @throws StepFailedException after {@link #close}, even if that came during the opening
     */
    T open(Supplier<T> opener) {
        requireOpen();
        T opened = opener.get();
        if (!kept(opened)) {
            closeInPeace(opened);
            throw over();
        }
        return opened;
    }

    private synchronized void requireOpen() {
        if (closed) {
            throw over();
        }
    }

    private synchronized boolean kept(T opened) {
        return !closed && open.add(opened);
    }

    private static StepFailedException over() {
        return new StepFailedException(List.of("The run is over"));
    }

    /** The end of a run interrupts its threads, and a server is given no time to stop by a thread that is interrupted. */
    private void closeInPeace(T late) {
        boolean interrupted = Thread.interrupted();
        try {
            closing.accept(late);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Those that are open, in the order of their opening. */
    synchronized List<T> all() {
        return List.copyOf(open);
    }

    /** Closes those that are open; more may be opened. */
    void closeAll() {
        taken().forEach(closing);
    }

    private synchronized List<T> taken() {
        List<T> taken = List.copyOf(open);
        open.clear();
        return taken;
    }

    /** Closes those that are open, and whatever is opened from now on. */
    @Override
    public void close() {
        refuse();
        closeAll();
    }

    private synchronized void refuse() {
        closed = true;
    }
}
