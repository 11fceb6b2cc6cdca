package dev.lockstep.agent.run;

import dev.lockstep.workload.FillProgress;
import java.util.Locale;

/** What one agent filled into one target, and how long it took. Thread-safe. */
final class FillTally implements FillProgress {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double BYTES_PER_MEGABYTE = 1e6;

    private final String target;
    private final FillProgress whole;
    private boolean begun;
    private long firstNanos;
    private long lastNanos;
    private long rows;
    private long bytes;

    FillTally(String target, FillProgress whole) {
        this.target = target;
        this.whole = whole;
    }

    /** A shard begins or ends at this value of {@link System#nanoTime}. */
    synchronized void at(long nanos) {
        if (!begun) {
            begun = true;
            firstNanos = nanos;
        }
        lastNanos = nanos;
    }

    @Override
    public void expect(long expected) {
        whole.expect(expected);
    }

    @Override
    public void filled(long newRows, long newBytes) {
        synchronized (this) {
            rows += newRows;
            bytes += newBytes;
        }
        whole.filled(newRows, newBytes);
    }

    @Override
    public boolean wanted() {
        return whole.wanted();
    }

    /** A sentence for the run's events. */
    synchronized String note() {
        if (rows == 0) {
            return target + ": no rows to fill";
        }
        double seconds = Math.max(1, lastNanos - firstNanos) / NANOS_PER_SECOND;
        return String.format(
                Locale.ROOT,
                "%s: filled %,d rows, %,.1f MB in %.1f s, %,.0f rows/s",
                target,
                rows,
                bytes / BYTES_PER_MEGABYTE,
                seconds,
                rows / seconds);
    }
}
