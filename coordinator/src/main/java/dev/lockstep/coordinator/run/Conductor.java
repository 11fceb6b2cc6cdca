package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.agent.AgentLink;
import dev.lockstep.coordinator.agent.AgentRoster;
import dev.lockstep.coordinator.agent.Orders;
import dev.lockstep.coordinator.lease.LeaderService;
import dev.lockstep.coordinator.ledger.Bounds;
import dev.lockstep.coordinator.ledger.Ledger;
import dev.lockstep.coordinator.ledger.LedgerListener;
import dev.lockstep.coordinator.ledger.LoadEnds;
import dev.lockstep.coordinator.ledger.Measurements;
import dev.lockstep.coordinator.run.ended.EndedRuns;
import dev.lockstep.coordinator.run.ended.ResultMaker;
import dev.lockstep.coordinator.run.live.ActiveRun;
import dev.lockstep.coordinator.run.live.AssignedAgent;
import dev.lockstep.coordinator.run.live.Conclusion;
import dev.lockstep.coordinator.run.live.RunJournal;
import dev.lockstep.coordinator.run.live.RunRequest;
import dev.lockstep.coordinator.run.live.StoredLedger;
import dev.lockstep.coordinator.run.meter.LiveMeters;
import dev.lockstep.coordinator.run.schedule.ConfirmingRun;
import dev.lockstep.coordinator.run.schedule.NewcomerRun;
import dev.lockstep.coordinator.run.schedule.QueueView;
import dev.lockstep.coordinator.run.schedule.SpecAdmission;
import dev.lockstep.coordinator.security.Audit;
import dev.lockstep.coordinator.settings.LimitSettings;
import dev.lockstep.coordinator.store.Mark;
import dev.lockstep.coordinator.store.RunRow;
import dev.lockstep.coordinator.web.ConflictException;
import dev.lockstep.coordinator.web.LimitReachedException;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.AgentDescription;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.run.machine.Launcher;
import dev.lockstep.run.machine.LoadEnd;
import dev.lockstep.run.machine.PlacedHook;
import dev.lockstep.run.machine.RegisteredAgent;
import dev.lockstep.run.machine.RegistryAction;
import dev.lockstep.run.machine.RegistryMessage;
import dev.lockstep.run.machine.RunAction;
import dev.lockstep.run.machine.RunMachine;
import dev.lockstep.run.machine.RunMember;
import dev.lockstep.run.machine.RunMessage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Drives the runs: one thread applies messages to registry and runs, stores the outcome, and only then informs agents
 * and callers.
 */
@Component
class Conductor implements LeaderService, LedgerListener {

    private static final Logger LOG = LoggerFactory.getLogger(Conductor.class);
    private static final Duration PERIOD = Duration.ofMillis(100);
    private static final int REGISTRY_PERIODS = 5;
    private static final int EACH_SECOND = 10;
    private static final Duration TRY_AGAIN = Duration.ofMinutes(1);

    /** After the ledger, before the agents' link. */
    private static final int PHASE = 60;

    private final Map<String, ActiveRun> runs = new ConcurrentHashMap<>();
    private final List<Runnable> afterStored = new ArrayList<>();
    private final Set<String> unsure = new HashSet<>();
    private final List<ActiveRun> withoutResult = new ArrayList<>();
    private final List<NewcomerRun> confirming = new ArrayList<>();
    private final AgentRoster roster;
    private final RunJournal journal;
    private final Ledger ledger;
    private final Measurements measurements;
    private final ResultMaker results;
    private final EndedRuns ended;
    private final CoordinatorHooks hooks;
    private final LoadPilots pilots;
    private final LiveMeters meters;
    private final Audit audit;
    private final LimitSettings limits;
    private final Clock clock;
    private final EventLoop loop = new EventLoop("conductor", PERIOD, this::tick, this::settle);
    private boolean registryChanged;
    private boolean queueChanged = true;
    private int periods;
    private volatile boolean running;

