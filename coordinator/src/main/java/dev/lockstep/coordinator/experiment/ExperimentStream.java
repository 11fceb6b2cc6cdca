package dev.lockstep.coordinator.experiment;

import dev.lockstep.coordinator.store.ExperimentEvent;
import dev.lockstep.coordinator.stream.EventStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The events of an experiment after the last one that a reader has, and its state, until it has ended. */
final class ExperimentStream implements EventStream.Source {

    private final String id;
    private final Experiments experiments;
    private int eventsSent;
    private @Nullable ExperimentView sent;

    /**
     * @param eventsSent the number of the last event that the reader has; 0 if it has none
     */
    ExperimentStream(String id, Experiments experiments, int eventsSent) {
        this.id = id;
        this.experiments = experiments;
        this.eventsSent = eventsSent;
    }

    @Override
    public boolean advance(EventStream out) throws IOException {
        ExperimentView now = experiments.view(id);
        for (ExperimentEvent event : experiments.events(id, eventsSent)) {
            eventsSent = event.number();
            send(out, "event", event);
        }
        if (!now.equals(sent)) {
            sent = now;
            send(out, "state", now);
        }
        if (now.state().ended()) {
            send(out, "end", now);
        }
        return now.state().ended();
    }

    private void send(EventStream out, String name, Object data) throws IOException {
        out.send(name, Integer.toString(eventsSent), data);
    }
}
