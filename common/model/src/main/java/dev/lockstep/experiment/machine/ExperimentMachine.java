package dev.lockstep.experiment.machine;

import dev.lockstep.experiment.Between.Settle;
import dev.lockstep.experiment.LevelAction.ManualStep;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.run.Durations;
import dev.lockstep.run.Numbers;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The life cycle of an experiment: {@code PLANNED RUNNING WAITING PAUSED COMPLETED | FAILED | STOPPED}.
 *
 * <p>The plan is followed run by run. Before a run the steps that make its levels true are done, then the host becomes
 * quiet and the pause passes. A run that does not count is made again as often as the spec allows; after that its place
 * stays empty. A step that fails, and a host that does not become quiet, pause the experiment: to go on without them
 * would measure something else.
 */
public final class ExperimentMachine {

    private static final Duty NOTHING = new Duty.Nothing();

    private ExperimentMachine() {}

    /**
     * The outcome of a message.
     *
     * @param notes sentences for the events of the experiment, in order
     */
    public record Transition(ExperimentProgress progress, List<String> notes) {
        public Transition {
            notes = List.copyOf(notes);
        }
    }

    /** Applies a message. */
    public static Transition on(
            ExperimentTerms terms, ExperimentProgress progress, ExperimentMessage message, Instant now) {
        ExperimentEdit edit = new ExperimentEdit(terms, progress, now);
        if (!progress.state().ended()) {
            message.accept(new Effects(edit));
            edit.settle();
        }
        return new Transition(edit.progress(), edit.notes());
    }

    /** What is due now. */
    public static Duty duty(ExperimentTerms terms, ExperimentProgress progress, Instant now) {
        return progress.state() == ExperimentState.PAUSED ? NOTHING : dutyUnlessPaused(terms, progress, now);
    }

    static Duty dutyUnlessPaused(ExperimentTerms terms, ExperimentProgress progress, Instant now) {
        if (progress.state().ended()) {
            return NOTHING;
        }
        PlannedRun planned = terms.at(progress.repeats(), progress.place());
        if (planned == null) {
            return new Duty.DecideRepeats();
        }
        return terms.step(progress.repeats(), progress.place(), progress.stepsDone())
                .map(step -> step.<Duty>fold(
                        hook -> progress.hookUnderWay() ? NOTHING : new Duty.StartHook(hook, planned),
                        manual -> confirmation(manual, planned, progress),
                        sql -> NOTHING))
                .orElseGet(() -> afterSteps(terms, progress, planned, now));
    }

    /** What a person has to do and confirm now. */
    public static Optional<Duty.AwaitConfirmation> awaited(ExperimentTerms terms, ExperimentProgress progress) {
        PlannedRun planned = terms.at(progress.repeats(), progress.place());
        if (planned == null || progress.state() != ExperimentState.WAITING) {
            return Optional.empty();
        }
        return terms.step(progress.repeats(), progress.place(), progress.stepsDone())
                .flatMap(step -> step.fold(
                        hook -> Optional.empty(),
                        manual -> Optional.of(confirmation(manual, planned, progress)),
                        sql -> Optional.empty()));
    }

    private static Duty.AwaitConfirmation confirmation(
            ManualStep manual, PlannedRun planned, ExperimentProgress progress) {
        return new Duty.AwaitConfirmation(planned.number() + "." + (progress.stepsDone() + 1), manual, planned);
    }

    private static Duty afterSteps(
            ExperimentTerms terms, ExperimentProgress progress, PlannedRun planned, Instant now) {
        Settle settle = terms.spec().between().settle();
        if (settle != null && !progress.quiet()) {
            return new Duty.AwaitQuiet(settle, progress.idleSince().plus(settle.atMost()));
        }
        boolean first = progress.attempts().isEmpty();
        Instant begins =
                first ? now : progress.idleSince().plus(terms.spec().between().pause());
        return now.isBefore(begins) ? NOTHING : new Duty.MakeRun(planned, progress.attempt());
    }

