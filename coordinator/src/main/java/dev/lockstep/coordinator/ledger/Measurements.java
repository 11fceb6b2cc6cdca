package dev.lockstep.coordinator.ledger;

import dev.lockstep.analysis.merge.LiveTally;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.WorkloadDescriptor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** The merged intervals of the runs under way, kept up to date by a thread of its own. */
@Component
public final class Measurements implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(Measurements.class);

    private final Map<String, SharedMerge> merges = new ConcurrentHashMap<>();
    private final ExecutorService merger = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "merge");
        thread.setDaemon(true);
        return thread;
    });
    private final Executor later = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, merger);
    private final RecordedIntervals recorded;

    Measurements(RecordedIntervals recorded) {
        this.recorded = recorded;
    }

    /** Starts to merge a run, beginning with the intervals already stored. */
    public void open(String runId, RunSpec spec, List<WorkloadDescriptor> workloads, List<String> agents) {
        SharedMerge merge = new SharedMerge(new RunMerge(spec, workloads, agents), new LiveTally(spec, workloads));
        merges.put(runId, merge);
        merger.execute(() -> catchUp(runId, merge));
    }

    /** Tried again each second until the store can be read; intervals that were added before are added once. */
    private void catchUp(String runId, SharedMerge merge) {
        if (merges.get(runId) != merge) {
            return;
        }
        try {
            recorded.forEach(runId, (agent, interval) -> add(merge, agent, interval));
            merge.caughtUp();
        } catch (DataAccessException | TransactionException storeFailed) {
            LOG.error("The stored intervals of run {} wait for the store", runId, storeFailed);
            later.execute(() -> catchUp(runId, merge));
        } catch (RuntimeException damaged) {
            LOG.error("The stored intervals of run {} could not be read", runId, damaged);
        }
    }

    /** Adds a stored interval; {@code done} is called when it is merged, or belongs to no run under way. */
    void add(String runId, String agent, Interval interval, Runnable done) {
        merger.execute(() -> {
            SharedMerge merge = merges.get(runId);
            if (merge != null) {
                add(merge, agent, interval);
            }
            done.run();
        });
    }

    private static void add(SharedMerge shared, String agent, Interval interval) {
        try {
            shared.add(agent, interval);
        } catch (RuntimeException unusable) {
            LOG.error("Interval {} of agent {} could not be merged", interval.sequence(), agent, unusable);
        }
    }

    /** Stops waiting for this agent's seconds. */
    public void ended(String runId, String agent) {
        merger.execute(() -> Optional.ofNullable(merges.get(runId)).ifPresent(merge -> merge.ended(agent)));
    }

    /**
     * Calls back on the merging thread once all intervals of a run that arrived so far are merged; with nothing if those
     * stored before it was opened could not be read.
     */
    public void whenMerged(String runId, Consumer<Optional<RunMerge>> callback) {
        merger.execute(() -> Optional.ofNullable(merges.get(runId)).ifPresent(merge -> merge.pass(callback)));
    }

    /** Computes a value from the merge of a run so far; empty if the run is not under way. */
    public <T> Optional<T> view(String runId, Function<RunMerge, T> function) {
        return Optional.ofNullable(merges.get(runId)).map(merge -> merge.with(function));
    }

    /** The same with its tally; also empty while what was stored before is being added. */
    public <T> Optional<T> live(String runId, BiFunction<RunMerge, LiveTally, T> function) {
        return Optional.ofNullable(merges.get(runId)).flatMap(merge -> merge.live(function));
    }

    /** Forgets a run. */
    public void close(String runId) {
        merges.remove(runId);
    }

    /** Drops what is not merged yet. Never by an interrupt: that would close the store's file. */
    @Override
    public void destroy() throws InterruptedException {
        merges.clear();
        merger.shutdown();
        if (!merger.awaitTermination(5, TimeUnit.SECONDS)) {
            LOG.warn("Intervals are still being merged while the coordinator stops");
        }
    }
}