    Conductor(
            AgentRoster roster,
            RunJournal journal,
            Ledger ledger,
            Measurements measurements,
            ResultMaker results,
            EndedRuns ended,
            CoordinatorHooks hooks,
            LoadPilots pilots,
            LiveMeters meters,
            Audit audit,
            LimitSettings limits,
            Clock clock) {
        this.roster = roster;
        this.journal = journal;
        this.ledger = ledger;
        this.measurements = measurements;
        this.results = results;
        this.ended = ended;
        this.hooks = hooks;
        this.pilots = pilots;
        this.meters = meters;
        this.audit = audit;
        this.limits = limits;
        this.clock = clock;
    }

    /** The run of that id, unless it has ended. */
    Optional<ActiveRun> active(String runId) {
        return Optional.ofNullable(runs.get(runId));
    }

    /** Queues a run, or finds the one queued earlier by the same request. */
    CompletableFuture<RunRow> submit(RunRequest request) {
        return ask(() -> {
            Optional<RunRow> before = journal.replayed(request);
            if (before.isPresent()) {
                return before.get();
            }
            requireRoomInQueue();
            NewcomerRun newcomer = NewcomerRun.of(
                    request, SpecAdmission.admit(request.spec(), roster.state(), hooks.offer()), clock.instant());
            return create(newcomer);
        });
    }

    private RunRow create(NewcomerRun newcomer) {
        unsure.add(newcomer.id());
        RunRow row = journal.create(newcomer.row());
        unsure.remove(newcomer.id());
        adopt(newcomer.active(row.arrival()));
        return row;
    }

    private void requireRoomInQueue() {
        long waiting = runs.values().stream()
                .filter(run -> run.progress().state() == RunState.QUEUED)
                .count();
        if (waiting >= limits.mostQueuedRuns()) {
            throw new LimitReachedException(
                    waiting + " runs are queued, which is the limit: stop some, try again later, or raise"
                            + " --lockstep.limits.most-queued-runs.",
                    TRY_AGAIN);
        }
    }

    private void adopt(ActiveRun run) {
        runs.put(run.id(), run);
        queueChanged = true;
    }

    /** A connection lost during a commit may leave a run in the store without anybody knowing. */
    private void adoptUnsure() {
        unsure.removeIf(id -> {
            journal.find(id).ifPresent(this::adopt);
            return true;
        });
    }

    /** Ends a run early. A search whose result is being made ends as it is, and what it found is not measured. */
    CompletableFuture<Void> stop(String runId, StopMode mode, String by) {
        return this.<@Nullable Void>ask(() -> {
            ActiveRun run = runs.get(runId);
            if (run != null
                    && run.awaitsConclusion()
                    && !run.progress().journal().isEmpty()) {
                run.stopSinceItsEnd();
            } else {
                changeable(runId).on(new RunMessage.StopAsked(mode, by), clock.instant());
            }
            return null;
        });
    }

    /** Marks a moment of a run, or adds an event that lasts. */
    CompletableFuture<Void> mark(String runId, Mark mark) {
        return change(runId, run -> {
            journal.mark(runId, mark);
            run.note(new RunAction.Event(mark.at(), RunAction.Kind.NOTE, noted(mark)));
        });
    }

    private static String noted(Mark mark) {
        if (mark.declared() == null) {
            return "Mark: " + mark.name();
        }
        return "Event " + mark.name() + (mark.isOpen() ? " began" : " from " + mark.at() + " to " + mark.until());
    }

    /** Ends the open event of that name. */
    CompletableFuture<Void> endEvent(String runId, String name, Instant until) {
        return change(runId, run -> {
            journal.endEvent(runId, name, until);
            run.note(new RunAction.Event(until, RunAction.Kind.NOTE, "Event " + name + " ended"));
        });
    }

    private CompletableFuture<Void> change(String runId, Consumer<ActiveRun> change) {
        return this.<@Nullable Void>ask(() -> {
            change.accept(changeable(runId));
            return null;
        });
    }

