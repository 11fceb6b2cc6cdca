package dev.lockstep.experiment.machine;

import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.PlannedRun;
import dev.lockstep.experiment.Repeats.Pilot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An experiment while a message changes it. */
final class ExperimentEdit {

    private final ExperimentTerms terms;
    private final Instant now;
    private final List<String> notes = new ArrayList<>();
    private final List<Attempt> attempts;
    private ExperimentState state;
    private Instant since;
    private int repeats;
    private int place;
    private int attempt;
    private int stepsDone;
    private boolean hookUnderWay;
    private @Nullable String runId;
    private Instant idleSince;
    private boolean quiet;
    private @Nullable String pausedBecause;

    ExperimentEdit(ExperimentTerms terms, ExperimentProgress before, Instant now) {
        this.terms = terms;
        this.now = now;
        attempts = new ArrayList<>(before.attempts());
        state = before.state();
        since = before.since();
        repeats = before.repeats();
        place = before.place();
        attempt = before.attempt();
        stepsDone = before.stepsDone();
        hookUnderWay = before.hookUnderWay();
        runId = before.runId();
        idleSince = before.idleSince();
        quiet = before.quiet();
        pausedBecause = before.pausedBecause();
    }

    ExperimentProgress progress() {
        return new ExperimentProgress(
                state,
                since,
                repeats,
                place,
                attempt,
                stepsDone,
                hookUnderWay,
                runId,
                idleSince,
                quiet,
                pausedBecause,
                attempts);
    }

    List<String> notes() {
        return notes;
    }

    Instant now() {
        return now;
    }

    void note(String text) {
        notes.add(text);
    }

    /** What is due, if it is of this type. */
    <D extends Duty> Optional<D> dutyIf(Class<D> type) {
        return dutyIf(type, ExperimentMachine.duty(terms, progress(), now));
    }

    /** The run that is due, also in a pause: it may have been asked for just before. */
    Optional<Duty.MakeRun> runDue() {
        return dutyIf(Duty.MakeRun.class, ExperimentMachine.dutyUnlessPaused(terms, progress(), now));
    }

    private static <D extends Duty> Optional<D> dutyIf(Class<D> type, Duty duty) {
        return type.isInstance(duty) ? Optional.of(type.cast(duty)) : Optional.empty();
    }

    void begin() {
        if (state == ExperimentState.PLANNED) {
            note("Begun: " + terms.plan(repeats).runs().size() + " runs of "
                    + terms.spec().cells().size() + " cells");
            enter(ExperimentState.RUNNING);
        }
    }

    boolean hookIsUnderWay() {
        return hookUnderWay;
    }

    void hookUnderWay(boolean underWay) {
        hookUnderWay = underWay;
    }

    /** That of the hook that is due or under way, with the word. Only the plan of an earlier version may have had it. */
    String hookName() {
        return terms.step(repeats, place, stepsDone)
                .map(step -> step.fold(hook -> "Hook " + hook.hook(), manual -> manual.instruction(), sql -> ""))
                .orElse("A hook of an earlier plan");
    }

    void stepDone() {
        stepsDone++;
        idleSince = now;
    }

    /** The pause begins now. */
    void quiet() {
        quiet = true;
        idleSince = now;
    }

    /** Nobody waits for a quiet host before the first run. */
    private boolean quietAtFirst() {
        return attempts.isEmpty() || spec().between().settle() == null;
    }

    /** The wait for a quiet host begins again. */
    void waitAnew() {
        idleSince = now;
    }

    boolean runIsUnderWay() {
        return runId != null;
    }

    void runUnderWay(String created) {
        runId = created;
    }

    void runEnded(ExperimentMessage.RunEnded ended) {
        PlannedRun run = terms.plan(repeats).runs().get(place);
        Attempt made = new Attempt(
                run.number(),
                attempt,
                ended.runId(),
                ended.refusedBecause(),
                ended.throughput(),
                ended.unsampled(),
                ended.untrue());
        boolean untrue = ended.untrue() != null;
        boolean again = untrue
                || (!made.counts() && !made.lacksOnlySamples() && invalid(run.number()) < spec().rerunsOfInvalid());
        note(words(run, made, again));
        attempts.add(made);
        place += again ? 0 : 1;
        attempt = again ? attempt + 1 : 1;
        stepsDone = again ? stepsDone : 0;
        runId = null;
        idleSince = now;
        quiet = quietAtFirst();
        if (untrue) {
            pause(ended.untrue() + " Make it true, then resume.");
        }
    }

    /** How many earlier attempts at a place did not count although their levels were true. */
    private long invalid(int number) {
        return attempts.stream()
                .filter(earlier -> earlier.number() == number && earlier.untrue() == null)
                .count();
    }

    private static String words(PlannedRun run, Attempt made, boolean again) {
        String what = "Run " + run.number() + " (" + run.cell() + ")";
        if (made.counts()) {
            return what + " counts: " + made.runId();
        }
        String refused = what + " does not count: " + String.join("; ", made.refusedBecause());
        if (made.lacksOnlySamples()) {
            return refused + ". Upload the samples of " + String.join(", ", made.unsampled())
                    + ": then it is judged again.";
        }
        return refused + (again ? ". It is made again." : ". Its place stays empty.");
    }

    void repeats(ExperimentMessage.RepeatsDecided decided) {
        note(decided.why());
        repeats = decided.repeats();
        if (allMade()) {
            conclude();
        }
    }

    private boolean allMade() {
        return place >= terms.plan(repeats).runs().size();
    }

    private void conclude() {
        boolean any = attempts.stream().anyMatch(attempt -> attempt.counts() || attempt.lacksOnlySamples());
        note(any ? "Every run of the plan was made" : "No run counts");
        enter(any ? ExperimentState.COMPLETED : ExperimentState.FAILED);
    }

    void pause(String reason) {
        if (pausedBecause == null) {
            note(reason);
            pausedBecause = reason;
        }
    }

    void resume(String by) {
        if (pausedBecause != null) {
            note("Resumed by " + by);
            pausedBecause = null;
            if (runId == null) {
                idleSince = now;
                quiet = quietAtFirst();
            }
        }
    }

    void stop(String by) {
        note("Stopped by " + by);
        enter(ExperimentState.STOPPED);
    }

    /** Enters the state that follows from everything else. */
    void settle() {
        if (state.ended() || state == ExperimentState.PLANNED) {
            return;
        }
        if (allMade() && !pilotEnds()) {
            conclude();
        } else if (pausedBecause != null && !hookUnderWay && runId == null) {
            enter(ExperimentState.PAUSED);
        } else {
            enter(awaitsPerson() ? ExperimentState.WAITING : ExperimentState.RUNNING);
        }
    }

    private boolean awaitsPerson() {
        return terms.step(repeats, place, stepsDone)
                .map(step -> step.fold(hook -> false, manual -> true, sql -> false))
                .orElse(false);
    }

    private boolean pilotEnds() {
        Pilot pilot = spec().repeats().pilot();
        return pilot != null && repeats == pilot.runs();
    }

    private void enter(ExperimentState next) {
        if (state != next) {
            state = next;
            since = now;
        }
    }

    private ExperimentSpec spec() {
        return terms.spec();
    }
}
