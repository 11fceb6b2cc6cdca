package dev.lockstep.agent.load;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * When a worker had no connection, in nanoseconds since the agreed start. The worker writes, the harvester reads.
 * Thread-safe.
 */
final class Absences {

    private final Deque<Span> spans = new ArrayDeque<>();
    private long taken;

    private static final class Span {
        private final long from;
        private long to = Long.MAX_VALUE;

        private Span(long from) {
            this.from = from;
        }
    }

    /** The connection is lost. */
    synchronized void begin(long now) {
        spans.addLast(new Span(now));
    }

    /** There is a connection; without effect if there was one. */
    synchronized void end(long now) {
        Span last = spans.peekLast();
        if (last != null) {
            last.to = Math.min(last.to, now);
        }
    }

    /** The time without a connection from the start, or from {@code until} of the call before, to {@code until}. */
    synchronized long take(long until) {
        long absent = 0;
        for (Span span : spans) {
            absent += Math.max(0, Math.min(span.to, until) - Math.max(span.from, taken));
        }
        spans.removeIf(span -> span.to <= until);
        taken = until;
        return absent;
    }
}
