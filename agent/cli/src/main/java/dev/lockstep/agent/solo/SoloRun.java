package dev.lockstep.agent.solo;

import dev.lockstep.agent.load.LoadSummary;
import dev.lockstep.agent.run.RunExecution;
import dev.lockstep.agent.run.StepFailedException;
import dev.lockstep.analysis.merge.RunMerge;
import dev.lockstep.analysis.merge.SeriesSecond;
import dev.lockstep.analysis.result.ResultDocument;
import dev.lockstep.analysis.result.ThresholdLine;
import dev.lockstep.analysis.summary.AgentRecord;
import dev.lockstep.analysis.summary.HostFigures;
import dev.lockstep.analysis.summary.ResultComposer;
import dev.lockstep.analysis.summary.RunRecord;
import dev.lockstep.analysis.summary.SearchedLoad;
import dev.lockstep.engine.Redaction;
import dev.lockstep.hook.HookFolder;
import dev.lockstep.hook.RunHooks;
import dev.lockstep.interval.Interval;
import dev.lockstep.run.Assignment;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecWriter;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.Target;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.LoadEnd;
import dev.lockstep.run.machine.PlacedHook;
import dev.lockstep.run.machine.RunAction;
import dev.lockstep.run.machine.RunMachine;
import dev.lockstep.run.machine.RunMessage;
import dev.lockstep.run.machine.RunProgress;
import dev.lockstep.run.machine.RunTerms;
import dev.lockstep.run.machine.RunTiming;
import dev.lockstep.workload.FillProgress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes one run through its life cycle, with itself as the only agent. Call {@link #run} once; call {@link #stop} from
 * any thread.
 */
public final class SoloRun {

    private static final Logger LOG = LoggerFactory.getLogger(SoloRun.class);
    private static final String AGENT = "solo";
    private static final long TICK_MILLIS = 200;

    private final Assignment assignment;
    private final Map<String, Object> writtenSpec;
    private final List<WorkloadDescriptor> workloads;
    private final RunExecution execution;
    private final List<PlacedHook> placed;
    private final RunHooks hooks;
    private final String lockstepVersion;
    private final Clock clock;
    private final Listener listener;
    private final @Nullable SearchedLoad searched;
    private final Optional<SoloPilot> pilot;
    private final BlockingQueue<RunMessage> inbox = new LinkedBlockingQueue<>();
    private final BlockingQueue<Interval> intervals = new LinkedBlockingQueue<>();
    private final ExecutorService steps = Executors.newSingleThreadExecutor(task -> new Thread(task, "lockstep-steps"));

    private RunProgress progress;
    private RunMerge merge;
    private int secondsReported;
    private AgentRecord.@Nullable End end;

    /** Notified of events on the thread of {@link #run}. */
    public interface Listener {

        /** An event of the run. */
        void event(Instant at, String text);

        /**
         * A second is complete.
         *
         * @param phase name of its phase or stage
         * @param groups a view of it for each group
         * @param thresholds those of the spec and what was measured so far
         */
        void second(String phase, List<SeriesSecond> groups, List<ThresholdLine> thresholds);

        /** Called from the threads of a fill. */
        FillProgress fillProgress();
    }

    /**
     * Prepares a run with the assignment of its only agent.
     *
     * @param workloads of the spec's groups, in their order
     * @param searched the search that led to the spec's load; null without one
     */
    public SoloRun(
            Assignment assignment,
            List<WorkloadDescriptor> workloads,
            RunExecution execution,
            Optional<HookFolder> hookFolder,
            String lockstepVersion,
            Clock clock,
            Listener listener,
            @Nullable SearchedLoad searched) {
        this.assignment = assignment;
        this.writtenSpec = SpecWriter.toRedactedMap(assignment.spec());
        this.workloads = List.copyOf(workloads);
        this.execution = execution;
        this.lockstepVersion = lockstepVersion;
        this.clock = clock;
        this.listener = listener;
        this.searched = searched;
        RunSpec atStart = assignment.spec().atStart();
        this.placed = PlacedHook.allOn(AGENT, atStart);
        List<HookCall> calls = placed.stream().map(PlacedHook::call).toList();
        this.hooks = new RunHooks(hookFolder, assignment.withHooks(calls), execution::act, new HookReports());
        this.merge = new RunMerge(atStart, workloads, List.of(AGENT));
        this.pilot = SoloPilot.of(assignment.spec(), AGENT);
        RunTiming timing = RunTiming.DEFAULT;
        RunTiming local = new RunTiming(
                lead(assignment.spec()), timing.stepLimits(), timing.loadGrace(), timing.outage(), timing.stopGrace());
        this.progress = RunProgress.queued(
                RunTerms.of(assignment.runId(), assignment.spec(), local, null),
                assignment.spec().firstChanges(),
                clock.instant());
    }

    /** A program takes a while to begin, and is started before the agreed instant. */
    private static Duration lead(RunSpec spec) {
        return spec.targets().stream().anyMatch(Target::onFiles) ? Duration.ofSeconds(2) : Duration.ofMillis(200);
    }

    /** Runs to the end, whatever the outcome, and returns what is known. */
    public ResultDocument run() throws InterruptedException {
        try {
            apply(new RunMessage.Begin(List.of(AGENT), placed));
            while (!progress.state().ended()) {
                RunMessage message = inbox.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
                takeIntervals();
                apply(message == null ? new RunMessage.Tick() : message);
                steer();
            }
            return result();
        } finally {
            steps.shutdownNow();
            hooks.close();
            execution.close();
        }
    }

    private void steer() {
        pilot.filter(steering -> progress.state() == RunState.RUNNING)
                .flatMap(steering -> steering.decide(record(), progress, merge.completeSeconds(), clock.instant()))
                .ifPresent(this::decide);
    }

    private void decide(RunMessage.LoadDecided decided) {
        apply(decided);
        if (!decided.changes().isEmpty()) {
            RunSpec now = assignment.spec().under(LoadChange.measuringLast(progress.changes()));
            merge = pilot.orElseThrow().merged(now, workloads);
        }
    }

    /** The spec of the run that measures what this one has found; empty if it did not search or has no answer. */
    public Optional<RunSpec> confirming() {
        return pilot.filter(steering -> progress.state() == RunState.COMPLETED)
                .flatMap(steering -> steering.answer(progress))
                .map(assignment.spec()::confirming);
    }

    /** Stops the run early; its state will be {@link RunState#STOPPED}. */
    public void stop(StopMode mode) {
        inbox.add(new RunMessage.StopAsked(mode, "the user"));
    }

    private void apply(RunMessage message) {
        RunMachine.Transition transition = RunMachine.on(progress, message, clock.instant());
        progress = transition.progress();
        transition.actions().forEach(action -> action.accept(new Executor()));
    }

    private final class Executor implements RunAction.Visitor, RunAction.OrderVisitor {

        @Override
        public void order(RunAction.ToAgent order) {
            order.accept((RunAction.OrderVisitor) this);
        }

        @Override
        public void event(RunAction.Event event) {
            listener.event(event.at(), event.text());
        }

        @Override
        public void hookStarted(RunAction.HookStarted started) {}

        @Override
        public void requestStep(RunAction.RequestStep request) {
            steps.execute(() -> inbox.add(execute(request.number(), request.step())));
        }

        @Override
        public void start(RunAction.OrderStart order) {
            SoloRun.this.start(order.at());
        }

        @Override
        public void change(RunAction.OrderChanges order) {
            execution.change(order.first(), order.changes());
        }

        @Override
        public void stop(RunAction.OrderStop order) {
            execution.stop(order.mode());
            hooks.close();
        }

        @Override
        public void finishHooks(RunAction.FinishHooks order) {
            hooks.finish();
        }

        /** The run ends with its only agent. */
        @Override
        public void release(RunAction.Release release) {}
    }

    private final class HookReports implements RunHooks.Listener {

        @Override
        public void started(HookCall call) {
            inbox.add(new RunMessage.HookReported(AGENT, call.event(), null));
        }

        @Override
        public void ended(HookCall call, HookOutcome outcome) {
            inbox.add(new RunMessage.HookReported(AGENT, call.event(), outcome));
        }
    }

    private RunMessage execute(int number, Step step) {
        try {
            StepOutcome outcome = execution.execute(step, listener.fillProgress());
            return new RunMessage.AgentStepDone(AGENT, number, outcome);
        } catch (StepFailedException failed) {
            return new RunMessage.AgentStepFailed(AGENT, number, failed.problems());
        } catch (RuntimeException defect) {
            LOG.error("Step {} failed", step, Redaction.masked(defect));
            String problem = Redaction.shapesOnly().apply("Step " + step + " failed: " + defect);
            return new RunMessage.AgentStepFailed(AGENT, number, List.of(problem));
        }
    }

    private void start(Instant at) {
        long startNanoTime =
                System.nanoTime() + Duration.between(clock.instant(), at).toNanos();
        execution.start(startNanoTime, intervals::add);
        hooks.start(startNanoTime);
        Thread waiting = new Thread(this::awaitEnd, "lockstep-load-end");
        waiting.setDaemon(true);
        waiting.start();
    }

    private void awaitEnd() {
        LoadSummary summary = execution.awaitEnd();
        String failure = Objects.requireNonNullElse(summary.failure(), "");
        end = new AgentRecord.End(
                summary.intervals(), summary.totals(), summary.startSkewNanos(), summary.lastEndNanos(), failure);
        inbox.add(new RunMessage.AgentLoadEnded(
                AGENT, new LoadEnd(summary.intervals(), failure, summary.startSkewNanos(), summary.lastEndNanos())));
        inbox.add(new RunMessage.LedgerComplete(AGENT));
    }

    private void takeIntervals() {
        for (Interval interval = intervals.poll(); interval != null; interval = intervals.poll()) {
            merge.add(AGENT, interval);
            keep(interval);
        }
        for (; secondsReported < merge.completeSeconds(); secondsReported++) {
            int second = secondsReported;
            listener.second(
                    merge.phases().nameAt(second),
                    merge.groups().stream().map(group -> group.second(second)).toList(),
                    ResultComposer.thresholds(record().by(merge), merge, HostFigures.NONE));
        }
    }

    private void keep(Interval interval) {
        pilot.ifPresent(steering -> steering.add(interval));
    }

    private ResultDocument result() {
        takeIntervals();
        RunMerge whole = pilot.map(steering -> steering.merged(record().spec(), workloads))
                .orElse(merge);
        whole.ended(AGENT);
        return ResultComposer.compose(record(), whole, HostFigures.NONE);
    }

    private RunRecord record() {
        RunSpec spec = assignment.spec().under(progress.changes());
        return new RunRecord(
                assignment.runId(),
                spec,
                writtenSpec,
                workloads,
                progress.state(),
                progress.startAt(),
                clock.instant(),
                progress.problems().isEmpty() ? null : String.join("\n", progress.problems()),
                progress.found(Step.PREPARE).orElse(null),
                progress.found(Step.VERIFY).orElse(null),
                List.of(new AgentRecord(
                        AGENT, Runtime.getRuntime().availableProcessors(), assignment.shares(), end, null)),
                List.of(),
                lockstepVersion,
                progress.state().ended()
                        ? pilot.map(steering -> steering.searched(progress)).orElse(searched)
                        : null,
                progress.unstarted());
    }
}