    private ActiveRun changeable(String runId) {
        ActiveRun run = runs.get(runId);
        if (run == null || run.progress().state().ended()) {
            throw new ConflictException("Run " + runId + " has ended and can no longer be changed.");
        }
        return run;
    }

    private <T> CompletableFuture<T> ask(Supplier<T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        loop.post(() -> {
            try {
                T value = question.get();
                afterStored.add(() -> answer.complete(value));
            } catch (RuntimeException refused) {
                answer.completeExceptionally(refused);
            }
        });
        return answer;
    }

    /** An agent has sent hello on a new stream. */
    void hello(AgentLink link, RegistryMessage.Hello hello) {
        loop.post(() -> {
            roster.opened(link);
            registryChanged = true;
            queueChanged = true;
            roster.on(hello, clock.instant()).forEach(this::follow);
        });
    }

    /** A stream has ended. */
    void closed(AgentLink link) {
        loop.post(() -> {
            roster.closed(link);
            roster.on(new RegistryMessage.Disconnected(link.agent(), link.connection()), clock.instant())
                    .forEach(this::follow);
        });
    }

    /** A report about a run, by an agent or by a hook. */
    void post(String runId, RunMessage message) {
        loop.post(() -> deliver(runId, message));
    }

    @Override
    public void loadEnded(String runId, String agent, LoadEnd end) {
        measurements.ended(runId, agent);
        post(runId, new RunMessage.AgentLoadEnded(agent, end));
    }

    @Override
    public void complete(String runId, String agent) {
        loop.post(() -> deliver(runId, new RunMessage.LedgerComplete(agent)));
    }

    private void decide(ActiveRun run, RunMessage decision) {
        RunSpec before = run.measuringLast();
        deliver(run.id(), decision);
        if (!run.measuringLast().equals(before)) {
            measure(run);
            run.progress().members().stream()
                    .filter(RunMember::lost)
                    .forEach(member -> measurements.ended(run.id(), member.name()));
        }
    }

    private void deliver(String runId, RunMessage message) {
        ActiveRun run = runs.get(runId);
        if (run != null) {
            run.on(message, clock.instant());
        } else {
            message.sender().ifPresent(agent -> roster.send(agent, Orders.release(runId)));
        }
    }

    private void follow(RegistryAction.News news) {
        news.accept(new NewsOfAgents());
    }

    private final class NewsOfAgents implements RegistryAction.NewsVisitor {

        @Override
        public void lost(RegistryAction.Lost lost) {
            measurements.ended(lost.runId(), lost.name());
            registryChanged = true;
            deliver(lost.runId(), new RunMessage.AgentLost(lost.name(), lost.reason()));
        }

        @Override
        public void reconnected(RegistryAction.Reconnected back) {
            deliver(back.runId(), new RunMessage.AgentConnected(back.name()));
        }

        @Override
        public void event(RegistryAction.Event event) {
            LOG.info("{}", event.text());
            active(event.runId())
                    .ifPresent(
                            run -> run.note(new RunAction.Event(clock.instant(), RunAction.Kind.AGENT, event.text())));
        }
    }

    private void tick() {
        Instant now = clock.instant();
        if (++periods % REGISTRY_PERIODS == 0) {
            roster.tick(now).forEach(this::follow);
            queueChanged = true;
        }
        if (periods % EACH_SECOND == 0) {
            meters.follow(runs.values());
            withoutResult.forEach(this::makeResult);
            withoutResult.clear();
            runs.values().forEach(run -> pilots.follow(run, decision -> loop.post(() -> decide(run, decision))));
        }
        for (ActiveRun run : runs.values()) {
            RunMachine.nextTick(run.progress())
                    .filter(due -> !now.isBefore(due))
                    .ifPresent(due -> run.on(new RunMessage.Tick(), now));
        }
    }

