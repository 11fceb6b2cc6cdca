package dev.lockstep.experiment.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.experiment.BaselineLevels;
import dev.lockstep.experiment.Between;
import dev.lockstep.experiment.Between.Settle;
import dev.lockstep.experiment.Cell;
import dev.lockstep.experiment.ExperimentSpec;
import dev.lockstep.experiment.Factor;
import dev.lockstep.experiment.Level;
import dev.lockstep.experiment.LevelAction;
import dev.lockstep.experiment.LevelAction.HookStep;
import dev.lockstep.experiment.LevelAction.ManualStep;
import dev.lockstep.experiment.LevelAction.SqlStep;
import dev.lockstep.experiment.Repeats;
import dev.lockstep.experiment.Repeats.Pilot;
import dev.lockstep.experiment.RunOrder;
import dev.lockstep.experiment.Sessions;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunSpec;
import dev.lockstep.run.SpecReader;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExperimentMachineTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final RunSpec RUN = SpecReader.read("""
            name: inserts
            workload: { id: batch-insert }
            targets: [ { name: pg, engine: postgresql, url: embedded } ]
            load: { users: 1 }
            phases: { measure: 10s }
            """, () -> 1);
    private static final HookStep HOOK = new HookStep("power-on", Duration.ofMinutes(1));
    private static final ManualStep MANUAL = new ManualStep("Set the power policy");
    private static final SqlStep SQL = new SqlStep(List.of(), List.of("select 1"));

    @Test
    void everyRunOfThePlanIsMadeInItsOrder() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 0, new Repeats(3, null)));

        List<Integer> made = driven.untilTheEnd(run -> List.of());

        assertThat(made).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(driven.progress.state()).isEqualTo(ExperimentState.COMPLETED);
    }

    @Test
    void aRunThatDoesNotCountIsMadeAgainAsOftenAsTheSpecAllows() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 2, new Repeats(1, null)));

        List<Integer> made = driven.untilTheEnd(run -> run == 1 ? List.of("invalid: BACKLOG") : List.of());

        assertThat(made).containsExactly(1, 1, 1, 2);
        assertThat(driven.progress.attempts())
                .extracting(Attempt::number, Attempt::attempt, Attempt::counts)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(1, 1, false),
                        org.assertj.core.groups.Tuple.tuple(1, 2, false),
                        org.assertj.core.groups.Tuple.tuple(1, 3, false),
                        org.assertj.core.groups.Tuple.tuple(2, 1, true));
        assertThat(driven.notes).anyMatch(note -> note.endsWith("invalid: BACKLOG. Its place stays empty."));
    }

    @Test
    void aRunThatLacksOnlySamplesIsNotMadeAgainBecauseTheyCanBeUploaded() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 2, new Repeats(1, null)));
        for (int run = 1; run <= 2; run++) {
            driven.on(new ExperimentMessage.Tick());
            driven.on(new ExperimentMessage.RunCreated("r" + run));
            driven.on(new ExperimentMessage.RunEnded(
                    "r" + run, List.of("invalid: HOST_COVERAGE"), null, null, List.of("esx1")));
        }

        assertThat(driven.progress.attempts()).extracting(Attempt::runId).containsExactly("r1", "r2");
        assertThat(driven.progress.state()).isEqualTo(ExperimentState.COMPLETED);
        assertThat(driven.notes)
                .anyMatch(note ->
                        note.endsWith("does not count: invalid: HOST_COVERAGE. Upload the samples of esx1: then it"
                                + " is judged again."));
    }

    @Test
    void anAttemptThatAnEarlierVersionStoredLacksNoSamples() {
        Attempt stored = Json.read("""
                {"number":1,"attempt":1,"runId":"r1","refusedBecause":["invalid: HOST_COVERAGE"],
                 "throughput":{"value":2.0,"unit":"OPM"}}
                """, Attempt.class);

        assertThat(stored.lacksOnlySamples()).isFalse();
        assertThat(stored.throughput()).isEqualTo(new MeasuredThroughput(2, "OPM", null));
    }

    @Test
    void anAttemptWithAnUntrueLevelUsesUpNoRepetitionOfAnInvalidOne() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 2, new Repeats(1, null)));
        for (int attempt = 1; attempt <= 2; attempt++) {
            driven.end("untrue" + attempt, "untrue", "It is on.");
            driven.on(new ExperimentMessage.ResumeAsked("somebody"));
        }
        driven.crash();

        for (int attempt = 1; attempt <= 3; attempt++) {
            assertThat(driven.progress.place()).isZero();
            driven.end("invalid" + attempt, "invalid: NOT_STEADY", null);
        }

        assertThat(driven.progress.place()).isEqualTo(1);
        assertThat(driven.progress.attempts()).hasSize(5);
        assertThat(driven.notes.get(driven.notes.size() - 1)).endsWith("invalid: NOT_STEADY. Its place stays empty.");
    }

    @Test
    void anExperimentWithoutAnyRunThatCountsHasFailed() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 0, new Repeats(1, null)));

        driven.untilTheEnd(run -> List.of("it ended as FAILED"));

        assertThat(driven.progress.state()).isEqualTo(ExperimentState.FAILED);
    }

    @Test
    void stepsAreDoneOnlyWhereTheLevelChanges() {
        Driven driven = new Driven(experiment(List.of(HOOK, SQL), Between.NOTHING, 0, new Repeats(3, null)));
        List<String> cells = driven.terms.plan(3).runs().stream()
                .map(run -> run.cell().level("policy"))
                .toList();

        driven.untilTheEnd(run -> List.of());

        long changes = 0;
        for (int run = 0; run < cells.size(); run++) {
            changes += run == 0 || !cells.get(run).equals(cells.get(run - 1)) ? 1 : 0;
        }
        assertThat(driven.hooks).isEqualTo((int) changes);
    }

    @Test
    void aStepForAPersonWaitsForItsConfirmation() {
        Driven driven = new Driven(experiment(List.of(MANUAL), Between.NOTHING, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());

        assertThat(driven.progress.state()).isEqualTo(ExperimentState.WAITING);
        assertThat(driven.duty()).isInstanceOf(Duty.AwaitConfirmation.class);

        driven.on(new ExperimentMessage.Confirmed("somebody", null));
        assertThat(driven.progress.state()).isEqualTo(ExperimentState.RUNNING);
        assertThat(driven.duty()).isInstanceOf(Duty.MakeRun.class);
        driven.on(new ExperimentMessage.Confirmed("somebody", null));
        assertThat(driven.progress.stepsDone()).isOne();
    }

    @Test
    void aRepeatedConfirmationDoesNotEndTheNextStep() {
        Driven driven = new Driven(
                experiment(List.of(MANUAL, new ManualStep("Reboot")), Between.NOTHING, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        var confirmed =
                new ExperimentMessage.Confirmed("somebody", driven.awaited().id());

        driven.on(confirmed);
        driven.on(confirmed);

        assertThat(confirmed.step()).isEqualTo("1.1");
        assertThat(driven.awaited().id()).isEqualTo("1.2");
        assertThat(driven.awaited().step().instruction()).isEqualTo("Reboot");
        driven.on(new ExperimentMessage.Confirmed("somebody", "1.2"));
        assertThat(driven.duty()).isInstanceOf(Duty.MakeRun.class);
    }

    @Test
    void aHookThatFailsPausesAndIsStartedAgainOnResumption() {
        Driven driven = new Driven(experiment(List.of(HOOK), Between.NOTHING, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.HookStarted());
        driven.on(new ExperimentMessage.HookEnded("exit status 3"));

        assertThat(driven.progress.state()).isEqualTo(ExperimentState.PAUSED);
        assertThat(driven.progress.pausedBecause()).contains("Hook power-on failed: exit status 3");
        assertThat(driven.duty()).isInstanceOf(Duty.Nothing.class);

        driven.on(new ExperimentMessage.ResumeAsked("somebody"));
        assertThat(driven.duty()).isInstanceOf(Duty.StartHook.class);
    }

    @Test
    void aHookThatWasUnderWayAtACrashIsNotTakenForDone() {
        Driven driven = new Driven(experiment(List.of(HOOK), Between.NOTHING, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.HookStarted());

        driven.on(new ExperimentMessage.TakenOver());

        assertThat(driven.progress.state()).isEqualTo(ExperimentState.PAUSED);
        assertThat(driven.progress.pausedBecause()).contains("its outcome is unknown");
    }

    @Test
    void aStepThatOnlyThePlanOfAnEarlierVersionHadIsNotAwaited() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 0, new Repeats(2, null)));
        driven.progress = before(ExperimentState.WAITING, false);
        assertThat(ExperimentMachine.awaited(driven.terms, driven.progress)).isEmpty();

        driven.on(new ExperimentMessage.TakenOver());

        assertThat(driven.progress.state()).isEqualTo(ExperimentState.RUNNING);
        assertThat(driven.duty()).isInstanceOf(Duty.MakeRun.class);
    }

    @Test
    void aHookThatOnlyThePlanOfAnEarlierVersionHadPausesTheExperimentOnce() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 0, new Repeats(2, null)));
        driven.progress = before(ExperimentState.RUNNING, true);

        driven.on(new ExperimentMessage.TakenOver());

        assertThat(driven.progress.pausedBecause()).startsWith("A hook of an earlier plan was under way");
        driven.on(new ExperimentMessage.ResumeAsked("somebody"));
        assertThat(driven.duty()).isInstanceOf(Duty.MakeRun.class);
    }

    /** In the second of the steps that an earlier version planned before the third run. */
    private static ExperimentProgress before(ExperimentState state, boolean hookUnderWay) {
        return new ExperimentProgress(state, START, 2, 2, 1, 1, hookUnderWay, null, START, true, null, List.of());
    }

    @Test
    void aPauseLetsTheRunUnderWayEnd() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.RunCreated("r1"));
        driven.on(new ExperimentMessage.PauseAsked("somebody"));
        assertThat(driven.progress.state()).isEqualTo(ExperimentState.RUNNING);
        assertThat(driven.duty()).isInstanceOf(Duty.MakeRun.class);

        driven.on(new ExperimentMessage.RunEnded("r1", List.of(), null, null, List.of()));

        assertThat(driven.progress.state()).isEqualTo(ExperimentState.PAUSED);
        assertThat(driven.progress.attempts()).hasSize(1);
        assertThat(driven.duty()).isInstanceOf(Duty.Nothing.class);
    }

    /** The run was asked for before the pause. */
    @Test
    void aRunThatIsCreatedInAPauseIsUnderWay() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.PauseAsked("somebody"));
        assertThat(driven.progress.state()).isEqualTo(ExperimentState.PAUSED);

        driven.on(new ExperimentMessage.RunCreated("r1"));

        assertThat(driven.progress.runId()).isEqualTo("r1");
        assertThat(driven.progress.state()).isEqualTo(ExperimentState.RUNNING);
        driven.on(new ExperimentMessage.RunEnded("r1", List.of(), null, null, List.of()));
        assertThat(driven.progress.state()).isEqualTo(ExperimentState.PAUSED);
        assertThat(driven.progress.attempts()).hasSize(1);
    }

    @Test
    void aLevelThatIsNotTruePausesAndTheRunIsMadeAgain() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.RunCreated("r1"));

        driven.on(new ExperimentMessage.RunEnded("r1", List.of("untrue"), "It is on.", null, List.of()));

        assertThat(driven.progress.state()).isEqualTo(ExperimentState.PAUSED);
        assertThat(driven.progress.pausedBecause()).isEqualTo("It is on. Make it true, then resume.");
        driven.on(new ExperimentMessage.ResumeAsked("somebody"));
        assertThat(driven.duty()).isInstanceOfSatisfying(Duty.MakeRun.class, run -> assertThat(run.attempt())
                .isEqualTo(2));
    }

    @Test
    void aHostWithoutSamplesPausesTheExperimentForAnotherReason() {
        Between between = new Between(new Settle("esx1", 5, Duration.ofMinutes(10)), Duration.ZERO);
        Driven driven = new Driven(experiment(List.of(), between, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.RunCreated("r1"));
        driven.on(new ExperimentMessage.RunEnded("r1", List.of(), null, null, List.of()));

        driven.now = driven.now.plus(Duration.ofMinutes(10));
        driven.on(new ExperimentMessage.HostLooked(null));

        assertThat(driven.progress.pausedBecause()).startsWith("Host esx1 sends no samples of its CPU.");
    }

    /** The sampler dials again, and the first look after the start finds nothing of it yet. */
    @Test
    void theWaitForAQuietHostBeginsAnewAfterARestart() {
        Between between = new Between(new Settle("esx1", 5, Duration.ofMinutes(10)), Duration.ZERO);
        Driven driven = new Driven(experiment(List.of(), between, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.RunCreated("r1"));
        driven.on(new ExperimentMessage.RunEnded("r1", List.of(), null, null, List.of()));

        driven.now = driven.now.plus(Duration.ofMinutes(15));
        driven.on(new ExperimentMessage.TakenOver());
        driven.on(new ExperimentMessage.HostLooked(null));
        assertThat(driven.progress.pausedBecause()).isNull();

        driven.now = driven.now.plus(Duration.ofMinutes(10));
        driven.on(new ExperimentMessage.HostLooked(null));
        assertThat(driven.progress.pausedBecause()).startsWith("Host esx1 sends no samples of its CPU.");
    }

    @Test
    void thePauseBeginsWhenTheHostIsQuiet() {
        Between between = new Between(new Settle("esx1", 5, Duration.ofMinutes(10)), Duration.ofMinutes(5));
        Driven driven = new Driven(experiment(List.of(), between, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.RunCreated("r1"));
        driven.on(new ExperimentMessage.RunEnded("r1", List.of(), null, null, List.of()));

        driven.now = driven.now.plus(Duration.ofMinutes(6));
        driven.on(new ExperimentMessage.HostLooked(0.0));
        driven.now = driven.now.plus(Duration.ofMinutes(4));
        assertThat(driven.duty()).isInstanceOf(Duty.Nothing.class);
        driven.now = driven.now.plus(Duration.ofMinutes(1));
        assertThat(driven.duty()).isInstanceOf(Duty.MakeRun.class);
    }

    @Test
    void aRunThatGoesOnWhileThePauseIsTakenBackNeedsNoQuietHost() {
        Between between = new Between(new Settle("esx1", 5, Duration.ofMinutes(10)), Duration.ZERO);
        Driven driven = new Driven(experiment(List.of(), between, 0, new Repeats(2, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.RunCreated("r1"));
        driven.on(new ExperimentMessage.RunEnded("r1", List.of(), null, null, List.of()));
        driven.on(new ExperimentMessage.HostLooked(0.0));
        driven.on(new ExperimentMessage.RunCreated("r2"));

        driven.on(new ExperimentMessage.PauseAsked("somebody"));
        driven.on(new ExperimentMessage.ResumeAsked("somebody"));
        driven.now = driven.now.plus(Duration.ofMinutes(20));

        assertThat(driven.duty()).isInstanceOf(Duty.MakeRun.class);
    }

    @Test
    void aHostThatDoesNotBecomeQuietPausesTheExperiment() {
        Between between = new Between(new Settle("esx1", 5, Duration.ofMinutes(10)), Duration.ofSeconds(30));
        Driven driven = new Driven(experiment(List.of(), between, 0, new Repeats(1, null)));
        driven.on(new ExperimentMessage.Tick());
        driven.on(new ExperimentMessage.RunCreated("r1"));
        driven.on(new ExperimentMessage.RunEnded("r1", List.of(), null, null, List.of()));
        assertThat(driven.duty()).isInstanceOf(Duty.AwaitQuiet.class);

        driven.on(new ExperimentMessage.HostLooked(37.24));
        driven.now = driven.now.plus(Duration.ofMinutes(10));
        assertThat(driven.progress.pausedBecause()).isNull();
        driven.on(new ExperimentMessage.HostLooked(37.24));
        assertThat(driven.progress.pausedBecause()).contains("has not fallen below 5 % in 10m: it is 37.2 %");

        driven.on(new ExperimentMessage.ResumeAsked("somebody"));
        driven.on(new ExperimentMessage.HostLooked(4.9));
        assertThat(driven.duty()).isInstanceOf(Duty.Nothing.class);
        driven.now = driven.now.plusSeconds(30);
        assertThat(driven.duty()).isInstanceOf(Duty.MakeRun.class);
    }

    @Test
    void thePilotsSpreadDecidesTheNumberOfRunsOnce() {
        Driven driven = new Driven(experiment(List.of(), Between.NOTHING, 0, new Repeats(3, new Pilot(3, 2, 12))));
        List<Integer> pilot = driven.until(run -> List.of(), Duty.DecideRepeats.class);
        assertThat(pilot).hasSize(6);

        driven.on(new ExperimentMessage.RepeatsDecided(5, "Five runs of each cell"));
        List<Integer> rest = driven.untilTheEnd(run -> List.of());

        assertThat(rest).containsExactly(7, 8, 9, 10);
        assertThat(driven.progress.state()).isEqualTo(ExperimentState.COMPLETED);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void noFaultMakesARunTwiceOrForgetsOne(long seed) {
        Random random = new Random(seed);
        Between between = new Between(new Settle("esx1", 5, Duration.ofHours(1)), Duration.ofSeconds(5));
        Driven driven = new Driven(experiment(List.of(HOOK, MANUAL), between, 1, new Repeats(4, null)));
        List<Integer> counted = new ArrayList<>();
        for (int step = 0; step < 100_000 && !driven.progress.state().ended(); step++) {
            driven.now = driven.now.plusSeconds(random.nextInt(4));
            if (random.nextInt(20) == 0) {
                driven.crash();
            }
            if (random.nextInt(30) == 0) {
                driven.on(new ExperimentMessage.PauseAsked("somebody"));
            }
            if (driven.progress.state() == ExperimentState.PAUSED) {
                driven.on(new ExperimentMessage.ResumeAsked("somebody"));
            }
            driven.on(new ExperimentMessage.Tick());
            driven.step(run -> random.nextInt(5) == 0 ? List.of("invalid") : List.of(), counted);
        }

        assertThat(driven.progress.state()).isEqualTo(ExperimentState.COMPLETED);
        assertThat(driven.progress.attempts()).extracting(Attempt::number).isSorted();
        assertThat(driven.progress.attempts().stream().map(Attempt::number).distinct())
                .hasSize(8);
        assertThat(driven.progress.attempts().stream().filter(Attempt::counts).map(Attempt::number))
                .doesNotHaveDuplicates();
        assertThat(driven.progress.attempts()).extracting(Attempt::runId).doesNotHaveDuplicates();
    }

    private interface Verdicts {
        List<String> refusedBecause(int number);
    }

    /** A machine with everything around it. */
    private static final class Driven {
        private final ExperimentTerms terms;
        private final List<String> notes = new ArrayList<>();
        private Instant now = START;
        private ExperimentProgress progress;
        private int hooks;

        Driven(ExperimentSpec spec) {
            terms = new ExperimentTerms(spec);
            progress = ExperimentProgress.planned(spec.repeats().runs(), START);
        }

        void on(ExperimentMessage message) {
            ExperimentMachine.Transition transition = ExperimentMachine.on(terms, progress, message, now);
            progress = transition.progress();
            notes.addAll(transition.notes());
        }

        /** Makes the run that is due, which does not count. */
        void end(String runId, String refusedBecause, @Nullable String untrue) {
            on(new ExperimentMessage.Tick());
            on(new ExperimentMessage.RunCreated(runId));
            on(new ExperimentMessage.RunEnded(runId, List.of(refusedBecause), untrue, null, List.of()));
        }

        /** Only what is stored survives. */
        void crash() {
            progress = Json.read(Json.write(progress), ExperimentProgress.class);
            on(new ExperimentMessage.TakenOver());
        }

        Duty.AwaitConfirmation awaited() {
            return ExperimentMachine.awaited(terms, progress).orElseThrow();
        }

        Duty duty() {
            return ExperimentMachine.duty(terms, progress, now);
        }

        List<Integer> untilTheEnd(Verdicts verdicts) {
            return until(verdicts, Duty.DecideRepeats.class);
        }

        List<Integer> until(Verdicts verdicts, Class<? extends Duty> last) {
            List<Integer> made = new ArrayList<>();
            for (int step = 0; step < 1_000 && !progress.state().ended(); step++) {
                on(new ExperimentMessage.Tick());
                if (last.isInstance(duty())) {
                    return made;
                }
                step(verdicts, made);
                now = now.plusSeconds(1);
            }
            return made;
        }

        void step(Verdicts verdicts, List<Integer> made) {
            duty().accept(new Duty.Visitor() {
                @Override
                public void nothing() {
                    if (progress.hookUnderWay()) {
                        on(new ExperimentMessage.HookEnded(null));
                    }
                }

                @Override
                public void hook(Duty.StartHook hook) {
                    hooks++;
                    on(new ExperimentMessage.HookStarted());
                }

                @Override
                public void manual(Duty.AwaitConfirmation manual) {
                    on(new ExperimentMessage.Confirmed("somebody", null));
                }

                @Override
                public void settle(Duty.AwaitQuiet settle) {
                    on(new ExperimentMessage.HostLooked(0.0));
                }

                @Override
                public void run(Duty.MakeRun run) {
                    if (progress.runId() == null) {
                        on(new ExperimentMessage.RunCreated("r" + run.planned().number() + "-" + run.attempt()));
                    } else {
                        made.add(run.planned().number());
                        on(new ExperimentMessage.RunEnded(
                                progress.runId(),
                                verdicts.refusedBecause(run.planned().number()),
                                null,
                                null,
                                List.of()));
                    }
                }

                @Override
                public void decide(Duty.DecideRepeats decide) {
                    on(new ExperimentMessage.RepeatsDecided(progress.repeats(), "Enough"));
                }
            });
        }
    }

    private static ExperimentSpec experiment(
            List<LevelAction> apply, Between between, int rerunsOfInvalid, Repeats repeats) {
        List<Level> levels =
                List.of(new Level("balanced", Map.of(), apply, Map.of()), new Level("high", Map.of(), apply, Map.of()));
        List<Cell> cells = levels.stream()
                .map(level -> new Cell(Map.of("policy", level.name())))
                .toList();
        Map<Cell, RunSpec> runs = new LinkedHashMap<>();
        cells.forEach(cell -> runs.put(cell, RUN));
        return new ExperimentSpec(
                "policies",
                "policies",
                7,
                List.of(new Factor("policy", false, levels)),
                cells,
                new BaselineLevels(cells.get(0).levels()),
                repeats,
                RunOrder.BLOCKS,
                Sessions.ONE,
                between,
                rerunsOfInvalid,
                null,
                List.of(),
                List.of(),
                runs);
    }
}
