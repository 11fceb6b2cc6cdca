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
import dev.lockstep.coordinator.stream.EventStream;
import dev.lockstep.run.RunState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Everything of a run after the cursor of a reader, until the run has ended. */
final class RunStream implements EventStream.Source {

    private static final int FIGURES_EVERY = 25;

    /** Samples of a host may arrive this much later than the second they belong to. */
    private static final int LATE_SECONDS = 120;

    private final String id;
    private final Runs runs;
    private final EventStore events;
    private final SeriesSource series;
    private final boolean batch;
    private StreamCursor cursor;
    private @Nullable RunState state;
    private int rounds;

    /**
     * @param batch whether the reader is a page, which gets seconds in batches, and further figures
     */
    RunStream(String id, Runs runs, EventStore events, SeriesSource series, boolean batch, StreamCursor cursor) {
        this.id = id;
        this.runs = runs;
        this.events = events;
        this.series = series;
        this.batch = batch;
        this.cursor = cursor;
    }

    @Override
    public boolean advance(EventStream out) throws IOException {
        RunRow run = runs.find(id);
        for (StoredEvent event : events.after(id, cursor.event())) {
            cursor = cursor.afterEvent(event.number());
            send(out, "event", event);
        }
        if (run.state() != state) {
            state = run.state();
            send(out, "state", Map.of("state", run.state()));
        }
        sendSeconds(out, run);
        if (run.state().ended()) {
            send(out, "end", RunView.of(run));
        } else if (batch && rounds++ % FIGURES_EVERY == 0) {
            sendFigures(out);
        }
        return run.state().ended();
    }

    private void sendSeconds(EventStream out, RunRow run) throws IOException {
        if (!run.state().ended()) {
            Optional<Points> next = series.live(id, cursor.second());
            while (next.isPresent()) {
                send(out, next.get());
                next = series.live(id, cursor.second());
            }
        } else if (run.result() != null) {
            SeriesPart stored = series.stored(id);
            int end = stored.phase().size();
            while (cursor.second() < end) {
                send(out, Points.of(stored, cursor.second(), cursor.second() + SeriesSource.MOST_SECONDS));
            }
        }
    }

    private void send(EventStream out, Points points) throws IOException {
        if (batch) {
            cursor = cursor.afterSecond(points.end() - 1);
            send(out, "points", points);
            return;
        }
        for (int second = points.from(); second < points.end(); second++) {
            cursor = cursor.afterSecond(second);
            send(out, "point", Point.of(points, second));
        }
    }

    private void sendFigures(EventStream out) throws IOException {
        Optional<Map<String, List<TransactionLine>>> transactions = series.transactions(id);
        if (transactions.isPresent()) {
            send(out, "transactions", LiveTransaction.of(transactions.get()));
        }
        boolean first = rounds == 1;
        Optional<HostPoints> hosts = series.hosts(id, first ? 0 : Math.max(0, cursor.second() - LATE_SECONDS));
        if (hosts.isPresent()) {
            send(out, "hosts", hosts.get());
        }
    }

    private void send(EventStream out, String name, Object data) throws IOException {
        out.send(name, cursor.toString(), data);
    }
}
