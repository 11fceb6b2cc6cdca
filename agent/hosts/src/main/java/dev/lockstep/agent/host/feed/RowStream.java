package dev.lockstep.agent.host.feed;

import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The body of one connection: rows from the buffer on demand, and its end when the buffer has ended. Whichever thread
 * adds a row, demands one or ends the feed calls; one thread at a time passes rows on.
 */
final class RowStream implements Flow.Publisher<ByteBuffer>, Flow.Subscription {

    private final RowBuffer rows;
    private final AtomicLong demand = new AtomicLong();
    private final AtomicInteger news = new AtomicInteger();
    private volatile Flow.@Nullable Subscriber<? super ByteBuffer> connection;
    private volatile boolean ended;
    private volatile long movedNanos = System.nanoTime();
    private boolean begun;

    /** Begins with the header of the rows. */
    RowStream(RowBuffer rows) {
        this.rows = rows;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
        subscriber.onSubscribe(this);
        connection = subscriber;
        wake();
    }

    @Override
    public void request(long count) {
        demand.addAndGet(count);
        movedNanos = System.nanoTime();
        wake();
    }

    /** Takes no more rows from the buffer. */
    @Override
    public void cancel() {
        ended = true;
    }

    /** How long the connection has accepted nothing although rows were waiting. */
    long stalledNanos() {
        return demand.get() > 0 || rows.size() == 0 ? 0 : System.nanoTime() - movedNanos;
    }

    /** There may be something to do. */
    void wake() {
        if (news.getAndIncrement() == 0) {
            int seen = 1;
            do {
                handOn();
                seen = news.addAndGet(-seen);
            } while (seen != 0);
        }
    }

    private void handOn() {
        Flow.Subscriber<? super ByteBuffer> receiver = connection;
        if (receiver == null) {
            return;
        }
        while (!ended && demand.get() > 0) {
            ByteBuffer text = next();
            if (text == null) {
                break;
            }
            demand.decrementAndGet();
            receiver.onNext(text);
        }
        if (!ended && begun && rows.finished()) {
            ended = true;
            receiver.onComplete();
        }
    }

    private @Nullable ByteBuffer next() {
        if (!begun) {
            begun = true;
            return rows.head();
        }
        return rows.poll().map(Row::text).orElse(null);
    }
}
