package dev.lockstep.run.machine;

import static java.util.Objects.requireNonNull;

import dev.lockstep.run.RunState;
import dev.lockstep.run.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How long a run waits, and what happens after that. */
final class Deadlines {

    private Deadlines() {}

    static Optional<Instant> next(RunProgress progress) {
        if (progress.state().ended() || progress.state() == RunState.QUEUED) {
            return Optional.empty();
        }
        return Stream.of(startOf(progress), stepEnd(progress), loadEnd(progress), hookEnd(progress), cutEnd(progress))
                .flatMap(Optional::stream)
                .min(Instant::compareTo);
    }

    static void enforce(RunEdit run) {
        RunProgress progress = run.progress();
        if (passed(cutEnd(progress), run.now)) {
            RunState ending = requireNonNull(progress.ending().state());
            StepSequence.conclude(run, ending, StepSequence.causeOf(run, ending));
        } else if (passed(stepEnd(progress), run.now)) {
            failUnanswered(run, progress);
        } else if (passed(loadEnd(progress), run.now)) {
            failUnended(run, progress);
        }
        failSilentHooks(run);
    }

    private static void failSilentHooks(RunEdit run) {
        for (PlacedHook hook : run.hooks()) {
            if (hook.underWay() && passed(hookEnd(run.progress(), hook), run.now)) {
                run.change(hook, PlacedHook.State.ENDED);
                HookReports.fail(run, hook, "its end was not reported in time");
            }
        }
    }

    /** Whether agents have had all the time allowed for delivering their measurements. */
    static boolean loadOver(RunProgress progress, Instant now) {
        return passed(loadEnd(progress), now);
    }

    private static void failUnanswered(RunEdit run, RunProgress progress) {
        Step step = requireNonNull(progress.steps().asked());
        Duration limit = requireNonNull(progress.terms().timing().stepLimits().get(step));
        progress.members().active().stream()
                .filter(RunMember::asked)
                .forEach(member -> run.problem(String.format(
                        Locale.ROOT, "%s did not answer %s within %d s", member.name(), step, limit.toSeconds())));
        StepSequence.cut(run, RunState.FAILED, step + " took too long");
    }

    private static void failUnended(RunEdit run, RunProgress progress) {
        boolean unended = false;
        for (RunMember member : progress.members().active()) {
            if (member.loadEnd() == null) {
                unended = true;
                run.problem(member.name() + " did not report the end of its load in time");
            } else if (!member.ledgerComplete()) {
                run.event(RunAction.Kind.AGENT, member.name() + " has not delivered all its intervals in time");
            }
        }
        if (unended) {
            StepSequence.cut(run, RunState.FAILED, "the load did not end in time");
        }
    }

    private static Optional<Instant> startOf(RunProgress progress) {
        return progress.state() == RunState.READY ? Optional.ofNullable(progress.startAt()) : Optional.empty();
    }

    private static Optional<Instant> stepEnd(RunProgress progress) {
        Step step = progress.steps().asked();
        if (step == null
                || progress.ending().state() != null
                || !progress.members().anyAsked()) {
            return Optional.empty();
        }
        Duration limit = progress.terms().timing().stepLimits().get(step);
        return limit == null
                ? Optional.empty()
                : after(progress, progress.steps().askedAt(), limit);
    }

    private static Optional<Instant> loadEnd(RunProgress progress) {
        boolean loading = progress.state() == RunState.READY || progress.state() == RunState.RUNNING;
        if (!loading || progress.ending().state() != null) {
            return Optional.empty();
        }
        RunTerms terms = progress.terms();
        Duration slack = terms.drainLimit()
                .plus(terms.timing().loadGrace())
                .plus(terms.timing().outage());
        Optional<Instant> planned =
                after(progress, progress.startAt(), terms.loadLimit().plus(slack));
        return Stream.of(planned, after(progress, progress.stop().askedAt(), slack))
                .flatMap(Optional::stream)
                .min(Instant::compareTo);
    }

    private static Optional<Instant> hookEnd(RunProgress progress) {
        return progress.hooks().stream()
                .filter(PlacedHook::underWay)
                .flatMap(hook -> hookEnd(progress, hook).stream())
                .min(Instant::compareTo);
    }

    private static Optional<Instant> hookEnd(RunProgress progress, PlacedHook hook) {
        RunTiming timing = progress.terms().timing();
        Duration limit = hook.call().at().plus(hook.call().timeout()).plus(timing.loadGrace());
        return progress.ending().state() == null
                ? after(progress, progress.startAt(), limit.plus(timing.outage()))
                : Optional.empty();
    }

    /** Its end would give targets free that a step is still at work on. */
    private static Optional<Instant> cutEnd(RunProgress progress) {
        if (progress.outlastingStop()) {
            return Optional.empty();
        }
        return after(
                progress, progress.ending().since(), progress.terms().timing().stopGrace());
    }

    private static Optional<Instant> after(RunProgress progress, @Nullable Instant from, Duration wait) {
        if (from == null) {
            return Optional.empty();
        }
        Instant due = from.plus(wait);
        Instant resumed = progress.resumedAt();
        if (resumed == null) {
            return Optional.of(due);
        }
        Instant returned = resumed.plus(progress.terms().timing().outage());
        return Optional.of(due.isAfter(returned) ? due : returned);
    }

    private static boolean passed(Optional<Instant> deadline, Instant now) {
        return deadline.isPresent() && !now.isBefore(deadline.get());
    }
}
