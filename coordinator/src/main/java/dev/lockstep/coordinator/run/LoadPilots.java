package dev.lockstep.coordinator.run;

import dev.lockstep.analysis.capacity.control.ControlPilot;
import dev.lockstep.analysis.capacity.control.ControlPilot.Surroundings;
import dev.lockstep.analysis.capacity.search.SearchCourse.Move;
import dev.lockstep.analysis.hosts.HostRecord;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.result.SearchStep;
import dev.lockstep.analysis.summary.RunRecord;
import dev.lockstep.analysis.summary.SearchPilot;
import dev.lockstep.coordinator.host.HostRecords;
import dev.lockstep.coordinator.ledger.Measurements;
import dev.lockstep.coordinator.ledger.RecordedIntervals;
import dev.lockstep.coordinator.run.ended.ResultMaker;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.host.sample.TimeWindow;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.AdaptiveLoad;
import dev.lockstep.run.Json;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.LoadControl;
import dev.lockstep.run.RunState;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.RunMember;
import dev.lockstep.run.machine.RunMessage;
import dev.lockstep.run.machine.RunProgress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Sets the adaptive loads of runs under way: takes the looks of searches and follows the CPU of hosts, on a thread of its own. */
@Component
class LoadPilots implements DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(LoadPilots.class);

    private static final String UNABLE = "the coordinator, which could not decide on the load (its log has the cause),";
    private static final Duration NEWEST = Duration.ofMinutes(1);
    private static final int NEWEST_SECONDS = 10;
    private static final double BUSY_AGENT_PERCENT = 80;

    private final Map<String, ControlPilot> steering = new ConcurrentHashMap<>();
    private final Measurements measurements;
    private final RecordedIntervals recorded;
    private final HostRecords hosts;
    private final ResultMaker results;
    private final Clock clock;
    private final Set<String> looking = ConcurrentHashMap.newKeySet();
    private final ExecutorService pilots = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "load-pilots");
        thread.setDaemon(true);
        return thread;
    });

    LoadPilots(
            Measurements measurements,
            RecordedIntervals recorded,
            HostRecords hosts,
            ResultMaker results,
            Clock clock) {
        this.measurements = measurements;
        this.recorded = recorded;
        this.hosts = hosts;
        this.results = results;
        this.clock = clock;
    }

    /** Does what is due in a run, if anything; called about once a second. */
    void follow(ActiveRun run, Consumer<RunMessage> decide) {
        AdaptiveLoad load = run.spec().adaptive();
        RunProgress progress = run.progress();
        if (load == null
                || progress.state() != RunState.RUNNING
                || progress.stop().mode() != null
                || progress.ending().state() != null) {
            return;
        }
        load.fold(
                search -> follow(run, progress, new SearchPilot(search), decide),
                control -> follow(run, progress, control, decide));
    }

    private boolean follow(ActiveRun run, RunProgress progress, LoadControl control, Consumer<RunMessage> decide) {
        boolean free = looking.add(run.id());
        if (free) {
            pilots.execute(() -> steer(run, progress, control, decide));
        }
        return free;
    }

    private void steer(ActiveRun run, RunProgress progress, LoadControl control, Consumer<RunMessage> decide) {
        try {
            List<LoadChange> changes = progress.changes();
            double level = changes.get(changes.size() - 1).level();
            ControlPilot pilot = steering.computeIfAbsent(run.id(), id -> new ControlPilot(run.spec(), control, level));
            Instant now = clock.instant();
            Instant startedAt = Objects.requireNonNull(progress.startAt());
            hosts.forResult(run.spec(), new TimeWindow(now.minus(NEWEST), now)).stream()
                    .filter(host -> host.name().equals(control.host()))
                    .findFirst()
                    .flatMap(host -> pilot.next(startedAt, now, host, surroundings(run)))
                    .ifPresent(change -> decide.accept(
                            new RunMessage.LoadDecided(progress.decisions(), null, List.of(change), null)));
        } catch (DataAccessException | TransactionException storeFailed) {
            waitForStore(run, storeFailed);
        } catch (RuntimeException failure) {
            LOG.atError()
                    .addKeyValue("run", run.id())
                    .setCause(failure)
                    .log("The load of run {} could not be adjusted", run.id());
            decide.accept(new RunMessage.StopAsked(StopMode.FINISH, UNABLE));
        } finally {
            looking.remove(run.id());
        }
    }

    private Surroundings surroundings(ActiveRun run) {
        return measurements
                .view(run.id(), merge -> {
                    boolean saturated = run.agents().stream()
                            .map(agent -> merge.agent(agent).newestHealth())
                            .anyMatch(health -> health != null && health.cpuPercent() > BUSY_AGENT_PERCENT);
                    int end = merge.completeSeconds();
                    long errors = IntStream.range(Math.max(0, end - NEWEST_SECONDS), end)
                            .mapToLong(second ->
                                    merge.groups().get(0).second(second).errors())
                            .sum();
                    long ended = IntStream.range(Math.max(0, end - NEWEST_SECONDS), end)
                            .mapToLong(second ->
                                    merge.groups().get(0).second(second).cycles())
                            .sum();
                    return new Surroundings(
                            saturated, errors > run.spec().limits().errorShare() * (errors + ended));
                })
                .orElse(new Surroundings(false, false));
    }

    /** Forgets a run that has ended. */
    void forget(String runId) {
        steering.remove(runId);
    }

    private boolean follow(ActiveRun run, RunProgress progress, SearchPilot pilot, Consumer<RunMessage> decide) {
        List<SearchStep> journal = SearchStep.read(progress.journal());
        boolean due = measurements
                .view(run.id(), RunMerge::completeSeconds)
                .filter(seconds -> pilot.isDue(journal, progress.changes(), seconds))
                .isPresent();
        if (due && looking.add(run.id())) {
            pilots.execute(() -> look(run, progress, pilot, journal, decide));
        }
        return due;
    }

    private void look(
            ActiveRun run,
            RunProgress progress,
            SearchPilot pilot,
            List<SearchStep> journal,
            Consumer<RunMessage> decide) {
        try {
            Optional<Move> move = pilot.look(
                    results.record(run),
                    journal,
                    progress.changes(),
                    new Stored(run.id(), progress.resumedAt()),
                    lost(progress),
                    clock.instant());
            move.ifPresent(decided -> decide.accept(new RunMessage.LoadDecided(
                    progress.decisions(), Json.write(decided.entry()), decided.changes(), decided.text())));
        } catch (DataAccessException | TransactionException storeFailed) {
            waitForStore(run, storeFailed);
        } catch (RuntimeException failure) {
            LOG.atError()
                    .addKeyValue("run", run.id())
                    .setCause(failure)
                    .log("The search of run {} could not look at its sample", run.id());
            decide.accept(new RunMessage.StopAsked(StopMode.FINISH, UNABLE));
        } finally {
            looking.remove(run.id());
        }
    }

    /** What could not be decided is due again with the next tick. */
    private static void waitForStore(ActiveRun run, RuntimeException storeFailed) {
        LOG.atError()
                .addKeyValue("run", run.id())
                .setCause(storeFailed)
                .log("The load of run {} waits for the store", run.id());
    }

    private static @Nullable String lost(RunProgress progress) {
        return progress.members().stream()
                .filter(RunMember::lost)
                .map(member -> member.name() + " was lost: " + member.lossReason())
                .findFirst()
                .orElse(null);
    }

    private final class Stored implements SearchPilot.Measured {
        private final String runId;
        private final @Nullable Instant resumedAt;

        Stored(String runId, @Nullable Instant resumedAt) {
            this.runId = runId;
            this.resumedAt = resumedAt;
        }

        @Override
        public void forEach(BiConsumer<String, Interval> consumer) {
            recorded.forEach(runId, consumer);
        }

        @Override
        public Collection<HostRecord> hosts(RunRecord run) {
            return hosts.forResult(
                    run.spec(),
                    new TimeWindow(Objects.requireNonNull(run.startedAt()), Objects.requireNonNull(run.endedAt())));
        }

        @Override
        public @Nullable Instant resumedAt() {
            return resumedAt;
        }
    }

    /** Lets the look under way end: an interrupt would close the store's file. */
    @Override
    public void destroy() throws InterruptedException {
        pilots.shutdown();
        if (!pilots.awaitTermination(5, TimeUnit.SECONDS)) {
            LOG.warn("A look of a search is still under way while the coordinator stops");
        }
    }
}