    /** Stores all changes, then informs agents and callers. */
    private void settle() {
        adoptUnsure();
        confirm();
        do {
            serveQueue();
            runs.values().stream().filter(ActiveRun::beginsToConclude).forEach(this::conclude);
            store();
            sendOrders();
            runs.values().stream()
                    .filter(run -> run.conclusion() != null)
                    .toList()
                    .forEach(this::close);
        } while (queueChanged || registryChanged);
        afterStored.forEach(Runnable::run);
        afterStored.clear();
    }

    private void serveQueue() {
        if (!queueChanged) {
            return;
        }
        queueChanged = false;
        QueueView queue = QueueView.of(runs.values(), roster.state());
        queue.waits().forEach((run, reason) -> run.waitFor(reason));
        queue.starts().forEach(this::begin);
    }

    private void begin(ActiveRun run, List<RegisteredAgent> agents) {
        List<AssignedAgent> assigned = agents.stream()
                .map(agent ->
                        new AssignedAgent(agent.name(), agent.description().cores()))
                .toList();
        Instant now = clock.instant();
        run.begin(assigned, PlacedHook.of(run.spec(), described(agents)), now);
        run.waitFor("");
        roster.on(
                new RegistryMessage.Assigned(run.agents(), run.id(), run.spec().agentLossAfter()), now);
        registryChanged = true;
        open(run, StoredLedger.of(run.agents(), Map.of(), List.of()));
    }

    private static List<AgentDescription> described(List<RegisteredAgent> agents) {
        return agents.stream().map(RegisteredAgent::description).toList();
    }

    private void open(ActiveRun run, StoredLedger stored) {
        ledger.open(run.id(), Bounds.of(run.spec(), run.workloads()), stored.states());
        measure(run);
    }

    /** Merges all intervals by the stages that are known now. */
    private void measure(ActiveRun run) {
        measurements.open(run.id(), run.measuringLast(), run.workloads(), run.agents());
    }

    private void conclude(ActiveRun run) {
        hooks.kill(run.id());
        ended.ended(run);
        meters.conclude(run);
        makeResult(run);
    }

    /** Tried again each second until the store can be read. */
    private void makeResult(ActiveRun run) {
        results.make(
                run,
                made -> loop.post(() ->
                        made.ifPresentOrElse(conclusion -> conclude(run, conclusion), () -> withoutResult.add(run))));
    }

    private void conclude(ActiveRun run, Conclusion conclusion) {
        ConfirmingRun.of(run, clock.instant()).ifPresent(newcomer -> {
            confirming.add(newcomer);
            run.note(new RunAction.Event(
                    clock.instant(), RunAction.Kind.LOAD, "Run " + newcomer.id() + " measures what was found"));
        });
        if (conclusion.document() == null) {
            run.note(new RunAction.Event(
                    clock.instant(),
                    RunAction.Kind.PROBLEM,
                    "The result could not be made; see the coordinator's log for the cause"));
        }
        run.conclude(conclusion);
    }

    /** What a search has found is measured by a run of its own; created before the search ends, so that no crash loses it. */
    private void confirm() {
        confirming.removeIf(newcomer -> {
            if (journal.find(newcomer.id()).isEmpty()) {
                create(newcomer);
            }
            return true;
        });
    }

    private void store() {
        List<ActiveRun> changed = runs.values().stream()
                .filter(run -> run.dirty() && !run.awaitsConclusion())
                .toList();
        if (!changed.isEmpty() || registryChanged) {
            journal.save(changed, registryChanged ? roster.state() : null);
        }
        registryChanged = false;
    }

    private void sendOrders() {
        for (ActiveRun run : runs.values()) {
            if (run.unsettled() && !run.awaitsConclusion()) {
                Sender sender = new Sender(roster, run, message -> post(run.id(), message));
                run.startedHooks().forEach(hook -> audit(run, hook));
                run.settled().forEach(order -> order.accept(sender));
                hooks.follow(run, message -> post(run.id(), message));
            }
        }
    }

    private void audit(ActiveRun run, RunAction.HookStarted started) {
        Launcher launcher = started.launcher();
        HookCall call = started.hook().call();
        if (launcher != null) {
            audit.done(
                    launcher,
                    "HOOK",
                    run.id() + " (" + run.spec().name() + "): " + call.hook() + " of event " + call.event() + " on "
                            + started.hook().place());
        }
    }

