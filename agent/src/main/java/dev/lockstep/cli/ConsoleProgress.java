package dev.lockstep.cli;

import dev.lockstep.workload.FillProgress;
import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicLong;

/** Tells every few seconds how far a fill is. */
final class ConsoleProgress implements FillProgress {

    private static final long PERIOD_NANOS = 2_000_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;

    private final PrintWriter err;
    private final long startedNanos = System.nanoTime();
    private final AtomicLong expected = new AtomicLong();
    private final AtomicLong rows = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong lastTold = new AtomicLong(startedNanos);

    ConsoleProgress(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void expect(long rowsExpected) {
        expected.addAndGet(rowsExpected);
    }

    @Override
    public void filled(long newRows, long newBytes) {
        long rowsNow = rows.addAndGet(newRows);
        long bytesNow = bytes.addAndGet(newBytes);
        long last = lastTold.get();
        long now = System.nanoTime();
        if (now - last > PERIOD_NANOS && lastTold.compareAndSet(last, now)) {
            tell(rowsNow, bytesNow, (now - startedNanos) / NANOS_PER_SECOND);
        }
    }

    private void tell(long rowsNow, long bytesNow, double seconds) {
        err.println(FillLine.of(rowsNow, expected.get(), bytesNow, seconds));
        err.flush();
    }
}
