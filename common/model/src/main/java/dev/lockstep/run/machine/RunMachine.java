package dev.lockstep.run.machine;

import static java.util.Objects.requireNonNull;

import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.RunAction.Kind;
import dev.lockstep.run.machine.RunAction.OrderChanges;
import dev.lockstep.run.machine.RunMessage.AgentConnected;
import dev.lockstep.run.machine.RunMessage.AgentLoadEnded;
import dev.lockstep.run.machine.RunMessage.AgentLost;
import dev.lockstep.run.machine.RunMessage.AgentProgress;
import dev.lockstep.run.machine.RunMessage.AgentStepDone;
import dev.lockstep.run.machine.RunMessage.AgentStepFailed;
import dev.lockstep.run.machine.RunMessage.Begin;
import dev.lockstep.run.machine.RunMessage.FromAgent;
import dev.lockstep.run.machine.RunMessage.LedgerComplete;
import dev.lockstep.run.machine.RunMessage.Resumed;
import dev.lockstep.run.machine.RunMessage.StopAsked;
import dev.lockstep.run.machine.RunMessage.Tick;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The life cycle of one run: {@code QUEUED PREPARING READY RUNNING VERIFYING COMPLETED | FAILED | STOPPED}.
 *
 * <p>A failure ends the run: agents are ordered to cancel their work, have {@link RunTiming#stopGrace} to confirm, and
 * are released. A step that {@link Step#outlastsStop} is waited for without a limit, unless its agent is lost. The loss of
 * an agent is a failure too, unless the spec continues without lost agents and the load has been ordered, or the agent had
 * delivered all its measurements.
 */
public final class RunMachine {

    private RunMachine() {}

    /**
     * The outcome of a message.
     *
     * @param actions in the order in which they must be executed
     */
    public record Transition(RunProgress progress, List<RunAction> actions) {
        public Transition {
            actions = List.copyOf(actions);
        }
    }

    /** Applies a message to a run. */
    public static Transition on(RunProgress progress, RunMessage message, Instant now) {
        if (progress.state().ended()) {
            return afterTheEnd(progress, message);
        }
        RunEdit run = new RunEdit(progress, now);
        boolean loadsHadEnded = run.loadsEnded();
        StepSequence.startWhenDue(run);
        message.accept(new Effects(run));
        if (!loadsHadEnded && run.loadsEnded()) {
            run.active().forEach(member -> finishHooks(run, member));
        }
        Deadlines.enforce(run);
        StepSequence.advance(run);
        return new Transition(run.progress(), run.actions());
    }

    /** When the run next needs a {@link RunMessage.Tick}; empty if it needs none. */
    public static Optional<Instant> nextTick(RunProgress progress) {
        return Deadlines.next(progress);
    }

    private static Transition afterTheEnd(RunProgress progress, RunMessage message) {
        List<RunAction> release =
                message.sender().<RunAction>map(RunAction.Release::new).stream().toList();
        return new Transition(progress, release);
    }

    private record Effects(RunEdit run) implements RunMessage.Visitor {

        @Override
        public void fromAgent(FromAgent message) {
            RunMember member = run.activeMember(message.agent());
            if (member == null) {
                run.act(new RunAction.Release(message.agent()));
            } else {
                message.accept(new AgentEffects(run, member));
            }
        }

        @Override
        public void begin(Begin begin) {
            RunMachine.begin(run, begin);
        }

        @Override
        public void agentLost(AgentLost lost) {
            Losses.lose(run, lost);
        }

        @Override
        public void ledgerComplete(LedgerComplete complete) {
            RunMember member = run.members().named(complete.agent());
            if (member != null) {
                run.change(member.stored());
            }
        }

        @Override
        public void hookReported(RunMessage.HookReported report) {
            HookReports.on(run, report);
        }

        @Override
        public void loadDecided(RunMessage.LoadDecided decided) {
            decide(run, decided);
        }

        @Override
        public void stopAsked(StopAsked asked) {
            stop(run, asked);
        }

        @Override
        public void resumed(Resumed resumed) {
            run.resume();
            run.event(Kind.NOTE, "The coordinator resumed the run where it was");
            HookReports.resume(run);
        }

        /** Deadlines are checked with every message. */
        @Override
        public void tick(Tick tick) {}
    }

    private record AgentEffects(RunEdit run, RunMember member) implements RunMessage.AgentVisitor {

        @Override
        public void connected(AgentConnected connected) {
            sayAgain(run, member);
        }

        @Override
        public void loadEnded(AgentLoadEnded ended) {
            RunMachine.loadEnded(run, member, ended.end());
        }

        @Override
        public void stepDone(AgentStepDone done) {
            if (awaits(done.number())) {
                RunMachine.stepDone(run, member, done.outcome());
            }
        }

        @Override
        public void stepFailed(AgentStepFailed failed) {
            if (awaits(failed.number())) {
                RunMachine.stepFailed(run, member, failed.problems());
            }
        }

        @Override
        public void progress(AgentProgress progress) {
            if (awaits(progress.number())) {
                run.change(member.filled(progress.rows(), progress.rowsExpected(), progress.bytes()));
            }
        }

        private boolean awaits(int number) {
            return member.asked() && number == run.stepNumber();
        }
    }

    private static void begin(RunEdit run, Begin begin) {
        if (run.state() != RunState.QUEUED) {
            return;
        }
        run.join(begin.agents(), begin.hooks());
        run.enter(RunState.PREPARING, "the targets and " + AgentNames.listed(begin.agents()) + " are free");
    }

    private static void stepDone(RunEdit run, RunMember member, StepOutcome outcome) {
        Step step = requireNonNull(run.step());
        run.change(member.answered());
        run.keep(member.name(), step, outcome);
        outcome.notes().forEach(note -> run.event(Kind.NOTE, member.name() + ": " + note));
    }

    private static void stepFailed(RunEdit run, RunMember member, List<String> problems) {
        Step step = requireNonNull(run.step());
        run.change(member.answered());
        if (problems.isEmpty() && run.ending() == null) {
            run.problem(member.name() + " failed in " + step + " and gave no reason");
        }
        problems.forEach(problem -> run.problem(member.name() + ", " + step + ": " + problem));
        if (run.ending() == null && !run.terms.timing().stepLimits().containsKey(step)) {
            StepSequence.cut(run, RunState.FAILED, step + " failed");
        }
    }

    private static void loadEnded(RunEdit run, RunMember member, LoadEnd end) {
        if (run.startAt() == null || member.loadEnd() != null) {
            return;
        }
        run.change(member.ended(end));
        run.event(Kind.AGENT, member.name() + " ended its load with " + end.intervals() + " intervals");
        if (!end.failure().isEmpty()) {
            run.problem(member.name() + " ended its load early: " + end.failure());
            StepSequence.cut(run, RunState.FAILED, "the load of " + member.name() + " failed");
        }
    }

    private static void sayAgain(RunEdit run, RunMember member) {
        if (member.asked()) {
            run.act(new RunAction.RequestStep(member.name(), run.stepNumber(), requireNonNull(run.step())));
        }
        Instant startAt = run.startAt();
        if (startAt != null && member.loadEnd() == null) {
            run.act(new RunAction.OrderStart(member.name(), startAt));
            orderChanges(run, member, 0);
        }
        if (run.loadsEnded()) {
            finishHooks(run, member);
        }
        if (run.ending() != null) {
            run.act(new RunAction.OrderStop(member.name(), StopMode.TERMINATE));
        } else if (run.stop() != null && stoppable(run, member)) {
            run.act(new RunAction.OrderStop(member.name(), StopMode.FINISH));
        }
    }

    private static void finishHooks(RunEdit run, RunMember member) {
        if (run.hasHooks(member)) {
            run.act(new RunAction.FinishHooks(member.name()));
        }
    }

    private static boolean stoppable(RunEdit run, RunMember member) {
        return member.loadEnd() == null || run.hasHooks(member);
    }

    private static void stop(RunEdit run, StopAsked asked) {
        if (run.state() == RunState.QUEUED) {
            StepSequence.conclude(run, RunState.STOPPED, "stopped by " + asked.by() + " before it started");
        } else if (asked.mode() == StopMode.TERMINATE || run.state() == RunState.PREPARING) {
            StepSequence.cut(run, RunState.STOPPED, "stopped by " + asked.by());
        } else if (run.stop() != null || run.ending() != null) {
            return;
        } else if (run.loading()) {
            finish(run, asked.by());
        } else if (run.searched()) {
            run.stop(StopMode.FINISH);
            run.event(Kind.STOP, asked.by() + " stopped the search: what it found is not measured");
        }
    }

    private static void decide(RunEdit run, RunMessage.LoadDecided decided) {
        boolean overtaken = decided.after() != run.progress().decisions();
        if (overtaken || !run.loading() || run.stop() != null || run.ending() != null) {
            return;
        }
        int known = run.changes().size();
        run.decide(decided);
        Optional.ofNullable(decided.text()).ifPresent(text -> run.event(Kind.LOAD, text));
        run.active().stream()
                .filter(member -> member.loadEnd() == null)
                .forEach(member -> orderChanges(run, member, known));
    }

    /** Orders the changes from an index on. */
    private static void orderChanges(RunEdit run, RunMember member, int from) {
        List<LoadChange> all = run.changes();
        for (int first = from; first < all.size(); first += OrderChanges.MOST_CHANGES) {
            int end = Math.min(all.size(), first + OrderChanges.MOST_CHANGES);
            run.act(new OrderChanges(member.name(), first, all.subList(first, end)));
        }
    }

    private static void finish(RunEdit run, String by) {
        run.stop(StopMode.FINISH);
        run.event(Kind.STOP, by + " requested an early end of the load");
        run.active().stream()
                .filter(member -> stoppable(run, member))
                .forEach(member -> run.act(new RunAction.OrderStop(member.name(), StopMode.FINISH)));
    }
}