    private record Effects(ExperimentEdit edit) implements ExperimentMessage.Visitor {

        @Override
        public void tick() {
            edit.begin();
        }

        @Override
        public void hookStarted() {
            edit.dutyIf(Duty.StartHook.class).ifPresent(hook -> {
                edit.hookUnderWay(true);
                edit.note(
                        "Hook " + hook.step().hook() + " for " + hook.planned().cell());
            });
        }

        @Override
        public void hookEnded(ExperimentMessage.HookEnded ended) {
            if (!edit.hookIsUnderWay()) {
                return;
            }
            String hook = edit.hookName();
            edit.hookUnderWay(false);
            String problem = ended.problem();
            if (problem == null) {
                edit.note(hook + " is done");
                edit.stepDone();
            } else {
                edit.pause(hook + " failed: " + problem + ". Mend it, then resume: it is started again.");
            }
        }

        @Override
        public void confirmed(ExperimentMessage.Confirmed confirmed) {
            edit.dutyIf(Duty.AwaitConfirmation.class).filter(confirmed::means).ifPresent(manual -> {
                edit.note(
                        "Confirmed by " + confirmed.by() + ": " + manual.step().instruction());
                edit.stepDone();
            });
        }

        @Override
        public void looked(ExperimentMessage.HostLooked looked) {
            edit.dutyIf(Duty.AwaitQuiet.class).ifPresent(due -> {
                Double cpu = looked.cpuPercent();
                if (cpu != null && cpu < due.settle().cpuBelow()) {
                    edit.quiet();
                } else if (!edit.now().isBefore(due.until())) {
                    edit.pause(late(due.settle(), cpu));
                }
            });
        }

        private static String late(Settle settle, @Nullable Double cpu) {
            return cpu == null
                    ? "Host " + settle.host() + " sends no samples of its CPU. Start its sampler or feed, then resume."
                    : String.format(
                            Locale.ROOT,
                            "The CPU of host %s has not fallen below %s %% in %s: it is %.1f %%. Find what is at work"
                                    + " there, then resume.",
                            settle.host(),
                            Numbers.plain(settle.cpuBelow()),
                            Durations.format(settle.atMost()),
                            cpu);
        }

        @Override
        public void runCreated(ExperimentMessage.RunCreated created) {
            edit.runDue().filter(due -> !edit.runIsUnderWay()).ifPresent(due -> {
                edit.runUnderWay(created.runId());
                edit.note("Run " + due.planned().number() + " (" + due.planned().cell() + "), attempt " + due.attempt()
                        + ": " + created.runId());
            });
        }

        @Override
        public void runEnded(ExperimentMessage.RunEnded ended) {
            if (edit.runIsUnderWay()) {
                edit.runEnded(ended);
            }
        }

        @Override
        public void repeats(ExperimentMessage.RepeatsDecided decided) {
            edit.dutyIf(Duty.DecideRepeats.class).ifPresent(due -> edit.repeats(decided));
        }

        @Override
        public void impeded(ExperimentMessage.Impeded impeded) {
            edit.pause(impeded.reason());
        }

        @Override
        public void pause(ExperimentMessage.PauseAsked asked) {
            edit.pause("Paused by " + asked.by() + ".");
        }

        @Override
        public void resume(ExperimentMessage.ResumeAsked asked) {
            edit.resume(asked.by());
        }

        @Override
        public void stop(ExperimentMessage.StopAsked asked) {
            edit.stop(asked.by());
        }

        @Override
        public void takenOver() {
            if (edit.hookIsUnderWay()) {
                String hook = edit.hookName();
                edit.hookUnderWay(false);
                edit.pause(hook + " was under way when the coordinator ended, and its outcome is unknown. Look at the"
                        + " system, then resume: a hook that is due is started again.");
            } else {
                edit.note("The coordinator went on where it was");
                edit.dutyIf(Duty.AwaitQuiet.class).ifPresent(due -> edit.waitAnew());
            }
        }
    }
}
