package dev.lockstep.run.machine;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.SimulatedNetwork.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The thinnest shell around the coordinator's machines: one transaction per message, then what is to be said. There are two
 * on one store: each may die, stand still in the middle of a transaction while the other takes over, or have its clock set.
 */
final class SimulatedCoordinator {

    private static final RunTiming TIMING = RunTiming.DEFAULT;
    private static final int TICK_MILLIS = 250;
    private static final long MOST_AHEAD_MILLIS = 5_000;
    private static final int LONGEST_RESULT_MILLIS = 5_000;

    /** Of the two coordinators. */
    static final List<String> ADDRESSES = List.of("first:9090", "second:9090");

    private final SimulatedWorld world;
    private final SimulatedLife life;
    private final SimulatedNetwork network;
    private final SimulatedStore store;
    private final String address;
    private final Map<String, RunSpec> specs;
    private final Map<String, Connection> connections = new HashMap<>();
    private final List<Runnable> sends = new ArrayList<>();
    private final Set<String> concluding = new HashSet<>();
    private RegistryState registry = RegistryState.EMPTY;
    private Map<String, RunProgress> runs = new TreeMap<>();
    private Map<String, LedgerState> ledgers = new TreeMap<>();
    private SimulatedStore.Batch batch = new SimulatedStore.Batch();
    private boolean up = true;
    private int incarnation;
    private long asleepUntil;
    private long awayUntil;
    private long aheadMillis;
    private LeaseState lease = LeaseState.STARTING;

    SimulatedCoordinator(
            String address,
            SimulatedWorld world,
            SimulatedNetwork network,
            SimulatedStore store,
            Map<String, RunSpec> specs) {
        this.address = address;
        this.specs = specs;
        this.world = world;
        this.life = new SimulatedLife(world, SimulatedFaults::coordinatorDeath, this::die);
        this.network = network;
        this.store = store;
        world.after(world.between(0, TICK_MILLIS), this::tick);
    }

    boolean up() {
        return up;
    }

    /** Whether it drives the runs, as far as it knows, and is awake. */
    boolean leads() {
        return up && !asleep() && lease.leading();
    }

    /** By its machine's clock, which somebody may set. */
    private Instant now() {
        return world.now().plusMillis(aheadMillis);
    }

    private boolean asleep() {
        return world.millis() < asleepUntil;
    }

    long term() {
        return lease.term();
    }

    private String self() {
        return address + "#" + incarnation;
    }

    int incarnation() {
        return incarnation;
    }

    static String ledgerKey(String runId, String agent) {
        return runId + "/" + agent;
    }

    void submit(String runId, RunSpec spec) {
        specs.put(runId, spec);
        atomically(() -> {
            RunProgress queued = RunProgress.queued(RunTerms.of(runId, spec, TIMING, null), spec.firstChanges(), now());
            runs.put(runId, queued);
            batch.put("run/" + runId, queued);
        });
    }

    void stop(String runId, StopMode mode) {
        atomically(() -> deliver(runId, new RunMessage.StopAsked(mode, "somebody")));
    }

    void receive(Connection connection, Consumer<SimulatedCoordinator> message) {
        if (!up || connection.incarnation != incarnation) {
            return;
        }
        if (asleep()) {
            world.after(asleepUntil - world.millis(), () -> receive(connection, message));
        } else if (leads()) {
            atomically(() -> {
                applyToRegistry(new RegistryMessage.Heard(connection.agent.name(), connection.id));
                message.accept(this);
            });
        } else {
            network.toAgent(connection, agent -> agent.refused(connection, "This one stands by"));
        }
    }

    void broken(Connection connection) {
        if (!up || connection.incarnation != incarnation) {
            return;
        }
        if (asleep()) {
            world.after(asleepUntil - world.millis(), () -> broken(connection));
        } else if (leads()) {
            atomically(() -> applyToRegistry(new RegistryMessage.Disconnected(connection.agent.name(), connection.id)));
        }
    }

    void hello(Connection connection, String runId) {
        connections.put(connection.id, connection);
        applyToRegistry(new RegistryMessage.Hello(
                connection.id, connection.instance, runId, Specs.agent(connection.agent.name(), Map.of())));
    }

    void probe(Connection connection) {
        sends.add(() -> network.toAgent(connection, SimulatedAgent::replied));
    }

    void stepDone(String runId, String agent, int number) {
        deliver(runId, new RunMessage.AgentStepDone(agent, number, StepOutcome.NOTHING));
    }

    void stepFailed(String runId, String agent, int number, List<String> problems) {
        deliver(runId, new RunMessage.AgentStepFailed(agent, number, problems));
    }

