package dev.lockstep.coordinator.run.ended;

import dev.lockstep.coordinator.host.SampleListener;
import dev.lockstep.coordinator.host.StoredRows;
import dev.lockstep.coordinator.lease.LeaderService;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.store.RunStore;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Detects samples that arrive after the result of their run was made. The result is recomputed once for each feed: when
 * the feed has passed the end of the run, or has ended.
 */
@Component
public class EndedRuns implements SampleListener, LeaderService {

    private static final int MOST = 1_000;

    /** Before any agent or feed is admitted. */
    private static final int PHASE = 40;

    private final Map<String, EndedRun> runs = new LinkedHashMap<>();
    private final Map<String, Set<String>> inTheMaking = new HashMap<>();
    private final Map<Long, Set<Lacking>> lacking = new HashMap<>();
    private final Map<Long, Set<Lacking>> madeWith = new HashMap<>();
    private final RunStore store;
    private final ResultRemaker remaker;
    private boolean running;

    EndedRuns(RunStore store, ResultRemaker remaker) {
        this.store = store;
        this.remaker = remaker;
    }

    /** A run whose result lacks samples of a host. */
    private record Lacking(EndedRun run, String host) {}

    /** A run has ended and its result is about to be made. */
    public synchronized void ended(ActiveRun run) {
        EndedRun.of(run).ifPresent(known -> {
            add(known);
            inTheMaking.put(known.id(), new TreeSet<>());
        });
    }

    /** Its result is stored; samples may have arrived meanwhile. */
    public synchronized void concluded(ActiveRun run) {
        Set<String> late = inTheMaking.remove(run.id());
        if (late != null) {
            late.forEach(news -> remaker.remake(run.id(), news));
        }
    }

    private void add(EndedRun run) {
        runs.put(run.id(), run);
        if (runs.size() > MOST) {
            runs.remove(runs.keySet().iterator().next());
        }
    }

    @Override
    public synchronized void stored(StoredRows rows) {
        for (EndedRun run : runs.values()) {
            if (run.concerns(rows.host(), rows.described(), rows.offset())) {
                note(rows, run);
            }
        }
    }

    private void note(StoredRows rows, EndedRun run) {
        Set<Lacking> ofFeed = lacking.computeIfAbsent(rows.feed(), feed -> new HashSet<>());
        var result = new Lacking(run, rows.host());
        if (run.isPassed(rows.host(), rows.described(), rows.offset())) {
            ofFeed.remove(result);
            Set<Lacking> made = madeWith.computeIfAbsent(rows.feed(), feed -> new HashSet<>());
            made.removeIf(other -> !runs.containsKey(other.run().id()));
            made.add(result);
            remake(run.id(), rows.host());
        } else {
            ofFeed.add(result);
        }
    }

    @Override
    public synchronized void ended(long feed) {
        madeWith.remove(feed);
        remakeAll(lacking.remove(feed));
    }

    @Override
    public synchronized void discarded(long feed) {
        remakeAll(madeWith.remove(feed));
        ended(feed);
    }

    private void remakeAll(@Nullable Set<Lacking> results) {
        if (results != null) {
            results.forEach(result -> remake(result.run().id(), result.host()));
        }
    }

    private void remake(String runId, String host) {
        changed(runId, "samples of host " + host);
    }

    /** There is new input for a run, such as {@code samples of host esx1}. */
    public synchronized void changed(String runId, String news) {
        Set<String> late = inTheMaking.get(runId);
        if (late == null) {
            remaker.remake(runId, news);
        } else {
            late.add(news);
        }
    }

    /** Whether the result of a run is about to be made, for the first time or again. */
    public synchronized boolean isInTheMaking(String runId) {
        return inTheMaking.containsKey(runId) || remaker.isToRemake(runId);
    }

    @Override
    public synchronized void start() {
        List<EndedRun> newestFirst = EndedRun.after(store, remaker.oldestStart(), MOST);
        for (int index = newestFirst.size() - 1; index >= 0; index--) {
            add(newestFirst.get(index));
        }
        running = true;
    }

    @Override
    public synchronized void stop() {
        running = false;
    }

    @Override
    public synchronized boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
