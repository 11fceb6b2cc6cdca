package dev.lockstep.agent.host.feed;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Rows waiting for a connection, and the header that the next of them belongs to. Thread-safe. */
final class RowBuffer {

    private static final long LOOK_MILLIS = 250;

    private final int mostBytes;
    private final Deque<Row> rows = new ArrayDeque<>();
    private Row head;
    private int bytes;
    private boolean closed;
    private @Nullable DroppedRows dropped;

    /** @param head the header of the first rows */
    RowBuffer(int mostBytes, Row head) {
        this.mostBytes = mostBytes;
        this.head = head;
    }

    /** Adds a row and makes room by dropping the oldest; the newest always stays. */
    synchronized void add(Row row) {
        rows.addLast(row);
        bytes += row.bytes();
        while (bytes > mostBytes && rows.size() > 1) {
            Row oldest = removeFirst();
            if (!oldest.isHead()) {
                dropped = dropped == null ? DroppedRows.of(oldest) : dropped.and(oldest);
            }
        }
    }

    /** Waits until this many bytes fit without dropping a row, as long as waiting is useful. */
    synchronized void awaitRoom(int wanted, BooleanSupplier makesSense) throws InterruptedException {
        while (!rows.isEmpty() && bytes + wanted > mostBytes && makesSense.getAsBoolean()) {
            wait(LOOK_MILLIS);
        }
    }

    private Row removeFirst() {
        Row first = rows.removeFirst();
        bytes -= first.bytes();
        head = first.isHead() ? first : head;
        notifyAll();
        return first;
    }

    /** The first line of a connection: the header of the next row to poll, or of the next to arrive. */
    synchronized ByteBuffer head() {
        Row first = rows.peekFirst();
        while (first != null && first.isHead()) {
            removeFirst();
            first = rows.peekFirst();
        }
        return head.text();
    }

    /** The next row, or the header of those after it. */
    synchronized Optional<Row> poll() {
        return rows.isEmpty() ? Optional.empty() : Optional.of(removeFirst());
    }

    /** Number of waiting rows, without headers. */
    synchronized int size() {
        return (int) rows.stream().filter(row -> !row.isHead()).count();
    }

    /** The rows dropped since the last call. */
    synchronized Optional<DroppedRows> takeDropped() {
        Optional<DroppedRows> taken = Optional.ofNullable(dropped);
        dropped = null;
        return taken;
    }

    /** No more rows follow. */
    synchronized void close() {
        closed = true;
    }

    /** Whether every row has been polled and none will follow. */
    synchronized boolean finished() {
        return closed && rows.isEmpty();
    }
}