    void interval(Connection connection, String runId, long sequence, long count) {
        String agent = connection.agent.name();
        if (!listens(runId, agent)) {
            deliver(runId, new RunMessage.AgentConnected(agent));
            return;
        }
        String key = ledgerKey(runId, agent);
        LedgerMachine.Offer offer = LedgerMachine.offer(ledger(key), sequence);
        assertThat(offer.verdict()).as(offer.reason()).isNotEqualTo(LedgerMachine.Verdict.REFUSE);
        if (offer.verdict() == LedgerMachine.Verdict.STORE) {
            keep(key, offer.state());
            batch.interval(key, sequence, count);
        }
        sends.add(() -> acknowledge(connection, runId, key, offer.state().next()));
        deliverWhenComplete(runId, agent);
    }

    void loadEnded(String runId, String agent, long intervals) {
        if (listens(runId, agent)) {
            String key = ledgerKey(runId, agent);
            LedgerMachine.Offer offer = LedgerMachine.declare(ledger(key), intervals);
            assertThat(offer.verdict()).as(offer.reason()).isNotEqualTo(LedgerMachine.Verdict.REFUSE);
            keep(key, offer.state());
        }
        deliver(runId, new RunMessage.AgentLoadEnded(agent, new LoadEnd(intervals, "", 0, 0)));
        deliverWhenComplete(runId, agent);
    }

    private boolean listens(String runId, String agent) {
        RunProgress run = runs.get(runId);
        return run != null
                && !run.state().ended()
                && run.members().active().stream()
                        .anyMatch(member -> member.name().equals(agent));
    }

    private void acknowledge(Connection connection, String runId, String key, long next) {
        assertThat(next).as("acknowledgement of " + key).isLessThanOrEqualTo(store.gapless(key));
        network.toAgent(connection, agent -> agent.acknowledged(connection, runId, next));
    }

    private LedgerState ledger(String key) {
        return ledgers.getOrDefault(key, LedgerState.EMPTY);
    }

    private void keep(String key, LedgerState state) {
        ledgers.put(key, state);
        batch.put("ledger/" + key, state);
    }

    private void deliverWhenComplete(String runId, String agent) {
        if (ledger(ledgerKey(runId, agent)).complete() && listens(runId, agent)) {
            deliver(runId, new RunMessage.LedgerComplete(agent));
        }
    }

    private void deliver(String runId, RunMessage message) {
        life.point();
        if (concluding.contains(runId)) {
            return;
        }
        RunProgress before = requireNonNull(runs.get(runId));
        RunMachine.Transition transition = RunMachine.on(before, message, now());
        if (before.state().ended()) {
            assertThat(transition.progress()).isEqualTo(before);
        }
        if (transition.progress().state().ended() && !before.state().ended()) {
            runs.put(runId, transition.progress());
            concluding.add(runId);
            int current = incarnation;
            world.after(world.between(0, LONGEST_RESULT_MILLIS), () -> conclude(runId, transition, current));
            return;
        }
        if (!transition.progress().equals(before)) {
            runs.put(runId, transition.progress());
            batch.put("run/" + runId, transition.progress());
        }
        act(runId, transition);
    }

    /** A run that ends is stored with its result, which takes its time. */
    private void conclude(String runId, RunMachine.Transition ending, int current) {
        if (incarnation != current) {
            return;
        }
        if (asleep()) {
            world.after(asleepUntil - world.millis(), () -> conclude(runId, ending, current));
        } else {
            atomically(() -> {
                concluding.remove(runId);
                batch.put("run/" + runId, ending.progress());
                act(runId, ending);
            });
        }
    }

    private void act(String runId, RunMachine.Transition transition) {
        for (RunAction action : transition.actions()) {
            life.point();
            action.accept(new RunExecutor(runId));
        }
    }

    private interface Saying {
        void to(Connection connection, SimulatedAgent agent);
    }

    private void say(String name, Saying saying) {
        sends.add(() -> registry.agent(name)
                .map(agent -> connections.get(agent.connection()))
                .ifPresent(connection -> network.toAgent(connection, agent -> saying.to(connection, agent))));
    }

    private void applyToRegistry(RegistryMessage message) {
        life.point();
        AgentRegistry.Transition transition = AgentRegistry.on(registry, message, now());
        boolean routine = message instanceof RegistryMessage.Heard || message instanceof RegistryMessage.Tick;
        registry = transition.state();
        if (!routine || !transition.actions().isEmpty()) {
            batch.put("registry", registry);
        }
        for (RegistryAction action : transition.actions()) {
            life.point();
            action.accept(new RegistryExecutor());
        }
    }

    private Connection connection(String id) {
        return requireNonNull(connections.get(id));
    }

