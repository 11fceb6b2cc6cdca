package dev.lockstep.coordinator.run.ended;

import dev.lockstep.analysis.result.ImportPart;
import dev.lockstep.coordinator.host.HostSettings;
import dev.lockstep.coordinator.run.live.Conclusion;
import dev.lockstep.coordinator.run.live.RunJournal;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.coordinator.store.SampleOrigin;
import dev.lockstep.run.Json;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Recomputes results of ended runs from what is stored, one at a time on a thread of its own. */
@Component
public class ResultRemaker implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(ResultRemaker.class);
    private static final Duration MARGIN = Duration.ofHours(1);

    private final Map<String, Set<String>> waiting = new LinkedHashMap<>();
    private @Nullable String underWay;
    private final ExecutorService maker = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "remake");
        thread.setDaemon(true);
        return thread;
    });
    private final Executor later = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, maker);
    private final RunJournal journal;
    private final ResultMaker results;
    private final RunStore runs;
    private final HostSettings settings;
    private final Clock clock;

    ResultRemaker(RunJournal journal, ResultMaker results, RunStore runs, HostSettings settings, Clock clock) {
        this.journal = journal;
        this.results = results;
        this.runs = runs;
        this.settings = settings;
        this.clock = clock;
    }

    /** The earliest start of a run for which all input of its result is still stored. */
    public Instant oldestStart() {
        return clock.instant().minus(Duration.ofDays(settings.retentionDays())).plus(MARGIN);
    }

    /**
     * Schedules a recomputation; requests before it starts are combined.
     *
     * @param with the new input, such as {@code samples of host esx1}
     */
    void remake(String runId, String with) {
        schedule(runId, Set.of(with), maker);
    }

    private synchronized void schedule(String runId, Set<String> news, Executor executor) {
        boolean isNew = !waiting.containsKey(runId);
        waiting.computeIfAbsent(runId, id -> new TreeSet<>()).addAll(news);
        if (isNew && !maker.isShutdown()) {
            executor.execute(() -> attempt(runId));
        }
    }

    /** Whether a recomputation is scheduled or under way. */
    synchronized boolean isToRemake(String runId) {
        return waiting.containsKey(runId) || runId.equals(underWay);
    }

    private synchronized Set<String> take(String runId) {
        underWay = runId;
        Set<String> news = waiting.remove(runId);
        return news == null ? Set.of() : news;
    }

    private synchronized void done() {
        underWay = null;
    }

    private void attempt(String runId) {
        Set<String> news = take(runId);
        try {
            Optional<RunRow> row = runs.find(runId).filter(this::isRemakable);
            row.ifPresent(known -> remake(known, news));
        } catch (DataAccessException | TransactionException storeFailed) {
            LOG.atError()
                    .addKeyValue("run", runId)
                    .setCause(storeFailed)
                    .log("The result of run {} waits for the store", runId);
            schedule(runId, news, later);
        } catch (RuntimeException failure) {
            LOG.atError()
                    .addKeyValue("run", runId)
                    .setCause(failure)
                    .log("The result of run {} could not be recomputed with {}", runId, news);
        } finally {
            done();
        }
    }

    /** A result is not recomputed from less than it was made from. */
    private boolean isRemakable(RunRow run) {
        Instant started = run.started();
        return run.state().ended() && isComplete(run) && (started == null || started.isAfter(oldestStart()));
    }

    private static boolean isComplete(RunRow row) {
        return row.imported() == null
                || Json.read(row.imported(), ImportPart.class).verified();
    }

    private void remake(RunRow run, Set<String> news) {
        Conclusion made = results.again(journal.find(run.id()).orElseThrow(), SampleOrigin.of(run));
        String why = "The result was recomputed with " + String.join(", ", news);
        if (journal.replaceResult(run.id(), made, clock.instant(), why)) {
            LOG.info("Run {}: {}", run.id(), why);
        }
    }

    /** Finishes what is scheduled. Never by an interrupt: that would close the store's file. */
    @Override
    public void destroy() throws InterruptedException {
        synchronized (this) {
            maker.shutdown();
        }
        if (!maker.awaitTermination(10, TimeUnit.SECONDS)) {
            LOG.warn("A result is still being recomputed while the coordinator stops");
        }
    }
}
