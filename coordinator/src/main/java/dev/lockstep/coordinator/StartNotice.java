package dev.lockstep.coordinator;

import java.io.PrintStream;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Reports the reason of a slow start, so that it is not taken for a hang. */
final class StartNotice implements AutoCloseable {

    private static final long SILENT_SECONDS = 2;

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "start-notice");
        thread.setDaemon(true);
        return thread;
    });
    private final ScheduledFuture<?> notice;

    StartNotice(PrintStream errors) {
        this(errors, TimeUnit.SECONDS.toMillis(SILENT_SECONDS));
    }

    StartNotice(PrintStream errors, long silentMillis) {
        notice = timer.schedule(
                () -> errors.println("The coordinator is starting: it loads its classes and opens its store. This"
                        + " takes some seconds, on a busy machine half a minute; a line with 'ready' follows."),
                silentMillis,
                TimeUnit.MILLISECONDS);
    }

    void cancel() {
        notice.cancel(false);
    }

    /** The start has ended, successfully or not. */
    @Override
    public void close() {
        cancel();
        timer.shutdownNow();
    }
}