    private RunSpec spec(String runId) {
        return requireNonNull(specs.get(runId));
    }

    private void tick() {
        world.after(TICK_MILLIS, this::tick);
        if (world.strikes(world.faults.clockStep())) {
            aheadMillis = world.between(-MOST_AHEAD_MILLIS, MOST_AHEAD_MILLIS);
            world.log(address + "'s clock is set to " + aheadMillis + " ms ahead");
        }
        if (up && !asleep()) {
            life.live(this::seek);
        }
        if (leads()) {
            atomically(() -> {
                applyToRegistry(new RegistryMessage.Tick());
                List.copyOf(runs.keySet()).forEach(run -> deliver(run, new RunMessage.Tick()));
                schedule();
            });
        }
    }

    private void seek() {
        store.renew(self(), world.millis());
        lease(new LeaseMessage.Seen(store.term(), store.owner()));
        if (store.grant(self(), world.millis())) {
            life.point();
            lease(new LeaseMessage.Granted());
        }
    }

    private void lease(LeaseMessage message) {
        LeaseMachine.Transition transition = LeaseMachine.on(lease, message);
        lease = transition.state();
        for (LeaseAction action : transition.actions()) {
            life.point();
            action.accept(new LeaseExecutor());
        }
    }

    private void takeTerm(int current) {
        if (up && incarnation == current) {
            life.live(() -> {
                long taken = store.take(self());
                life.point();
                lease(new LeaseMessage.Taken(taken, self()));
            });
        }
    }

    private void schedule() {
        List<RunScheduler.Queued> queued = new ArrayList<>();
        List<RunScheduler.Active> active = new ArrayList<>();
        runs.forEach((id, run) -> {
            if (run.state() == RunState.QUEUED) {
                queued.add(new RunScheduler.Queued(id, queued.size(), spec(id)));
            } else if (!run.state().ended() || concluding.contains(id)) {
                List<String> names = run.members().stream().map(RunMember::name).toList();
                active.add(new RunScheduler.Active(id, spec(id), names));
            }
        });
        for (RunScheduler.Start start :
                RunScheduler.decide(queued, active, registry.agents().values()).starts()) {
            Duration lossAfter = spec(start.runId()).agentLossAfter();
            applyToRegistry(new RegistryMessage.Assigned(start.agents(), start.runId(), lossAfter));
            deliver(start.runId(), new RunMessage.Begin(start.agents(), List.of()));
        }
    }

    private void atomically(Runnable work) {
        life.live(() -> transaction(work));
    }

    private void transaction(Runnable work) {
        work.run();
        if (world.strikes(world.faults.coordinatorPause())) {
            standStill();
        } else {
            commit();
        }
    }

    /** What was decided is committed when it is awake again, as though no time had passed. */
    private void standStill() {
        long pause = world.between(500, 15_000);
        world.log(self() + " stands still for " + pause + " ms");
        asleepUntil = world.millis() + pause;
        int current = incarnation;
        world.after(pause, () -> {
            if (up && incarnation == current) {
                life.live(this::commit);
            }
        });
    }

    private void commit() {
        life.point();
        try {
            store.commit(batch, self(), lease.term());
        } catch (SimulatedStore.TermPassed passed) {
            lease(new LeaseMessage.WriteRefused());
            return;
        }
        batch = new SimulatedStore.Batch();
        List<Runnable> due = List.copyOf(sends);
        sends.clear();
        for (Runnable send : due) {
            life.point();
            send.run();
        }
    }

    private void die() {
        world.log(self() + " dies");
        up = false;
        forget();
        world.after(world.between(100, 25_000), this::restart);
    }

    private void restart() {
        if (world.millis() < awayUntil) {
            world.after(awayUntil - world.millis(), this::restart);
            return;
        }
        world.log(self() + " is back");
        up = true;
    }

    /** Dies, unless it is dead, and does not come back before this time has passed. */
    void goAway(long millis) {
        awayUntil = world.millis() + millis;
        if (up) {
            die();
        }
    }

    private void forget() {
        incarnation++;
        asleepUntil = 0;
        lease = LeaseState.STARTING;
        sends.clear();
        batch = new SimulatedStore.Batch();
        connections.values().forEach(network::breakUp);
        connections.clear();
        concluding.clear();
        runs = new TreeMap<>();
    }

    private void goOn() {
        registry = store.all("registry", RegistryState.class).getOrDefault("", RegistryState.EMPTY);
        runs = store.all("run/", RunProgress.class);
        ledgers = store.all("ledger/", LedgerState.class);
        life.point();
        transaction(() -> {
            Map<String, RunProgress> begun = new TreeMap<>(runs);
            begun.values().removeIf(run -> !holdsAgents(run.state()));
            Map<String, List<String>> agents = new TreeMap<>();
            begun.forEach((id, run) -> agents.put(
                    id, run.members().active().stream().map(RunMember::name).toList()));
            applyToRegistry(new RegistryMessage.Resumed(agents));
            begun.forEach(this::resume);
        });
    }

