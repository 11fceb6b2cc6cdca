package dev.lockstep.coordinator.stream;

import java.io.IOException;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Server-sent events for one reader, sent by one thread. */
public final class EventStream {

    private static final long PAUSE_MILLIS = 200;
    private static final int QUIET_PAUSES = 50;

    private final SseEmitter out;
    private final BooleanSupplier open;
    private String cursor;
    private int quiet;

    /**
     * @param open returns false once the reader must be disconnected
     * @param cursor the position of the reader, for the first message that has none of its own
     */
    EventStream(SseEmitter out, BooleanSupplier open, String cursor) {
        this.out = out;
        this.open = open;
        this.cursor = cursor;
    }

    /** Where the events come from. */
    public interface Source {

        /**
         * Sends what is new, and is called again after a pause.
         *
         * @return whether nothing more follows
         */
        boolean advance(EventStream out) throws IOException;
    }

    /** Sends until the source or the reader ends. A source that fails ends the stream: readers connect again. */
    void follow(Source source) {
        try {
            while (open.getAsBoolean() && !source.advance(this)) {
                keepAlive();
                Thread.sleep(PAUSE_MILLIS);
            }
            out.complete();
        } catch (IOException | IllegalStateException left) {
            out.completeWithError(left);
        } catch (RuntimeException gone) {
            // What is read was deleted, or the store cannot be reached: a reader that is still interested reconnects.
            out.complete();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            out.complete();
        }
    }

    /**
     * Sends an event.
     *
     * @param position of a reader that has it
     * @param data is sent as JSON
     */
    public void send(String name, String position, Object data) throws IOException {
        quiet = 0;
        cursor = position;
        out.send(SseEmitter.event().name(name).id(cursor).data(data, MediaType.APPLICATION_JSON));
    }

    private void keepAlive() throws IOException {
        if (++quiet >= QUIET_PAUSES) {
            send("quiet", cursor, Map.of());
        }
    }
}
