package dev.lockstep.agent.host.feed;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Rows on their way to a connection, whichever it will be, and the head that the next of them belongs to. Thread-safe.
 */
final class RowBuffer {

    private static final long LOOK_MILLIS = 250;

    private final int mostBytes;
    private final Deque<Row> rows = new ArrayDeque<>();
    private Row head;
    private int bytes;
    private boolean closed;
    private @Nullable DroppedRows dropped;

    /** @param head of the first rows */
    RowBuffer(int mostBytes, Row head) {
        this.mostBytes = mostBytes;
        this.head = head;
    }

    /** Takes a row and makes room for it by dropping the oldest; the newest always stays. */
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

    /** Waits until so many bytes have room without a row being dropped, for as long as it makes sense. */
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

    /** What a connection begins with: the head of the row that is polled next, or of the one to come. */
    synchronized ByteBuffer head() {
        Row first = rows.peekFirst();
        while (first != null && first.isHead()) {
            removeFirst();
            first = rows.peekFirst();
        }
        return head.text();
    }

    /** The next row, or the head of those after it. */
    synchronized Optional<Row> poll() {
        return rows.isEmpty() ? Optional.empty() : Optional.of(removeFirst());
    }

    /** How many rows wait, heads not counted. */
    synchronized int size() {
        return (int) rows.stream().filter(row -> !row.isHead()).count();
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