    private static boolean holdsAgents(RunState state) {
        return state != RunState.QUEUED && !state.ended();
    }

    private void resume(String id, RunProgress run) {
        deliver(id, new RunMessage.Resumed());
        run.members().active().forEach(member -> deliverWhenComplete(id, member.name()));
    }

    RegistryState registry() {
        return registry;
    }

    LeaseState lease() {
        return lease;
    }

    /** Whether the end of a run is not stored yet. */
    boolean concluding() {
        return !concluding.isEmpty();
    }

    Map<String, RunProgress> runs() {
        return runs;
    }

    /** Does what a run decides. */
    private final class RunExecutor implements RunAction.Visitor, RunAction.OrderVisitor {

        private final String runId;

        RunExecutor(String runId) {
            this.runId = runId;
        }

        @Override
        public void order(RunAction.ToAgent order) {
            order.accept((RunAction.OrderVisitor) this);
        }

        @Override
        public void requestStep(RunAction.RequestStep step) {
            say(step.agent(), (connection, agent) -> agent.asked(connection, runId, step.number(), step.step()));
        }

        @Override
        public void start(RunAction.OrderStart start) {
            say(
                    start.agent(),
                    (connection, agent) -> agent.started(runId, start.at().minusMillis(aheadMillis)));
        }

        /** The agents of the simulation have loads that do not change. */
        @Override
        public void change(RunAction.OrderChanges change) {}

        @Override
        public void stop(RunAction.OrderStop stop) {
            say(stop.agent(), (connection, agent) -> agent.stopped(runId, stop.mode()));
        }

        /** The runs of the simulation have no hooks. */
        @Override
        public void finishHooks(RunAction.FinishHooks finish) {}

        @Override
        public void release(RunAction.Release release) {
            applyToRegistry(new RegistryMessage.Released(List.of(release.agent()), runId));
            say(release.agent(), (connection, agent) -> agent.released(connection, runId));
        }

        @Override
        public void event(RunAction.Event event) {
            world.log(runId + ": " + event.text());
        }

        @Override
        public void hookStarted(RunAction.HookStarted started) {}
    }

    /** Does what the registry decides. */
    private final class RegistryExecutor
            implements RegistryAction.Visitor, RegistryAction.AnswerVisitor, RegistryAction.NewsVisitor {

        @Override
        public void answer(RegistryAction.Answer answer) {
            answer.accept((RegistryAction.AnswerVisitor) this);
        }

        @Override
        public void news(RegistryAction.News news) {
            news.accept((RegistryAction.NewsVisitor) this);
        }

        @Override
        public void welcome(RegistryAction.Welcome welcome) {
            Connection connection = connection(welcome.connection());
            sends.add(() -> network.toAgent(connection, agent -> agent.welcomed(connection)));
        }

        @Override
        public void refuse(RegistryAction.Refuse refuse) {
            Connection connection = connection(refuse.connection());
            sends.add(() -> network.toAgent(connection, agent -> agent.refused(connection, refuse.reason())));
        }

        @Override
        public void close(RegistryAction.Close close) {
            sends.add(() -> network.breakUp(connection(close.connection())));
        }

        @Override
        public void release(RegistryAction.Release release) {
            Connection connection = connection(release.connection());
            sends.add(() -> network.toAgent(connection, agent -> agent.released(connection, release.runId())));
        }

        @Override
        public void reconnected(RegistryAction.Reconnected back) {
            deliver(back.runId(), new RunMessage.AgentConnected(back.name()));
        }

        @Override
        public void lost(RegistryAction.Lost lost) {
            deliver(lost.runId(), new RunMessage.AgentLost(lost.name(), lost.reason()));
        }

        @Override
        public void event(RegistryAction.Event event) {
            world.log("registry: " + event.text());
        }
    }

    /** Does what the lease decides. */
    private final class LeaseExecutor implements LeaseAction.Visitor {

        @Override
        public void takeTerm(LeaseAction.TakeTerm take) {
            int current = incarnation;
            world.after(world.between(0, 1_000), () -> SimulatedCoordinator.this.takeTerm(current));
        }

        @Override
        public void lead(LeaseAction.Lead lead) {
            world.log(self() + " leads in term " + lead.term());
            goOn();
        }

        @Override
        public void stepDown(LeaseAction.StepDown down) {
            world.log(self() + " steps down: " + down.reason());
            forget();
        }
    }
}
