package dev.lockstep.coordinator.stream;

import dev.lockstep.coordinator.security.AccessTokens;
import dev.lockstep.coordinator.security.Visitor;
import dev.lockstep.coordinator.settings.LimitSettings;
import dev.lockstep.coordinator.web.LimitReachedException;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** The open streams of server-sent events; each has a thread, and their number is limited. */
@Component
public class EventStreams implements DisposableBean {

    private static final Duration TRY_AGAIN = Duration.ofSeconds(10);

    private final ThreadPoolExecutor senders;
    private final AccessTokens tokens;
    private final int mostStreams;
    private volatile boolean open = true;

    EventStreams(AccessTokens tokens, LimitSettings limits) {
        this.tokens = tokens;
        this.mostStreams = limits.mostStreams();
        senders = new ThreadPoolExecutor(0, mostStreams, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
            Thread thread = new Thread(task, "stream");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Opens a stream.
     *
     * @param cursor the position of the reader
     * @throws LimitReachedException if there are too many
     */
    public SseEmitter open(Visitor visitor, String cursor, EventStream.Source source) {
        SseEmitter emitter = new SseEmitter(0L);
        EventStream stream = new EventStream(emitter, () -> isWelcome(visitor), cursor);
        try {
            senders.execute(() -> stream.follow(source));
        } catch (RejectedExecutionException full) {
            throw new LimitReachedException(
                    "There are " + mostStreams + " open streams, which is the limit: close one, poll instead, or"
                            + " raise --lockstep.limits.most-streams.",
                    TRY_AGAIN);
        }
        return emitter;
    }

    /** False once the coordinator stops or the reader's token was removed. */
    private boolean isWelcome(Visitor visitor) {
        return open && tokens.again(visitor.bearer()).isPresent();
    }

    /** Disconnects the readers. Never by an interrupt: that would close the store's file. */
    @Override
    public void destroy() {
        open = false;
        senders.shutdown();
    }
}
