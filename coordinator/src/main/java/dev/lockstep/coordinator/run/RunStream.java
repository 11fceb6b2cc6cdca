package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.StoredEvent;
import dev.lockstep.measure.result.SeriesPart;
import dev.lockstep.run.RunState;
import java.io.IOException;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** What one reader of a run's stream is sent: whatever lies behind its cursor, until the run has ended. */
final class RunStream {

    private static final long PAUSE_MILLIS = 200;
    private static final int QUIET_PAUSES = 50;

    private final String id;
    private final Runs runs;
    private final EventStore events;
    private final SeriesSource series;
    private final SseEmitter out;
    private final BooleanSupplier open;
    private StreamCursor cursor;
    private @Nullable RunState state;
    private int quiet;

    /** @param open false once the coordinator stops */
    RunStream(
            String id,
            Runs runs,
            EventStore events,
            SeriesSource series,
            SseEmitter out,
            BooleanSupplier open,
            StreamCursor cursor) {
        this.id = id;
        this.runs = runs;
        this.events = events;
        this.series = series;
        this.out = out;
        this.open = open;
        this.cursor = cursor;
    }

    /** Sends until the run has ended or the reader has left. */
    void follow() {
        try {
            while (open.getAsBoolean() && !advance()) {
                keepAlive();
                Thread.sleep(PAUSE_MILLIS);
            }
            out.complete();
        } catch (IOException | IllegalStateException left) {
            out.completeWithError(left);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            out.complete();
        }
    }

    private boolean advance() throws IOException {
        RunRow run = runs.find(id);
        for (StoredEvent event : events.after(id, cursor.event())) {
            cursor = cursor.afterEvent(event.number());
            send("event", event);
        }
        if (run.state() != state) {
            state = run.state();
            send("state", Map.of("state", run.state()));
        }
        sendSeconds(run);
        if (run.state().ended()) {
            send("end", RunView.of(run));
        }
        return run.state().ended();
    }

    private void sendSeconds(RunRow run) throws IOException {
        if (!run.state().ended()) {
            if (series.finalSeconds(id) > cursor.second()) {
                sendSeconds(series.live(id).orElse(null), series.finalSeconds(id));
            }
        } else if (run.valid() != null) {
            SeriesPart stored = series.stored(id);
            sendSeconds(stored, stored.phase().size());
        }
    }

    private void sendSeconds(@Nullable SeriesPart part, int end) throws IOException {
        if (part == null) {
            return;
        }
        for (int second = cursor.second(); second < Math.min(end, part.phase().size()); second++) {
            cursor = cursor.afterSecond(second);
            send("point", Point.of(part, second));
        }
    }

    private void send(String name, Object data) throws IOException {
        quiet = 0;
        out.send(SseEmitter.event().name(name).id(cursor.toString()).data(data, MediaType.APPLICATION_JSON));
    }

    private void keepAlive() throws IOException {
        if (++quiet >= QUIET_PAUSES) {
            quiet = 0;
            out.send(SseEmitter.event().comment("nothing new"));
        }
    }
}
