package dev.lockstep.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends work when the process receives a signal to end, and delays the exit until the work has shut down. */
final class EndBySignal implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EndBySignal.class);
    private static final long GRACE_SECONDS = 10;

    private final CountDownLatch inOrder = new CountDownLatch(1);
    private Runnable end = () -> {};
    private boolean signalled;

    EndBySignal() {
        Runtime.getRuntime().addShutdownHook(new Thread(this::end, "lockstep-end"));
    }

    /** Runs this when the process receives a signal to end, or at once if it already has. */
    synchronized void ends(Runnable work) {
        end = work;
        if (signalled) {
            work.run();
        }
    }

    private synchronized void signal() {
        signalled = true;
        end.run();
    }

    private void end() {
        signal();
        try {
            if (!inOrder.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("Exiting with work unfinished, {} s after the signal to end", GRACE_SECONDS);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The work has shut down. */
    @Override
    public void close() {
        inOrder.countDown();
    }
}
