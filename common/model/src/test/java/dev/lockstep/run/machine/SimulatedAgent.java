package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Step;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.SimulatedNetwork.Connection;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An agent around its link machine: does steps, drives a load of numbered intervals, spools them, may be killed. */
final class SimulatedAgent {

    private static final LinkSettings SETTINGS = LinkSettings.of(SimulatedCoordinator.ADDRESSES);
    private static final int TICK_MILLIS = 250;
    private static final int LONGEST_STEP_MILLIS = 3_000;
    private static final int LONGEST_CHANGE_MILLIS = 40_000;

    private final SimulatedWorld world;
    private final SimulatedLife life;
    private final SimulatedNetwork network;
    private final SimulatedStore store;
    private final String name;
    private final SimulatedBooks books;
    private final long loadMillis;
    private int restarts;
    private boolean up = true;
    private long asleepUntil;
    private LinkState link;
    private @Nullable Connection connection;
    private @Nullable Duty duty;
    private Step askedStep = Step.CHECK;
    private @Nullable String changing;

    /** What the agent is at for one run. */
    private static final class Duty {
        final String runId;
        final Map<Long, Long> spool = new TreeMap<>();
        int stepUnderWay;
        boolean outlastsStop;
        int stepEnded;
        boolean stepFailed;
        List<String> problems = List.of();
        boolean loadOrdered;
        boolean loadEnded;
        long endMillis;
        long closed;

        Duty(String runId) {
            this.runId = runId;
        }
    }

    SimulatedAgent(
            SimulatedWorld world,
            SimulatedNetwork network,
            SimulatedStore store,
            String name,
            long loadMillis,
            SimulatedBooks books) {
        this.world = world;
        this.life = new SimulatedLife(world, SimulatedFaults::agentDeath, this::die);
        this.network = network;
        this.store = store;
        this.name = name;
        this.loadMillis = loadMillis;
        this.books = books;
        link = LinkState.starting(world.now());
        world.after(world.between(0, 1_000), this::tick);
        world.after(1_000, this::everySecond);
    }

    String name() {
        return name;
    }

    String instance() {
        return name + "#" + restarts + "." + link.incarnation();
    }

    boolean inRun() {
        return duty != null || link.duty() != null;
    }

    /** The run whose step changes a whole database now, even if the agent has parted from the run; null if none does. */
    @Nullable
    String changing() {
        return changing;
    }

    void opened(Connection opened) {
        connection = opened;
    }

    /** The intervals it still keeps for a run, by number; none when it is not at it. */
    Map<Long, Long> spool(String runId) {
        Duty mine = dutyOf(runId);
        return mine == null ? Map.of() : mine.spool;
    }

    void receive(Connection from, Consumer<SimulatedAgent> message) {
        if (asleep()) {
            world.after(asleepUntil - world.millis(), () -> receive(from, message));
        } else if (up && from == connection) {
            life.live(() -> {
                link(new LinkMessage.Heard(from.dial));
                message.accept(this);
            });
        }
    }

    void broken(Connection from) {
        if (asleep()) {
            world.after(asleepUntil - world.millis(), () -> broken(from));
        } else if (up && from.instance.equals(instance())) {
            life.live(() -> link(new LinkMessage.Broken(from.dial, "reset")));
        }
    }

    private boolean asleep() {
        return world.millis() < asleepUntil;
    }

    void welcomed(Connection from) {
        link(new LinkMessage.Welcomed(from.dial));
    }

    void refused(Connection from, String reason) {
        link(new LinkMessage.Refused(from.dial, reason, true));
    }

    void replied() {
        assertThat(up).isTrue();
    }

    void asked(Connection from, String runId, int number, Step step) {
        askedStep = step;
        link(new LinkMessage.StepAsked(from.dial, runId, number));
    }

    void released(Connection from, String runId) {
        link(new LinkMessage.Released(from.dial, runId));
    }

    void acknowledged(Connection from, String runId, long next) {
        LinkDuty before = link.duty();
        link(new LinkMessage.Acknowledged(from.dial, runId, next));
        LinkDuty after = link.duty();
        if (before != null && after != null) {
            assertThat(after.acknowledged()).isGreaterThanOrEqualTo(before.acknowledged());
            assertThat(after.acknowledged())
                    .isLessThanOrEqualTo(store.gapless(SimulatedCoordinator.ledgerKey(after.runId(), name)));
        }
    }

