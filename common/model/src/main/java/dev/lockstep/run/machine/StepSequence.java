package dev.lockstep.run.machine;

import dev.lockstep.run.RunState;
import dev.lockstep.run.Step;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.RunAction.Kind;
import java.time.Instant;
import java.util.List;

/** The sequence of a run's steps and states. */
final class StepSequence {

    private StepSequence() {}

    /** Notes that the agreed start has passed. */
    static void startWhenDue(RunEdit run) {
        Instant startAt = run.startAt();
        if (run.state() == RunState.READY && startAt != null && !run.now.isBefore(startAt)) {
            run.enter(RunState.RUNNING, "the agreed start has come");
        }
    }

    /** Advances until something has to be waited for. */
    static void advance(RunEdit run) {
        if (run.state() == RunState.QUEUED || run.state().ended()) {
            return;
        }
        RunState ending = run.ending();
        if (ending != null) {
            endWhenSettled(run, ending);
        } else if (run.state() == RunState.PREPARING) {
            prepare(run);
        } else if (run.loading()) {
            verifyWhenDelivered(run);
        } else if (!run.members().anyAsked() && !anyHookUnderWay(run)) {
            endOfStep(run);
        }
    }

    /** Cancels everything under way; the run ends once the agents have confirmed. */
    static void cut(RunEdit run, RunState how, String cause) {
        if (run.ending() != null) {
            return;
        }
        run.end(how);
        run.event(Kind.STOP, "Ending: " + cause);
        run.active().stream()
                .filter(member -> !settled(run, member) || run.hasHooks(member))
                .forEach(member -> run.act(new RunAction.OrderStop(member.name(), StopMode.TERMINATE)));
        if (run.progress().outlastingStop()) {
            List<RunMember> asked =
                    run.active().stream().filter(RunMember::asked).toList();
            run.event(
                    Kind.STOP,
                    "Waiting until " + run.step() + " by " + AgentNames.listed(namesOf(asked))
                            + " has ended: it cannot be interrupted, and the run keeps its targets until then");
        }
    }

    /** Ends the run and frees its agents. */
    static void conclude(RunEdit run, RunState how, String cause) {
        run.active().forEach(member -> run.act(new RunAction.Release(member.name())));
        run.enter(how, cause);
    }

    /** Asks a surviving agent for what comes after the load; all of them if they have targets of their own. */
    static void verify(RunEdit run) {
        List<RunMember> active = run.active();
        List<RunMember> whom = run.terms.onEachAgent() ? active : active.subList(0, 1);
        run.event(Kind.STEP, Step.VERIFY + " by " + AgentNames.listed(namesOf(whom)));
        run.ask(Step.VERIFY, whom);
    }

    private static void endWhenSettled(RunEdit run, RunState ending) {
        RunMembers members = run.members();
        if (!members.anyAsked() && (run.startAt() == null || members.allDelivered())) {
            conclude(run, ending, causeOf(run, ending));
        }
    }

    static String causeOf(RunEdit run, RunState ending) {
        return ending == RunState.FAILED ? String.join("; ", run.problems()) : "everything under way was cancelled";
    }

    private static boolean settled(RunEdit run, RunMember member) {
        return !member.asked() && (run.startAt() == null || member.delivered());
    }

    private static void prepare(RunEdit run) {
        if (run.members().anyAsked()) {
            return;
        }
        if (!run.problems().isEmpty()) {
            conclude(run, RunState.FAILED, causeOf(run, RunState.FAILED));
            return;
        }
        if (run.step() != null) {
            run.stepDone();
        }
        List<Step> steps = run.terms.steps();
        if (run.stepsDone() < steps.size()) {
            ask(run, steps.get(run.stepsDone()));
        } else {
            run.enter(RunState.READY, "all agents are prepared");
            run.start(run.now.plus(run.terms.timing().lead()));
        }
    }

    private static void ask(RunEdit run, Step step) {
        List<RunMember> active = run.active();
        List<RunMember> whom =
                step.who() == Step.Who.LEADER && !run.terms.onEachAgent() ? active.subList(0, 1) : active;
        run.event(Kind.STEP, step + " by " + AgentNames.listed(namesOf(whom)));
        run.ask(step, whom);
    }

    private static void verifyWhenDelivered(RunEdit run) {
        if (!anyHookUnderWay(run) && delivered(run) && run.active().stream().noneMatch(run::hasHooks)) {
            run.enter(RunState.VERIFYING, "the load has ended and the ledger is closed");
            verify(run);
        }
    }

    private static boolean anyHookUnderWay(RunEdit run) {
        return run.hooks().stream().anyMatch(PlacedHook::underWay);
    }

    private static boolean delivered(RunEdit run) {
        RunMembers members = run.members();
        return members.allDelivered() || (members.loadsEnded() && Deadlines.loadOver(run.progress(), run.now));
    }

    private static void endOfStep(RunEdit run) {
        if (run.problems().isEmpty()) {
            succeed(run);
        } else {
            conclude(run, RunState.FAILED, causeOf(run, RunState.FAILED));
        }
    }

    private static void succeed(RunEdit run) {
        if (run.stop() == null) {
            conclude(run, RunState.COMPLETED, "everything is done");
        } else {
            conclude(run, RunState.STOPPED, "it was ended early");
        }
    }

    private static List<String> namesOf(List<RunMember> members) {
        return members.stream().map(RunMember::name).toList();
    }
}
