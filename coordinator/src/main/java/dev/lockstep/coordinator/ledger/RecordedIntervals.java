package dev.lockstep.coordinator.ledger;

import dev.lockstep.coordinator.store.IntervalStore;
import dev.lockstep.coordinator.store.StoredInterval;
import dev.lockstep.interval.Interval;
import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.MalformedMessageException;
import java.util.function.BiConsumer;
import org.springframework.stereotype.Component;

/** The stored intervals as domain objects. */
@Component
public final class RecordedIntervals {

    private final IntervalStore store;

    RecordedIntervals(IntervalStore store) {
        this.store = store;
    }

    /** Passes each interval of a run with the name of its agent, in order of sequence, then agent. */
    public void forEach(String runId, BiConsumer<String, Interval> consumer) {
        store.forEach(runId, stored -> consumer.accept(stored.agent(), decode(stored)));
    }

    private static Interval decode(StoredInterval stored) {
        try {
            return IntervalMapping.decode(stored.payload());
        } catch (MalformedMessageException damaged) {
            throw new IllegalStateException(
                    "Interval " + stored.sequence() + " of agent " + stored.agent() + " in run " + stored.runId()
                            + " is damaged in the store",
                    damaged);
        }
    }
}