    void started(String runId, Instant at) {
        Duty mine = dutyOf(runId);
        if (mine == null || mine.loadOrdered || mine.loadEnded) {
            return;
        }
        mine.loadOrdered = true;
        mine.endMillis = at.toEpochMilli() + loadMillis;
        world.at(at, () -> second(mine));
    }

    void stopped(String runId, StopMode mode) {
        Duty mine = dutyOf(runId);
        if (mine == null) {
            return;
        }
        if (mine.stepUnderWay > 0 && mode == StopMode.TERMINATE && !mine.outlastsStop) {
            stepEnded(mine, true, List.of());
        }
        endLoad(mine);
    }

    private @Nullable Duty dutyOf(String runId) {
        return duty != null && duty.runId.equals(runId) ? duty : null;
    }

    private void link(LinkMessage message) {
        life.point();
        LinkMachine.Transition transition =
                LinkMachine.on(link, message, world.now(), world.random.nextDouble(), SETTINGS);
        link = transition.state();
        for (LinkAction action : transition.actions()) {
            life.point();
            action.accept(new Executor());
        }
    }

    private void hangUp() {
        if (connection != null) {
            network.breakUp(connection);
        }
    }

    /** Once what an earlier run does to its database has ended. */
    private void begin(Duty mine, int step) {
        if (duty != mine || mine.stepUnderWay != step) {
            return;
        }
        if (changing != null) {
            world.after(TICK_MILLIS, () -> begin(mine, step));
            return;
        }
        boolean changes = mine.outlastsStop;
        changing = changes ? mine.runId : null;
        int begunIn = restarts;
        world.after(duration(mine), () -> {
            if (changes && begunIn == restarts) {
                changing = null;
            }
            end(mine, step);
        });
    }

    private long duration(Duty mine) {
        boolean isLong = mine.outlastsStop && world.random.nextInt(6) == 0;
        return world.between(5, isLong ? LONGEST_CHANGE_MILLIS : LONGEST_STEP_MILLIS);
    }

    private void end(Duty mine, int step) {
        if (duty == mine && mine.stepUnderWay == step) {
            boolean fails = world.strikes(world.faults.failure());
            life.live(() -> stepEnded(mine, fails, fails ? List.of("it did not work") : List.of()));
        }
    }

    private void stepEnded(Duty mine, boolean failed, List<String> problems) {
        mine.stepEnded = mine.stepUnderWay;
        mine.stepUnderWay = 0;
        mine.stepFailed = failed;
        mine.problems = problems;
        link(new LinkMessage.StepReported(mine.runId, mine.stepEnded));
        sendReport();
    }

    private void second(Duty mine) {
        if (asleep()) {
            world.after(asleepUntil - world.millis(), () -> second(mine));
            return;
        }
        if (up && duty == mine && !mine.loadEnded) {
            life.live(() -> write(mine));
        }
    }

    private void write(Duty mine) {
        long rows = world.between(0, 1_000);
        long sequence = mine.closed++;
        books.written(mine.runId, name, sequence, rows);
        mine.spool.put(sequence, rows);
        link(new LinkMessage.IntervalClosed(mine.runId, sequence));
        send((c, open) -> c.interval(open, mine.runId, sequence, rows));
        if (world.now().toEpochMilli() >= mine.endMillis) {
            endLoad(mine);
        } else {
            world.after(1_000, () -> second(mine));
        }
    }

    private void endLoad(Duty mine) {
        if (!mine.loadEnded) {
            mine.loadEnded = true;
            link(new LinkMessage.LoadEnded(mine.runId));
            sendLoadEnd();
        }
    }

    private interface Saying {
        void to(SimulatedCoordinator coordinator, Connection open);
    }

    private void send(Saying saying) {
        life.point();
        Connection open = connection;
        if (link.phase() == LinkState.Phase.WELCOMED && open != null) {
            network.toCoordinator(open, coordinator -> saying.to(coordinator, open));
        }
    }

