package dev.lockstep.agent.link;

import dev.lockstep.engine.Redaction;
import dev.lockstep.run.Json;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.run.machine.LinkAction;
import dev.lockstep.run.machine.LinkDuty;
import dev.lockstep.run.machine.LinkMachine;
import dev.lockstep.run.machine.LinkMessage;
import dev.lockstep.run.machine.LinkSettings;
import dev.lockstep.run.machine.LinkState;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.ChangeOrder;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.FinishHooks;
import dev.lockstep.wire.proto.HookReport;
import dev.lockstep.wire.proto.StartOrder;
import dev.lockstep.wire.proto.StepRequest;
import dev.lockstep.wire.proto.StopOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * The agent as the coordinator sees it: keeps the link up, executes orders and delivers measurements.
 *
 * <p>One thread, that of {@link #serve}, owns all state. The stream, the steps and the load report to it through an
 * inbox.
 */
final class RemoteAgent {

    private static final Logger LOG = LoggerFactory.getLogger(RemoteAgent.class);
    private static final long TICK_NANOS = Duration.ofMillis(100).toNanos();

    private final Identity identity;
    private final LinkSettings settings;
    private final Dialler dialler;
    private final RemoteRuns runs;
    private final NanoClock clock;
    private final RandomGenerator random;
    private final ClockReading clockReading;
    private final ClockProbes probes;
    private final BlockingQueue<Runnable> inbox = new LinkedBlockingQueue<>();
    private final List<RemoteRun> leaving = new ArrayList<>();

    private volatile LinkState state;
    private @Nullable CoordinatorStream stream;
    private @Nullable RemoteRun run;
    private @Nullable StepRequest askedStep;
    private @Nullable String quitReason;

    /** Opens a stream to one of the configured addresses. */
    interface Dialler {
        CoordinatorStream dial(String address, CoordinatorStream.Listener listener);
    }

    RemoteAgent(
            Identity identity,
            LinkSettings settings,
            Dialler dialler,
            RemoteRuns runs,
            NanoClock clock,
            RandomGenerator random,
            ClockReading clockReading) {
        this.clockReading = clockReading;
        this.probes = new ClockProbes(clock, clockReading);
        this.identity = identity;
        this.settings = settings;
        this.dialler = dialler;
        this.runs = runs;
        this.clock = clock;
        this.random = random;
        this.state = LinkState.starting(clock.instant());
    }

    /**
     * Serves coordinators until one rejects this agent for good; returns the reason.
     *
     * @throws InterruptedException if the agent is to stop; work in progress is cancelled
     */
    String serve() throws InterruptedException {
        try {
            while (quitReason == null) {
                // A link that is up has nothing to do between two probes, and an idle agent costs what its wake-ups
                // cost.
                long pause = welcomed() ? probes.nanosUntilDue() : TICK_NANOS;
                Runnable message = inbox.poll(pause, TimeUnit.NANOSECONDS);
                if (message != null) {
                    message.run();
                }
                tick();
            }
            return quitReason;
        } finally {
            forget();
            hangUp();
        }
    }

    /** Whether a coordinator has accepted this agent; from any thread. */
    boolean welcomed() {
        return state.phase() == LinkState.Phase.WELCOMED;
    }

    /** Intervals that the coordinator has not confirmed as stored; from any thread. */
    long unacknowledged() {
        LinkDuty duty = state.duty();
        return duty == null ? 0 : duty.closed() - duty.acknowledged();
    }

    private void tick() {
        apply(new LinkMessage.Tick());
        if (welcomed()) {
            probes.due().forEach(this::send);
        }
    }

    private void apply(LinkMessage message) {
        LinkMachine.Transition transition =
                LinkMachine.on(state, message, clock.instant(), random.nextDouble(), settings);
        state = transition.state();
        transition.actions().forEach(action -> action.accept(new Executor()));
    }

    private final class Executor implements LinkAction.Visitor {

        @Override
        public void dial(LinkAction.Dial dial) {
            RemoteAgent.this.dial(dial);
        }

        @Override
        public void hangUp(LinkAction.HangUp hangUp) {
            RemoteAgent.this.hangUp();
        }

        @Override
        public void doStep(LinkAction.DoStep step) {
            RemoteAgent.this.doStep();
        }

        @Override
        public void delivery(LinkAction.Delivery delivery) {
            if (run != null) {
                delivery.accept(new Redelivery(run, RemoteAgent.this::send));
                pump();
            }
        }

        @Override
        public void forget(LinkAction.Forget forget) {
            LOG.info("Run {} is over for this agent: {}", forget.runId(), forget.reason());
            RemoteAgent.this.forget();
        }

        @Override
        public void quit(LinkAction.Quit quit) {
            quitReason = quit.reason();
        }

        @Override
        public void notice(LinkAction.Notice notice) {
            LOG.info("{}", notice.text());
        }
    }

    private void doStep() {
        StepRequest step = Objects.requireNonNull(askedStep, "askedStep");
        try {
            RemoteRun current = run;
            if (current == null) {
                MDC.put("run", step.getRunId());
                LOG.info("Joined run {}", step.getRunId());
                current = runs.open(step, new Reports(step.getRunId()));
                run = current;
            }
            leaving.removeIf(RemoteRun::stepsEnded);
            current.doStep(step, List.copyOf(leaving));
        } catch (RuntimeException unusable) {
            LOG.error("Cannot join run {}", step.getRunId(), Redaction.masked(unusable));
            send(RemoteRun.failed(step.getRunId(), step.getNumber(), List.of(String.valueOf(unusable.getMessage()))));
        }
    }

    private void forget() {
        RemoteRun ended = run;
        run = null;
        MDC.remove("run");
        if (ended != null) {
            ended.close();
            leaving.add(ended);
        }
    }

    private void dial(LinkAction.Dial dial) {
        hangUp();
        int number = dial.dial();
        stream = dialler.dial(dial.address(), new CoordinatorStream.Listener() {
            @Override
            public void received(CoordinatorMessage message, long receivedNanos) {
                inbox.add(() -> receive(number, message, receivedNanos));
            }

            @Override
            public void ready() {
                inbox.add(RemoteAgent.this::pump);
            }

            @Override
            public void closed(String reason) {
                inbox.add(() -> apply(new LinkMessage.Broken(number, reason)));
            }
        });
        stream.send(AgentMessage.newBuilder()
                .setHello(identity.hello(dial.incarnation(), dial.runId()))
                .build());
    }

    private void hangUp() {
        CoordinatorStream open = stream;
        stream = null;
        if (open != null) {
            open.close();
        }
    }

    private void receive(int dial, CoordinatorMessage message, long receivedNanos) {
        apply(new LinkMessage.Heard(dial));
        switch (message.getMessageCase()) {
            case WELCOME ->
                Contract.tooOld(message.getWelcome().getContractVersion())
                        .ifPresentOrElse(why -> apply(new LinkMessage.Refused(dial, why, false)), () -> welcome(dial));
            case REFUSAL ->
                apply(new LinkMessage.Refused(
                        dial,
                        message.getRefusal().getReason(),
                        message.getRefusal().getRetry()));
            case CLOCK_REPLY -> probes.answered(message.getClockReply(), receivedNanos);
            case STEP -> {
                askedStep = message.getStep();
                apply(new LinkMessage.StepAsked(dial, askedStep.getRunId(), askedStep.getNumber()));
            }
            case START -> start(message.getStart());
            case CHANGE -> change(message.getChange());
            case STOP -> stop(message.getStop());
            case FINISH_HOOKS -> finishHooks(message.getFinishHooks());
            case ACKNOWLEDGEMENT ->
                apply(new LinkMessage.Acknowledged(
                        dial,
                        message.getAcknowledgement().getRunId(),
                        message.getAcknowledgement().getNextSequence()));
            case RELEASE ->
                apply(new LinkMessage.Released(dial, message.getRelease().getRunId()));
            case MESSAGE_NOT_SET -> LOG.debug("Ignored a message of a newer coordinator");
        }
    }

    private void welcome(int dial) {
        LOG.info("Welcomed by the coordinator as '{}'", identity.name());
        probes.begin();
        if (run != null) {
            run.resendHookReports();
        }
        apply(new LinkMessage.Welcomed(dial));
        pump();
    }

    private void start(StartOrder order) {
        if (run != null && run.id().equals(order.getRunId())) {
            long agentNanos = clockReading.agentNanos(order.getStartNanos());
            run.start(clock.toNanoTime(agentNanos));
        }
    }

    private void change(ChangeOrder order) {
        if (run != null && run.id().equals(order.getRunId())) {
            List<LoadChange> changes = order.getChangesList().stream()
                    .map(change -> Json.read(change, LoadChange.class))
                    .toList();
            run.change(order.getFirst(), changes);
        }
    }

    private void stop(StopOrder order) {
        if (run != null && run.id().equals(order.getRunId())) {
            run.stop(order.getTerminate() ? StopMode.TERMINATE : StopMode.FINISH);
        }
    }

    private void finishHooks(FinishHooks order) {
        if (run != null && run.id().equals(order.getRunId())) {
            run.finishHooks();
        }
    }

    private void pump() {
        CoordinatorStream open = stream;
        if (run != null && open != null && state.phase() == LinkState.Phase.WELCOMED) {
            LinkDuty duty = state.duty();
            run.deliver(open, duty == null ? 0 : duty.closed());
        }
    }

    private void send(AgentMessage message) {
        if (stream != null && state.phase() == LinkState.Phase.WELCOMED) {
            stream.send(message);
        }
    }

    /** Called from the threads of a run. */
    private final class Reports implements RemoteRun.Listener {

        private final String runId;

        Reports(String runId) {
            this.runId = runId;
        }

        @Override
        public void progressed(AgentMessage progress) {
            inbox.add(() -> send(progress));
        }

        @Override
        public void stepEnded(int number, AgentMessage report) {
            inbox.add(() -> {
                if (run != null && run.id().equals(runId)) {
                    run.ended(report);
                }
                apply(new LinkMessage.StepReported(runId, number));
                send(report);
            });
        }

        @Override
        public void intervalClosed(long sequence) {
            inbox.add(() -> {
                apply(new LinkMessage.IntervalClosed(runId, sequence));
                pump();
            });
        }

        @Override
        public void hookReported(HookReport report) {
            inbox.add(() -> {
                if (run != null && run.id().equals(runId)) {
                    run.keep(report);
                    pump();
                }
            });
        }

        @Override
        public void loadEnded() {
            inbox.add(() -> {
                apply(new LinkMessage.LoadEnded(runId));
                pump();
            });
        }
    }
}