    /** @param reports takes what an agent of an earlier version does not report */
    private record Sender(AgentRoster roster, ActiveRun run, Consumer<RunMessage> reports)
            implements RunAction.OrderVisitor {

        @Override
        public void requestStep(RunAction.RequestStep request) {
            String agent = request.agent();
            roster.send(agent, Orders.step(request.number(), request.step(), run.assignment(agent)));
        }

        @Override
        public void start(RunAction.OrderStart start) {
            roster.send(start.agent(), Orders.start(run.id(), start.at()));
        }

        @Override
        public void change(RunAction.OrderChanges change) {
            roster.state()
                    .agent(change.agent())
                    .map(agent -> agent.description().contractVersion())
                    .ifPresent(version -> roster.send(
                            change.agent(),
                            Orders.change(run.id(), change, run.progress().changes(), version)));
        }

        @Override
        public void stop(RunAction.OrderStop stop) {
            roster.send(stop.agent(), Orders.stop(run.id(), stop.mode()));
        }

        @Override
        public void finishHooks(RunAction.FinishHooks finish) {
            roster.state()
                    .agent(finish.agent())
                    .map(agent -> agent.description().contractVersion())
                    .filter(version -> !Contract.finishesHooks(version))
                    .ifPresentOrElse(
                            old -> run.progress().waitingHooksOf(finish.agent()).stream()
                                    .map(call -> skipped(finish.agent(), call))
                                    .forEach(reports),
                            () -> roster.send(finish.agent(), Orders.finishHooks(run.id())));
        }

        /** An agent of an earlier version has said so by the end of its load. */
        private static RunMessage skipped(String agent, HookCall call) {
            return new RunMessage.HookReported(agent, call.event(), HookOutcome.NOT_STARTED);
        }

        @Override
        public void release(RunAction.Release release) {
            roster.send(release.agent(), Orders.release(run.id()));
        }
    }

    private void close(ActiveRun run) {
        runs.remove(run.id());
        ended.concluded(run);
        ledger.close(run.id());
        measurements.close(run.id());
        pilots.forget(run.id());
        roster.on(new RegistryMessage.Released(run.agents(), run.id()), clock.instant());
        registryChanged = true;
        queueChanged = true;
        LOG.info(
                "Run {} ({}) has ended: {}",
                run.id(),
                run.spec().name(),
                run.progress().state());
    }

    @Override
    public void start() {
        roster.restore(journal.registry());
        journal.unfinished().forEach(this::resume);
        Map<String, List<String>> begun = runs.values().stream()
                .filter(run -> run.progress().state() != RunState.QUEUED)
                .collect(Collectors.toMap(ActiveRun::id, run -> run.progress().members().active().stream()
                        .map(RunMember::name)
                        .toList()));
        roster.on(new RegistryMessage.Resumed(begun), clock.instant()).forEach(this::follow);
        running = true;
        loop.start();
    }

    private void resume(ActiveRun run) {
        runs.put(run.id(), run);
        if (run.progress().state() == RunState.QUEUED) {
            return;
        }
        Instant now = clock.instant();
        StoredLedger stored = journal.ledger(run);
        open(run, stored);
        run.on(new RunMessage.Resumed(), now);
        stored.ends().forEach((agent, end) -> {
            measurements.ended(run.id(), agent);
            run.on(new RunMessage.AgentLoadEnded(agent, LoadEnds.forLifeCycle(end)), now);
        });
        run.progress().members().stream()
                .filter(RunMember::lost)
                .forEach(member -> measurements.ended(run.id(), member.name()));
        stored.states().entrySet().stream()
                .filter(agent -> agent.getValue().complete())
                .forEach(agent -> run.on(new RunMessage.LedgerComplete(agent.getKey()), now));
    }

    @Override
    public void stop() {
        running = false;
        loop.stop();
        hooks.killAll();
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
