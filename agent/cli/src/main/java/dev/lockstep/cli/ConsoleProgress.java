package dev.lockstep.cli;

import dev.lockstep.cli.progress.FillMoment;
import dev.lockstep.cli.progress.ProgressView;
import dev.lockstep.workload.FillProgress;
import java.util.concurrent.atomic.AtomicLong;

/** Shows the progress of a fill in this process once a second. */
final class ConsoleProgress implements FillProgress {

    private static final long PERIOD_NANOS = 1_000_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;

    private final ProgressView view;
    private final long startedNanos = System.nanoTime();
    private final AtomicLong expected = new AtomicLong();
    private final AtomicLong rows = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong lastShown = new AtomicLong(startedNanos);

    ConsoleProgress(ProgressView view) {
        this.view = view;
    }

    @Override
    public void expect(long rowsExpected) {
        expected.addAndGet(rowsExpected);
    }

    @Override
    public void filled(long newRows, long newBytes) {
        long rowsNow = rows.addAndGet(newRows);
        long bytesNow = bytes.addAndGet(newBytes);
        long last = lastShown.get();
        long now = System.nanoTime();
        if (now - last > PERIOD_NANOS && lastShown.compareAndSet(last, now)) {
            view.fill(new FillMoment(rowsNow, expected.get(), bytesNow, (now - startedNanos) / NANOS_PER_SECOND));
        }
    }
}
