package dev.lockstep.agent.link;

import dev.lockstep.agent.load.AgentClock;
import dev.lockstep.agent.load.LoadSummary;
import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.StepFailedException;
import dev.lockstep.agent.spool.Spool;
import dev.lockstep.engine.Redaction;
import dev.lockstep.hook.RunHooks;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.Json;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.Contract;
import dev.lockstep.wire.IntervalMapping;
import dev.lockstep.wire.TotalsMapping;
import dev.lockstep.wire.proto.AgentMessage;
import dev.lockstep.wire.proto.HookReport;
import dev.lockstep.wire.proto.LoadEnded;
import dev.lockstep.wire.proto.StepDone;
import dev.lockstep.wire.proto.StepFailed;
import dev.lockstep.wire.proto.StepReport;
import dev.lockstep.wire.proto.StepRequest;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * This agent's part in one run: executes the steps in sequence on a thread of its own, calls hooks at their times, spools
 * intervals and delivers them in order. Except for calls to its listener, and the steps of another run that wait for its last
 * one, it is confined to the link's thread.
 */
final class RemoteRun implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RemoteRun.class);

    /** Below the coordinator's limit of the first step, so that the reason is known. */
    private static final Duration EARLIER_LIMIT = Duration.ofSeconds(100);

    private final String id;
    private final RunExecution execution;
    private final RunHooks hooks;
    private final Spool spool;
    private final IntervalDelivery delivery;
    private final AgentClock clock;
    private final Listener listener;
    private final ExecutorService steps = Executors.newSingleThreadExecutor(task -> new Thread(task, "lockstep-steps"));

    private int stepNumber;
    private boolean started;
    private @Nullable AgentMessage lastReport;
    private final HookDelivery hookReports = new HookDelivery();
    private boolean loadEndSent;
    private volatile @Nullable AgentMessage loadEnd;
    private volatile long closedIntervals;

    /** Called from the threads of steps, hooks and load. */
    interface Listener {
        /** Progress of a step; may be lost. */
        void progressed(AgentMessage progress);

        void stepEnded(int number, AgentMessage report);

        void intervalClosed(long sequence);

        void loadEnded();

        void hookReported(HookReport report);
    }

    RemoteRun(String id, RunExecution execution, RunHooks hooks, Spool spool, AgentClock clock, Listener listener) {
        this.id = id;
        this.clock = clock;
        this.execution = execution;
        this.hooks = hooks;
        this.spool = spool;
        this.delivery = new IntervalDelivery(id, spool);
        this.listener = listener;
    }

    String id() {
        return id;
    }

    /** The report of the last completed step. */
    Optional<AgentMessage> lastReport() {
        return Optional.ofNullable(lastReport);
    }

    /**
     * Executes a step; a step that was requested before is in progress or already reported.
     *
     * @param earlier runs whose last step may be under way: this one begins after it, or fails
     */
    void doStep(StepRequest request, List<RemoteRun> earlier) {
        if (request.getNumber() > stepNumber) {
            stepNumber = request.getNumber();
            Assignment assignment = Json.read(request.getAssignment(), Assignment.class);
            steps.execute(() -> {
                execution.update(assignment);
                execute(request.getNumber(), Step.valueOf(request.getStep()), earlier);
            });
        } else if (lastReport != null && lastReport.getStepReport().getNumber() == request.getNumber()) {
            listener.stepEnded(request.getNumber(), lastReport);
        }
    }

    /** Keeps the report in case the coordinator asks again. */
    void ended(AgentMessage report) {
        lastReport = report;
    }

    private void execute(int number, Step step, List<RemoteRun> earlier) {
        MDC.put("run", id);
        listener.stepEnded(number, report(number, step, earlier));
    }

    private AgentMessage report(int number, Step step, List<RemoteRun> earlier) {
        try {
            requireEnded(earlier);
            requireHooks(step);
            WireProgress progress = new WireProgress(id, number, listener);
            StepOutcome outcome = execution.execute(step, progress);
            progress.end();
            return sendable(AgentMessage.newBuilder()
                    .setStepReport(StepReport.newBuilder()
                            .setRunId(id)
                            .setNumber(number)
                            .setDone(StepDone.newBuilder().setOutcome(Json.write(outcome))))
                    .build());
        } catch (StepFailedException failed) {
            return failed(id, number, failed.problems());
        } catch (RuntimeException | LinkageError defect) {
            LOG.error("Step {} of run {} failed", step, id, Redaction.masked(defect));
            return failed(id, number, List.of("Step " + step + " failed on the agent: " + defect + ". See its log."));
        }
    }

    /** A larger message would end the stream, and be sent again on the next one, without end. */
    static AgentMessage sendable(AgentMessage report) {
        int bytes = report.getSerializedSize();
        return bytes <= Contract.LARGEST_AGENT_MESSAGE
                ? report
                : failed(
                        report.getStepReport().getRunId(),
                        report.getStepReport().getNumber(),
                        List.of(String.format(
                                Locale.ROOT,
                                "What the step found on all targets takes %,d bytes, and a message to the coordinator at most"
                                        + " %,d: use fewer targets in a run, or fewer facts",
                                bytes,
                                Contract.LARGEST_AGENT_MESSAGE)));
    }

    private static void requireEnded(List<RemoteRun> earlier) {
        long deadline = System.nanoTime() + EARLIER_LIMIT.toNanos();
        for (RemoteRun run : earlier) {
            if (!run.awaitSteps(deadline - System.nanoTime())) {
                throw new StepFailedException(List.of("Run " + run.id
                        + " has ended, but this agent still executes its last step, which cannot be"
                        + " interrupted. Start this run again after that, or end the agent and start it again"));
            }
        }
    }

    private boolean awaitSteps(long nanos) {
        if (!stepsEnded()) {
            LOG.info("Waiting for the end of the last step of run {}", id);
        }
        try {
            return steps.awaitTermination(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void requireHooks(Step step) {
        if (step == Step.CHECK && !hooks.complaints().isEmpty()) {
            throw new StepFailedException(hooks.complaints());
        }
    }

    /** The report of a failed step, with possible secrets masked. */
    static AgentMessage failed(String runId, int number, List<String> problems) {
        List<String> masked =
                problems.stream().map(Redaction.shapesOnly()::apply).toList();
        return AgentMessage.newBuilder()
                .setStepReport(StepReport.newBuilder()
                        .setRunId(runId)
                        .setNumber(number)
                        .setFailed(StepFailed.newBuilder().addAllProblems(masked)))
                .build();
    }

    /** Starts the load; a second order has no effect. */
    void start(long startNanoTime) {
        if (!started) {
            started = true;
            execution.start(startNanoTime, clock, this::keep);
            hooks.start(startNanoTime);
            Thread waiting = new Thread(this::awaitEnd, "lockstep-load-end");
            waiting.setDaemon(true);
            waiting.start();
        }
    }

    private void keep(Interval interval) {
        spool.append(interval.sequence(), IntervalMapping.encode(interval));
        closedIntervals = interval.sequence() + 1;
        listener.intervalClosed(interval.sequence());
    }

    private void awaitEnd() {
        MDC.put("run", id);
        LoadEnded.Builder end = LoadEnded.newBuilder();
        try {
            LoadSummary summary = execution.awaitEnd();
            end.setIntervals(summary.intervals())
                    .addAllTotals(TotalsMapping.toWire(summary.totals()))
                    .setStartSkewNanos(summary.startSkewNanos())
                    .setFailure(Objects.requireNonNullElse(summary.failure(), ""))
                    .setLastEndNanos(summary.lastEndNanos());
        } catch (RuntimeException | LinkageError defect) {
            LOG.error("The load of run {} failed", id, Redaction.masked(defect));
            end.setIntervals(closedIntervals).setFailure("The load failed on the agent: " + rootMessage(defect));
        }
        end(end);
    }

    private void end(LoadEnded.Builder end) {
        loadEnd = AgentMessage.newBuilder().setLoadEnded(end.setRunId(id)).build();
        listener.loadEnded();
    }

    private static String rootMessage(Throwable error) {
        Throwable root = error;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return Redaction.shapesOnly().apply(Objects.requireNonNullElse(root.getMessage(), root.toString()));
    }

    /** Keeps a report of a hook for the coordinator. */
    void keep(HookReport report) {
        hookReports.keep(report);
    }

    /** Delivers every report of hooks again. */
    void resendHookReports() {
        hookReports.resend();
    }

    /**
     * Changes the load.
     *
     * @param first how many changes come before these
     * @param further in order; those that are known already have no effect
     */
    void change(int first, List<LoadChange> further) {
        execution.change(first, further);
    }

    /** Starts no further hook. They outlast this agent's load, because that of others may go on. */
    void finishHooks() {
        hooks.finish();
    }

    /** Stops a fill, or the load and its hooks; a run whose load never began reports its end. */
    void stop(StopMode mode) {
        execution.stop(mode);
        hooks.close();
        if (!started) {
            started = true;
            end(LoadEnded.newBuilder());
        }
    }

    /** Delivers the intervals from this number on again. */
    void resendFrom(long sequence) {
        delivery.resendFrom(sequence);
        loadEndSent = false;
    }

    /** Delivers the end of the load again, after the intervals. */
    void resendLoadEnd() {
        loadEndSent = false;
    }

    /**
     * Sends reports of hooks, then if the stream accepts it without queueing: intervals in order, as many as may be in
     * flight, and the end of the load after the last.
     *
     * @param closed how many intervals the link knows
     */
    void deliver(CoordinatorStream stream, long closed) {
        hookReports.deliver(stream::send);
        if (!stream.ready()) {
            return;
        }
        boolean delivered = delivery.deliver(closed, stream::send) >= closedIntervals;
        AgentMessage end = loadEnd;
        // It may declare more than were kept: then the spool's disk was full, and there is nothing to wait for.
        if (end != null && !loadEndSent && delivered) {
            loadEndSent = true;
            stream.send(end);
        }
    }

    void trim(long below) {
        delivery.acknowledged(below);
    }

    /** Whether no step is under way any more; only after {@link #close}. */
    boolean stepsEnded() {
        return steps.isTerminated();
    }

    /** Cancels work in progress and releases everything, on a thread of its own because the database may delay it. */
    @Override
    public void close() {
        steps.shutdownNow();
        execution.stop(StopMode.TERMINATE);
        hooks.close();
        new Thread(this::giveBack, "lockstep-release").start();
    }

    private void giveBack() {
        try {
            execution.close();
        } finally {
            spool.remove();
        }
    }
}
