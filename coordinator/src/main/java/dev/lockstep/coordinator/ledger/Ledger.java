package dev.lockstep.coordinator.ledger;

import dev.lockstep.coordinator.agent.AgentLink;
import dev.lockstep.coordinator.lease.LeaderService;
import dev.lockstep.coordinator.store.IntervalStore;
import dev.lockstep.coordinator.store.StoredInterval;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.machine.LedgerState;
import dev.lockstep.wire.proto.LoadEnded;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Stores what agents report, each interval once, and acknowledges it after the commit.
 *
 * <p>One thread writes for all agents: what arrives during a commit goes into the next one together.
 */
@Component
public final class Ledger implements LeaderService {

    private static final Logger LOG = LoggerFactory.getLogger(Ledger.class);
    private static final int MOST_AT_ONCE = 2_000;
    private static final long RETRY_MILLIS = 1_000;

    /** Starts before the agents' link and stops after it. */
    private static final int PHASE = 50;

    private final BlockingQueue<Entry> arrived = new LinkedBlockingQueue<>();
    private final Map<String, RunLedger> runs = new HashMap<>();
    private final IntervalStore store;
    private final Measurements measurements;
    private final ObjectProvider<LedgerListener> listener;
    private final LedgerMeters meters;
    private volatile boolean running;
    private @Nullable Thread writer;

    Ledger(
            IntervalStore store,
            Measurements measurements,
            ObjectProvider<LedgerListener> listener,
            MeterRegistry registry) {
        this.store = store;
        this.measurements = measurements;
        this.listener = listener;
        this.meters = new LedgerMeters(registry);
    }

    /** An entry for the writer, processed in order. */
    private interface Entry {
        void addTo(Batch batch);
    }

    private record Open(String runId, Bounds bounds, Map<String, LedgerState> agents) implements Entry {
        @Override
        public void addTo(Batch batch) {
            batch.open(new RunLedger(runId, bounds, agents));
        }
    }

    private record Close(String runId) implements Entry {
        @Override
        public void addTo(Batch batch) {
            batch.forget(runId);
        }
    }

    /** Wakes the writer. */
    private record Stop() implements Entry {
        @Override
        public void addTo(Batch batch) {}
    }

    record Report(AgentLink link, Interval interval, StoredInterval stored, long arrivedNanos) implements Entry {
        @Override
        public void addTo(Batch batch) {
            batch.add(this);
        }
    }

    record End(AgentLink link, LoadEnded message) implements Entry {
        @Override
        public void addTo(Batch batch) {
            batch.add(this);
        }
    }

    /** Opens a run for its intervals, given those already stored. */
    public void open(String runId, Bounds bounds, Map<String, LedgerState> agents) {
        arrived.add(new Open(runId, bounds, Map.copyOf(agents)));
    }

    /** Closes a run; late intervals are dropped. */
    public void close(String runId) {
        arrived.add(new Close(runId));
    }

    /** Stores an interval with its encoded payload; the link may send one more once it is processed. */
    public void offer(AgentLink link, String runId, Interval interval, byte[] payload) {
        var stored = new StoredInterval(runId, link.agent(), interval.sequence(), interval.second(), payload);
        arrived.add(new Report(link, interval, stored, System.nanoTime()));
    }

    /** Stores the end of an agent's load; the link may send one more once it is processed. */
    public void offer(AgentLink link, LoadEnded message) {
        arrived.add(new End(link, message));
    }

    private void write() {
        List<Entry> entries = new ArrayList<>();
        try {
            while (running) {
                entries.add(arrived.take());
                arrived.drainTo(entries, MOST_AT_ONCE - 1);
                commit(entries);
                entries.clear();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void commit(List<Entry> entries) throws InterruptedException {
        Batch batch = new Batch(runs);
        entries.forEach(entry -> entry.addTo(batch));
        if (store(batch)) {
            batch.after(measurements, listener.getObject(), meters);
        }
    }

    private boolean store(Batch batch) throws InterruptedException {
        boolean first = true;
        while (running && !batch.isEmpty()) {
            try {
                store(batch, first);
                return true;
            } catch (DataAccessException | TransactionException failure) {
                LOG.error("Intervals could not be stored; none is acknowledged until they are", failure);
                first = false;
                Thread.sleep(RETRY_MILLIS);
            }
        }
        return running;
    }

    private void store(Batch batch, boolean first) {
        meters.commit(() -> {
            if (first) {
                store.store(batch.intervals(), batch.ends());
            } else {
                store.storeMissing(batch.intervals(), batch.ends());
            }
        });
    }

    @Override
    public void start() {
        running = true;
        Thread thread = new Thread(this::write, "ledger");
        thread.setDaemon(true);
        thread.start();
        writer = thread;
    }

    /** Stops the writer after its current commit. Never by an interrupt: that would close the store's file. */
    @Override
    public void stop() {
        Thread thread = writer;
        if (thread != null) {
            running = false;
            arrived.add(new Stop());
            join(thread);
            writer = null;
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join(10_000);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