    private void sendReport() {
        Duty mine = duty;
        if (mine == null) {
            return;
        }
        String runId = mine.runId;
        int number = mine.stepEnded;
        List<String> problems = mine.problems;
        boolean failed = mine.stepFailed;
        send((coordinator, open) -> {
            if (failed) {
                coordinator.stepFailed(runId, name, number, problems);
            } else {
                coordinator.stepDone(runId, name, number);
            }
        });
    }

    private void resend(long from) {
        Duty mine = duty;
        if (mine != null) {
            assertThat(mine.spool.keySet()).contains(from);
            mine.spool.forEach((sequence, count) ->
                    send((coordinator, open) -> coordinator.interval(open, mine.runId, sequence, count)));
        }
    }

    private void sendLoadEnd() {
        Duty mine = duty;
        if (mine != null) {
            long intervals = mine.closed;
            send((coordinator, open) -> coordinator.loadEnded(mine.runId, name, intervals));
        }
    }

    private void tick() {
        world.after(TICK_MILLIS, this::tick);
        if (up && !asleep()) {
            life.live(() -> link(new LinkMessage.Tick()));
        }
    }

    private void everySecond() {
        world.after(1_000, this::everySecond);
        if (up && !asleep()) {
            life.live(() -> send((coordinator, open) -> coordinator.probe(open)));
            if (world.strikes(world.faults.pause())) {
                asleepUntil = world.millis() + world.between(1_000, 45_000);
                world.log(name + " stands still until " + asleepUntil);
            }
            if (world.strikes(world.faults.partition())) {
                network.partition(this, world.between(500, 45_000));
            }
        }
    }

    /** What it keeps for its run, if there is one, is gone. */
    private void part() {
        if (duty != null) {
            books.parted(duty.runId, name);
            duty = null;
        }
    }

    private void die() {
        world.log(name + " dies");
        hangUp();
        up = false;
        part();
        changing = null;
        connection = null;
        world.after(world.between(100, 10_000), () -> {
            world.log(name + " is back");
            restarts++;
            up = true;
            link = LinkState.starting(world.now());
        });
    }

    /** Does what the link decides. */
    private final class Executor implements LinkAction.Visitor, LinkAction.DeliveryVisitor {

        @Override
        public void dial(LinkAction.Dial dial) {
            network.dial(
                    SimulatedAgent.this,
                    dial.dial(),
                    dial.address(),
                    opened -> network.toCoordinator(opened, coordinator -> coordinator.hello(opened, dial.runId())));
        }

        @Override
        public void hangUp(LinkAction.HangUp hangUp) {
            SimulatedAgent.this.hangUp();
        }

        @Override
        public void doStep(LinkAction.DoStep step) {
            Duty known = dutyOf(step.runId());
            Duty mine = known == null ? new Duty(step.runId()) : known;
            duty = mine;
            if (step.number() == mine.stepEnded) {
                sendReport();
            } else if (step.number() > mine.stepEnded && step.number() != mine.stepUnderWay) {
                assertThat(mine.stepUnderWay).as("step under way at " + name).isZero();
                mine.stepUnderWay = step.number();
                mine.outlastsStop = askedStep.outlastsStop();
                begin(mine, step.number());
            }
        }

        @Override
        public void delivery(LinkAction.Delivery delivery) {
            delivery.accept((LinkAction.DeliveryVisitor) this);
        }

        @Override
        public void resendReport(LinkAction.ResendReport resend) {
            assertThat(dutyOf(resend.runId())).isNotNull();
            sendReport();
        }

        @Override
        public void resendIntervals(LinkAction.ResendIntervals resend) {
            resend(resend.from());
        }

        @Override
        public void resendLoadEnd(LinkAction.ResendLoadEnd resend) {
            sendLoadEnd();
        }

        @Override
        public void trim(LinkAction.Trim trim) {
            if (duty != null) {
                duty.spool.keySet().removeIf(sequence -> sequence < trim.below());
                books.trimmed();
            }
        }

        @Override
        public void forget(LinkAction.Forget forget) {
            world.log(name + " forgets " + forget.runId() + ": " + forget.reason());
            part();
        }

        @Override
        public void quit(LinkAction.Quit quit) {
            throw new AssertionError(name + " quits, although it may come back: " + quit.reason());
        }

        @Override
        public void notice(LinkAction.Notice notice) {
            world.log(name + ": " + notice.text());
        }
    }
}
