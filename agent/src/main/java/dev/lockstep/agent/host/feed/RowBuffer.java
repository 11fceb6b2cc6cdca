package dev.lockstep.agent.host.feed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Rows on their way to a connection, whichever it will be. Thread-safe. */
final class RowBuffer {

    private final int mostBytes;
    private final Deque<Row> rows = new ArrayDeque<>();
    private int bytes;
    private boolean closed;
    private @Nullable DroppedRows dropped;

    RowBuffer(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** Takes a row and makes room for it by dropping the oldest; the newest always stays. */
    synchronized void add(Row row) {
        rows.addLast(row);
        bytes += row.bytes();
        while (bytes > mostBytes && rows.size() > 1) {
            Row oldest = rows.removeFirst();
            bytes -= oldest.bytes();
            dropped = dropped == null ? DroppedRows.of(oldest) : dropped.and(oldest);
        }
    }

    synchronized Optional<Row> poll() {
        Row oldest = rows.pollFirst();
        if (oldest != null) {
            bytes -= oldest.bytes();
        }
        return Optional.ofNullable(oldest);
    }

    synchronized int size() {
        return rows.size();
    }

    /** What has been dropped since the last call. */
    synchronized Optional<DroppedRows> takeDropped() {
        Optional<DroppedRows> taken = Optional.ofNullable(dropped);
        dropped = null;
        return taken;
    }

    /** No row comes any more. */
    synchronized void close() {
        closed = true;
    }

    /** Whether every row that ever comes has been polled. */
    synchronized boolean finished() {
        return closed && rows.isEmpty();
    }
}
