package dev.lockstep.run.machine;

import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.RunState;
import dev.lockstep.run.machine.PlacedHook.State;
import dev.lockstep.run.machine.RunAction.Kind;
import dev.lockstep.run.machine.RunMessage.HookReported;
import java.util.Locale;

/** What reports of hooks and actions do to a run. Each may arrive twice. */
final class HookReports {

    private HookReports() {}

    static void on(RunEdit run, HookReported report) {
        run.hooks().stream()
                .filter(hook -> hook.under(report.agent(), report.event()))
                .findFirst()
                .ifPresent(hook -> on(run, hook, report));
    }

    private static void on(RunEdit run, PlacedHook hook, HookReported report) {
        HookOutcome outcome = report.outcome();
        if (outcome != null && outcome.ending() == HookOutcome.Ending.SKIPPED) {
            skip(run, hook, outcome);
            return;
        }
        if (hook.waits()) {
            run.change(hook, State.STARTED);
            run.event(Kind.HOOK, describe(hook) + " started");
            if (hook.call().action() == null) {
                run.act(new RunAction.HookStarted(hook, run.terms.launcher()));
            }
        }
        if (outcome != null && hook.state() != State.ENDED) {
            run.change(hook, State.ENDED);
            ended(run, hook, outcome);
        }
    }

    private static void skip(RunEdit run, PlacedHook hook, HookOutcome outcome) {
        if (hook.waits()) {
            run.change(hook, State.SKIPPED);
            run.event(Kind.HOOK, describe(hook) + " was not started: " + outcome.detail());
        }
    }

    private static void ended(RunEdit run, PlacedHook hook, HookOutcome outcome) {
        run.event(Kind.HOOK, describe(hook) + " ended: " + summary(outcome) + output(outcome));
        if (outcome.ending() == HookOutcome.Ending.FAILED) {
            fail(run, hook, summary(outcome));
        }
    }

    /** Fails the run, because what a hook did is unknown or wrong. */
    static void fail(RunEdit run, PlacedHook hook, String reason) {
        run.problem(describe(hook) + " failed: " + reason);
        StepSequence.cut(run, RunState.FAILED, hook.call().title() + " failed");
    }

    /** The coordinator's own hooks die with it, and none starts while it is down. */
    static void resume(RunEdit run) {
        for (PlacedHook hook : run.hooks()) {
            boolean calls = run.progress().callsHooks() && !run.loadsEnded();
            boolean missed = hook.waits() && calls && run.isDue(hook);
            if (hook.agent() == null && run.ending() == null && (hook.underWay() || missed)) {
                run.change(hook, State.ENDED);
                fail(
                        run,
                        hook,
                        missed ? "its time came while the coordinator was down" : "the coordinator ended during it");
            }
        }
    }

    private static String describe(PlacedHook hook) {
        String title = hook.call().title();
        return Character.toUpperCase(title.charAt(0)) + title.substring(1) + " of event "
                + hook.call().event() + " on " + hook.place();
    }

    private static String summary(HookOutcome outcome) {
        return String.format(
                Locale.ROOT,
                "%s after %.3f s",
                outcome.detail(),
                outcome.duration().toMillis() / 1e3);
    }

    /** Indented, so that no line of it looks like an event. */
    private static String output(HookOutcome outcome) {
        return outcome.output().isEmpty()
                ? "; no output"
                : "; output:\n  " + outcome.output().replace("\n", "\n  ");
    }
}
