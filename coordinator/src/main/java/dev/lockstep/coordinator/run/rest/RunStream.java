package dev.lockstep.coordinator.run.rest;

import dev.lockstep.analysis.result.SeriesPart;
import dev.lockstep.analysis.result.TransactionLine;
import dev.lockstep.coordinator.run.HostPoints;
import dev.lockstep.coordinator.run.Points;
import dev.lockstep.coordinator.run.RunView;
import dev.lockstep.coordinator.run.Runs;
import dev.lockstep.coordinator.run.SeriesSource;
import dev.lockstep.coordinator.store.EventStore;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.StoredEvent;
import dev.lockstep.run.RunState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Sends one reader of a run's stream everything after its cursor, until the run has ended. */
final class RunStream {

    private static final long PAUSE_MILLIS = 200;
    private static final int QUIET_PAUSES = 50;
    private static final int FIGURES_EVERY = 25;

    /** Samples of a host may arrive this much later than the second they belong to. */
    private static final int LATE_SECONDS = 120;

    private final String id;
    private final Runs runs;
    private final EventStore events;
    private final SeriesSource series;
    private final SseEmitter out;
    private final BooleanSupplier open;
    private final boolean batch;
    private StreamCursor cursor;
    private @Nullable RunState state;
    private int quiet;
    private int rounds;

    /**
     * @param open returns false once the reader must be disconnected
     *
     * @param batch whether the reader is a page, which gets seconds in batches, and further figures
     */
    RunStream(
            String id,
            Runs runs,
            EventStore events,
            SeriesSource series,
            SseEmitter out,
            BooleanSupplier open,
            boolean batch,
            StreamCursor cursor) {
        this.id = id;
        this.runs = runs;
        this.events = events;
        this.series = series;
        this.out = out;
        this.open = open;
        this.batch = batch;
        this.cursor = cursor;
    }

    /** Sends until the run has ended or the reader has disconnected. */
    void follow() {
        try {
            while (open.getAsBoolean() && !advance()) {
                keepAlive();
                Thread.sleep(PAUSE_MILLIS);
            }
            out.complete();
        } catch (IOException | IllegalStateException left) {
            out.completeWithError(left);
        } catch (RuntimeException gone) {
            // The run was deleted, or the store cannot be reached: a reader that is still interested reconnects.
            out.complete();
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
        } else if (batch && rounds++ % FIGURES_EVERY == 0) {
            sendFigures();
        }
        return run.state().ended();
    }

    private void sendSeconds(RunRow run) throws IOException {
        if (!run.state().ended()) {
            Optional<Points> next = series.live(id, cursor.second());
            while (next.isPresent()) {
                send(next.get());
                next = series.live(id, cursor.second());
            }
        } else if (run.result() != null) {
            SeriesPart stored = series.stored(id);
            int end = stored.phase().size();
            while (cursor.second() < end) {
                send(Points.of(stored, cursor.second(), cursor.second() + SeriesSource.MOST_SECONDS));
            }
        }
    }

    private void send(Points points) throws IOException {
        if (batch) {
            cursor = cursor.afterSecond(points.end() - 1);
            send("points", points);
            return;
        }
        for (int second = points.from(); second < points.end(); second++) {
            cursor = cursor.afterSecond(second);
            send("point", Point.of(points, second));
        }
    }

    private void sendFigures() throws IOException {
        Optional<Map<String, List<TransactionLine>>> transactions = series.transactions(id);
        if (transactions.isPresent()) {
            send("transactions", LiveTransaction.of(transactions.get()));
        }
        boolean first = rounds == 1;
        Optional<HostPoints> hosts = series.hosts(id, first ? 0 : Math.max(0, cursor.second() - LATE_SECONDS));
        if (hosts.isPresent()) {
            send("hosts", hosts.get());
        }
    }

    private void send(String name, Object data) throws IOException {
        quiet = 0;
        out.send(SseEmitter.event().name(name).id(cursor.toString()).data(data, MediaType.APPLICATION_JSON));
    }

    private void keepAlive() throws IOException {
        if (++quiet >= QUIET_PAUSES) {
            send("quiet", Map.of());
        }
    }
}
