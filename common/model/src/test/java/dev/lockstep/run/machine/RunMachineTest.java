package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.Json;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunSpec.OnAgentLoss;
import dev.lockstep.run.RunSpec.Prepare;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.RunAction.Event;
import dev.lockstep.run.machine.RunAction.Kind;
import dev.lockstep.run.machine.RunAction.OrderChanges;
import dev.lockstep.run.machine.RunAction.OrderStart;
import dev.lockstep.run.machine.RunAction.OrderStop;
import dev.lockstep.run.machine.RunAction.Release;
import dev.lockstep.run.machine.RunAction.RequestStep;
import dev.lockstep.run.machine.RunMessage.AgentConnected;
import dev.lockstep.run.machine.RunMessage.AgentLoadEnded;
import dev.lockstep.run.machine.RunMessage.AgentLost;
import dev.lockstep.run.machine.RunMessage.AgentProgress;
import dev.lockstep.run.machine.RunMessage.AgentStepDone;
import dev.lockstep.run.machine.RunMessage.AgentStepFailed;
import dev.lockstep.run.machine.RunMessage.Begin;
import dev.lockstep.run.machine.RunMessage.LedgerComplete;
import dev.lockstep.run.machine.RunMessage.LoadDecided;
import dev.lockstep.run.machine.RunMessage.Resumed;
import dev.lockstep.run.machine.RunMessage.StopAsked;
import dev.lockstep.run.machine.RunMessage.Tick;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class RunMachineTest {

    private static final Specs PLAIN = Specs.plain();
    private static final LoadChange CHANGE = LoadChange.to(0.5, 30, 10);
    private static final String REAL = "jdbc:postgresql://db/a";

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private RunProgress run = queued(PLAIN);
    private List<RunAction> actions = List.of();
    private final List<Event> events = new ArrayList<>();

    static Stream<Arguments> preparations() {
        return Stream.of(
                Arguments.of(Prepare.NONE, new String[] {REAL}, "CHECK PREPARE CONNECT"),
                Arguments.of(Prepare.RESET, new String[] {REAL}, "CHECK RESET PREPARE CONNECT"),
                Arguments.of(Prepare.FILL, new String[] {REAL}, "CHECK CREATE FILL FINISH PREPARE CONNECT"),
                Arguments.of(Prepare.REPLACE, new String[] {REAL}, "CHECK CREATE FILL FINISH PREPARE CONNECT"),
                Arguments.of(Prepare.RESUME, new String[] {REAL}, "CHECK CREATE FILL FINISH PREPARE CONNECT"),
                Arguments.of(Prepare.NONE, new String[] {"embedded"}, "OPEN CHECK CREATE FILL FINISH PREPARE CONNECT"),
                Arguments.of(Prepare.RESET, new String[] {"embedded"}, "OPEN CHECK CREATE FILL FINISH PREPARE CONNECT"),
                Arguments.of(
                        Prepare.RESET,
                        new String[] {"embedded", REAL},
                        "OPEN CHECK RESET CREATE FILL FINISH PREPARE CONNECT"));
    }

    @ParameterizedTest
    @MethodSource("preparations")
    void theSpecDecidesTheSteps(Prepare prepare, String[] urls, String steps) {
        List<Step> planned = Preparation.stepsOf(PLAIN.prepare(prepare).on(urls).spec());

        assertThat(planned).extracting(Step::name).containsExactly(steps.split(" "));
    }

    @Test
    void anEmbeddedTargetIsFilledAloneWhenTheSpecDoesNotAskForFilling() {
        var spec = PLAIN.on("embedded", REAL).spec();

        assertThat(Preparation.fills(spec, spec.targets().get(0))).isTrue();
        assertThat(Preparation.fills(spec, spec.targets().get(1))).isFalse();
    }

    @Test
    void aRunGoesThroughItsStatesAndNamesTimeAndCause() {
        toTheEndOfTheLoad("a", "b");
        assertThat(actions).contains(new RequestStep("a", 4, Step.VERIFY));
        done("a");

        assertThat(run.state()).isEqualTo(RunState.COMPLETED);
        assertThat(actions).contains(new Release("a"), new Release("b"));
        assertThat(events.stream().filter(event -> event.kind() == Kind.STATE).map(Event::text))
                .containsExactly(
                        "QUEUED → PREPARING: the targets and a, b are free",
                        "PREPARING → READY: all agents are prepared",
                        "READY → RUNNING: the agreed start has come",
                        "RUNNING → VERIFYING: the load has ended and the ledger is closed",
                        "VERIFYING → COMPLETED: everything is done");
    }

    @Test
    void stepsOfTheLeaderAreAskedOfTheFirstAgentOnly() {
        apply(new Begin(List.of("a", "b"), List.of()));
        assertThat(actions).contains(new RequestStep("a", 1, Step.CHECK), new RequestStep("b", 1, Step.CHECK));
        done("a");
        assertThat(actions).isEmpty();
        done("b");

        assertThat(actions)
                .contains(new RequestStep("a", 2, Step.PREPARE))
                .doesNotContain(new RequestStep("b", 2, Step.PREPARE));
    }

    @Test
    void allAgentsGetTheSameStartOneLeadAhead() {
        prepared("a", "b");

        Instant start = now.plus(RunTiming.DEFAULT.lead());
        assertThat(actions).contains(new OrderStart("a", start), new OrderStart("b", start));
        assertThat(RunMachine.nextTick(run)).contains(start);
    }

    @Test
    void urlsAndFindingsAreKept() {
        run = queued(PLAIN.on("embedded"));
        apply(new Begin(List.of("a"), List.of()));
        StepOutcome opened = new StepOutcome(
                Map.of("t", "jdbc:postgresql://127.0.0.1/x"), List.of(), Map.of(), List.of(), Map.of(), List.of("up"));
        apply(new AgentStepDone("a", 1, opened));

        assertThat(run.urls()).containsEntry("t", "jdbc:postgresql://127.0.0.1/x");
        assertThat(run.found(Step.OPEN)).contains(opened);
        assertThat(events).contains(new Event(now, Kind.NOTE, "a: up"));
    }

    @Test
    void aMessageThatArrivesTwiceChangesNothing() {
        apply(new Begin(List.of("a", "b"), List.of()));
        RunProgress begun = run;
        apply(new Begin(List.of("c"), List.of()));
        assertThat(run).isEqualTo(begun);

        done("a");
        RunProgress answered = run;
        apply(new AgentStepDone("a", 1, StepOutcome.NOTHING));
        apply(new AgentStepFailed("a", 1, List.of("late")));
        assertThat(run).isEqualTo(answered);
    }

    @Test
    void staleStepNumbersAreIgnored() {
        apply(new Begin(List.of("a"), List.of()));
        done("a");
        RunProgress second = run;

        apply(new AgentStepFailed("a", 1, List.of("late")));
        apply(new AgentStepDone("a", 7, StepOutcome.NOTHING));

        assertThat(run).isEqualTo(second);
    }

    @Test
    void progressOfAFillIsShown() {
        apply(new Begin(List.of("a"), List.of()));
        apply(new AgentProgress("a", 1, 10, 100, 1_000));

        assertThat(run.members().get(0).rows()).isEqualTo(10);
    }

    @Test
    void allProblemsOfACheckAreCollected() {
        apply(new Begin(List.of("a", "b"), List.of()));
        apply(new AgentStepFailed("a", 1, List.of("no secret", "no route")));
        assertThat(run.state()).isEqualTo(RunState.PREPARING);
        apply(new AgentStepFailed("b", 1, List.of("no route")));

        assertThat(run.state()).isEqualTo(RunState.FAILED);
        assertThat(run.problems()).containsExactly("a, CHECK: no secret", "a, CHECK: no route", "b, CHECK: no route");
        assertThat(actions).contains(new Release("a"), new Release("b"));
    }

    @Test
    void aFailureInALongStepCutsTheOthers() {
        run = queued(PLAIN.prepare(Prepare.FILL));
        apply(new Begin(List.of("a", "b"), List.of()));
        done("a", "b");
        done("a");
        apply(new AgentStepFailed("a", 3, List.of("disk full")));
        assertThat(actions).contains(new OrderStop("b", StopMode.TERMINATE));
        assertThat(run.state()).isEqualTo(RunState.PREPARING);

        apply(new AgentStepFailed("b", 3, List.of()));

        assertThat(run.state()).isEqualTo(RunState.FAILED);
        assertThat(run.problems()).containsExactly("a, FILL: disk full");
    }

    @ParameterizedTest
    @EnumSource(StopMode.class)
    void aFillThatIsStoppedEndsTheRunAsSoonAsTheAgentsGaveItUp(StopMode mode) {
        run = queued(PLAIN.prepare(Prepare.FILL));
        apply(new Begin(List.of("a", "b"), List.of()));
        done("a", "b");
        done("a");
        apply(new StopAsked(mode, "ann"));
        assertThat(actions).contains(new OrderStop("a", StopMode.TERMINATE), new OrderStop("b", StopMode.TERMINATE));
        apply(new AgentStepFailed("a", 3, List.of()));
        assertThat(run.state()).isEqualTo(RunState.PREPARING);
        apply(new AgentStepFailed("b", 3, List.of()));

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
        assertThat(run.problems()).isEmpty();
    }

    @Test
    void agentsThatDoNotEndWhatWasCutAreReleasedAfterAGrace() {
        prepared("a", "b");
        apply(new StopAsked(StopMode.TERMINATE, "ann"));
        pass(RunTiming.DEFAULT.stopGrace());

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
        assertThat(actions).contains(new Release("a"), new Release("b"));
    }

    @ParameterizedTest
    @EnumSource(names = {"RESET", "CREATE", "FINISH"})
    void aStopWaitsForTheEndOfAStepThatCannotBeInterrupted(Step step) {
        to(step, "a", "b");
        apply(new StopAsked(StopMode.TERMINATE, "ann"));
        assertThat(actions).contains(new OrderStop("a", StopMode.TERMINATE));
        assertThat(events)
                .extracting(Event::text)
                .endsWith(
                        "Ending: stopped by ann",
                        "Waiting until " + step
                                + " by a has ended: it cannot be interrupted, and the run keeps its targets until then");
        pass(Duration.ofHours(3));
        assertThat(run.state()).isEqualTo(RunState.PREPARING);
        assertThat(RunMachine.nextTick(run)).isEmpty();
        done("a");

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
        assertThat(actions).contains(new Release("a"), new Release("b"));
    }

    @ParameterizedTest
    @EnumSource(names = {"CHECK", "FILL", "PREPARE", "CONNECT"})
    void aStopWaitsForOtherStepsNoLongerThanTheGrace(Step step) {
        to(step, "a", "b");
        apply(new StopAsked(StopMode.TERMINATE, "ann"));
        assertThat(events).last().extracting(Event::text).isEqualTo("Ending: stopped by ann");
        pass(RunTiming.DEFAULT.stopGrace());

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
    }

    @ParameterizedTest
    @EnumSource(names = {"RESET", "CREATE", "FINISH"})
    void aFailureWaitsForTheEndOfAStepThatCannotBeInterrupted(Step step) {
        to(step, "a", "b");
        apply(new AgentLost("b", "it was restarted"));
        pass(Duration.ofHours(3));
        assertThat(run.state()).isEqualTo(RunState.PREPARING);
        apply(new AgentStepFailed("a", run.steps().number(), List.of("no space")));

        assertThat(run.state()).isEqualTo(RunState.FAILED);
        assertThat(run.problems())
                .containsExactly(
                        "Agent b was lost (it was restarted), and the run was not yet prepared",
                        "a, " + step + ": no space");
    }

    @ParameterizedTest
    @EnumSource(names = {"RESET", "CREATE", "FINISH"})
    void aStepThatCannotBeInterruptedIsNotWaitedForOnceItsAgentIsLost(Step step) {
        to(step, "a", "b");
        apply(new StopAsked(StopMode.TERMINATE, "ann"));
        apply(new AgentLost("a", "silent for 30 s"));

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
        assertThat(actions).contains(new Release("b"));
    }

    @Test
    void aCoordinatorThatTakesOverWaitsForTheEndOfAResetToo() {
        to(Step.RESET, "a");
        apply(new StopAsked(StopMode.TERMINATE, "ann"));
        now = now.plusSeconds(3_600);
        apply(new Resumed());
        apply(new AgentConnected("a"));
        assertThat(actions)
                .containsExactly(new RequestStep("a", 2, Step.RESET), new OrderStop("a", StopMode.TERMINATE));
        assertThat(run.state()).isEqualTo(RunState.PREPARING);
        done("a");

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
    }

    @Test
    void aStepWithALimitFailsWhenItIsOver() {
        apply(new Begin(List.of("a", "b"), List.of()));
        done("a");
        pass(Duration.ofMinutes(2));

        assertThat(run.problems()).containsExactly("b did not answer CHECK within 120 s");
        assertThat(actions).contains(new OrderStop("b", StopMode.TERMINATE));
    }

    @Test
    void aStepWithoutALimitMayTakeAnyTime() {
        run = queued(PLAIN.prepare(Prepare.FILL));
        apply(new Begin(List.of("a"), List.of()));
        done("a");
        pass(Duration.ofDays(3));

        assertThat(run.state()).isEqualTo(RunState.PREPARING);
        assertThat(RunMachine.nextTick(run)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(OnAgentLoss.class)
    void aLossBeforeTheLoadFailsTheRunWhateverThePolicy(OnAgentLoss policy) {
        run = queued(PLAIN.onAgentLoss(policy));
        apply(new Begin(List.of("a", "b"), List.of()));
        done("b");
        apply(new AgentLost("a", "silent for 30 s"));

        assertThat(run.state()).isEqualTo(RunState.FAILED);
        assertThat(run.problems())
                .containsExactly("Agent a was lost (silent for 30 s), and the run was not yet prepared");
        assertThat(actions).contains(new Release("b")).doesNotContain(new Release("a"));
    }

    @Test
    void abortCutsTheLoadOfTheOthersAndNamesTheLostAgent() {
        running("a", "b");
        apply(new AgentLost("b", "it was restarted"));
        assertThat(actions).contains(new OrderStop("a", StopMode.TERMINATE));
        loadEnded("a", 3);

        assertThat(run.state()).isEqualTo(RunState.FAILED);
        assertThat(run.problems()).containsExactly("Agent b was lost (it was restarted), and onAgentLoss is abort");
    }

    @Test
    void continueGoesOnAndASurvivorVerifies() {
        run = queued(PLAIN.onAgentLoss(OnAgentLoss.CONTINUE));
        running("a", "b");
        apply(new AgentLost("a", "it was restarted"));
        assertThat(run.state()).isEqualTo(RunState.RUNNING);
        loadEnded("b", 10);

        assertThat(actions).contains(new RequestStep("b", 4, Step.VERIFY));
        done("b");
        assertThat(run.state()).isEqualTo(RunState.COMPLETED);
    }

    @Test
    void theLossOfAnAgentThatHasDeliveredCostsNothing() {
        running("a", "b");
        loadEnded("b", 10);
        apply(new AgentLost("b", "it was restarted"));
        loadEnded("a", 10);
        done("a");

        assertThat(run.state()).isEqualTo(RunState.COMPLETED);
    }

    @Test
    void whenTheVerifyingAgentIsLostAnotherVerifies() {
        toTheEndOfTheLoad("a", "b");
        apply(new AgentLost("a", "it was restarted"));

        assertThat(actions).contains(new RequestStep("b", 5, Step.VERIFY));
    }

    @Test
    void whenAllAreLostTheRunFails() {
        run = queued(PLAIN.onAgentLoss(OnAgentLoss.CONTINUE));
        running("a", "b");
        apply(new AgentLost("a", "x"));
        apply(new AgentLost("b", "y"));

        assertThat(run.state()).isEqualTo(RunState.FAILED);
        assertThat(run.problems()).containsExactly("Agent b was lost (y), and no agent is left");
    }

    @Test
    void embeddedDatabasesEndWithTheAgentThatStartedThem() {
        run = queued(PLAIN.on("embedded").onAgentLoss(OnAgentLoss.CONTINUE));
        running("a", "b");
        apply(new AgentLost("a", "x"));

        assertThat(run.problems())
                .containsExactly("Agent a was lost (x), and the databases it had started are lost with it");
    }

    @Test
    void anEarlyEndVerifiesAndIsStopped() {
        running("a", "b");
        apply(new StopAsked(StopMode.FINISH, "ann"));
        assertThat(actions).contains(new OrderStop("a", StopMode.FINISH), new OrderStop("b", StopMode.FINISH));
        loadEnded("a", 3);
        loadEnded("b", 3);
        assertThat(run.state()).isEqualTo(RunState.VERIFYING);
        done("a");

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
    }

    @Test
    void anEarlyEndCanStillBeCut() {
        running("a");
        apply(new StopAsked(StopMode.FINISH, "ann"));
        apply(new StopAsked(StopMode.TERMINATE, "ann"));
        assertThat(actions).contains(new OrderStop("a", StopMode.TERMINATE));
        loadEnded("a", 3);

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
        assertThat(run.found(Step.VERIFY)).isEmpty();
    }

    @Test
    void aQueuedRunIsStoppedAtOnce() {
        apply(new StopAsked(StopMode.FINISH, "ann"));

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
    }

    @Test
    void aLoadThatEndsBeforeItsTimeFailsTheRun() {
        running("a", "b");
        apply(new AgentLoadEnded("a", new LoadEnd(2, "all users died", 0, 0)));

        assertThat(run.problems()).containsExactly("a ended its load early: all users died");
        assertThat(actions).contains(new OrderStop("b", StopMode.TERMINATE));
    }

    @Test
    void aLoadThatDoesNotEndFailsTheRun() {
        running("a", "b");
        loadEnded("a", 10);
        pass(Duration.ofSeconds(10 + 2 + 30 + 30));

        assertThat(run.problems()).containsExactly("b did not report the end of its load in time");
    }

    @Test
    void missingIntervalsAreWaitedForAndThenLeftToTheVerdict() {
        running("a");
        apply(new AgentLoadEnded("a", new LoadEnd(10, "", 0, 0)));
        assertThat(run.state()).isEqualTo(RunState.RUNNING);
        pass(Duration.ofSeconds(10 + 2 + 30 + 30));
        assertThat(run.state()).isEqualTo(RunState.VERIFYING);
        done("a");

        assertThat(run.state()).isEqualTo(RunState.COMPLETED);
        assertThat(run.members().get(0).delivered()).isFalse();
    }

    /** What was observed during the load is handed over in it. */
    @Test
    void theLastStepIsAskedEvenIfNothingIsVerified() {
        run = queued(PLAIN.verify(false));
        running("a");
        loadEnded("a", 3);

        assertThat(actions).contains(new RequestStep("a", 4, Step.VERIFY));
    }

    @Test
    void termsOfOlderVersionsCanBeRead() {
        String older = Json.write(run.terms()).replaceFirst("\\{", "{\"verify\":false,");

        assertThat(Json.read(older, RunTerms.class)).isEqualTo(run.terms());
    }

    @Test
    void aReturningAgentIsSentAgainWhatItMayHaveMissed() {
        apply(new Begin(List.of("a"), List.of()));
        apply(new AgentConnected("a"));
        assertThat(actions).containsExactly(new RequestStep("a", 1, Step.CHECK));

        done("a");
        done("a");
        done("a");
        apply(new StopAsked(StopMode.FINISH, "ann"));
        apply(new AgentConnected("a"));
        assertThat(actions)
                .containsExactly(
                        new OrderStart("a", now.plus(RunTiming.DEFAULT.lead())), new OrderStop("a", StopMode.FINISH));
    }

    @Test
    void strangersAndLateOnesAreReleased() {
        running("a", "b");
        apply(new AgentConnected("z"));
        assertThat(actions).containsExactly(new Release("z"));

        apply(new AgentLost("b", "x"));
        apply(new AgentLoadEnded("b", new LoadEnd(3, "", 0, 0)));
        assertThat(actions).containsExactly(new Release("b"));

        loadEnded("a", 3);
        assertThat(run.state()).isEqualTo(RunState.FAILED);
        apply(new AgentConnected("a"));
        assertThat(actions).containsExactly(new Release("a"));
        apply(new AgentLost("a", "x"));
        assertThat(actions).isEmpty();
    }

    @Test
    void afterATakeOverDeadlinesWaitForTheAgentsToReturn() {
        running("a");
        now = now.plusSeconds(3_600);
        apply(new Resumed());
        assertThat(run.problems()).isEmpty();
        loadEnded("a", 10);
        done("a");

        assertThat(run.state()).isEqualTo(RunState.COMPLETED);
    }

    @Test
    void aDecisionOnTheLoadIsKeptAndOrderedFromEveryAgent() {
        running("a", "b");
        apply(new LoadDecided(0, "{}", List.of(CHANGE), "up"));

        assertThat(run.journal()).containsExactly("{}");
        assertThat(run.changes()).containsExactly(CHANGE);
        assertThat(actions)
                .contains(new OrderChanges("a", 0, List.of(CHANGE)), new OrderChanges("b", 0, List.of(CHANGE)));
        assertThat(events).last().extracting(Event::kind, Event::text).containsExactly(Kind.LOAD, "up");
    }

    @Test
    void aDecisionThatAnotherHasOvertakenIsDropped() {
        running("a");
        apply(new LoadDecided(0, "{}", List.of(CHANGE), null));
        apply(new LoadDecided(0, "{}", List.of(CHANGE), null));

        assertThat(run.decisions()).isEqualTo(2);
        assertThat(actions).isEmpty();
    }

    @Test
    void aStopAfterTheLoadOfASearchEndsIt() {
        running("a");
        apply(new LoadDecided(0, "{}", List.of(LoadChange.end(60)), null));
        loadEnded("a", 10);
        apply(new StopAsked(StopMode.FINISH, "somebody"));
        done("a");

        assertThat(run.state()).isEqualTo(RunState.STOPPED);
    }

    @Test
    void aStopAfterAnyOtherLoadComesTooLate() {
        toTheEndOfTheLoad("a");
        apply(new StopAsked(StopMode.FINISH, "somebody"));
        done("a");

        assertThat(run.state()).isEqualTo(RunState.COMPLETED);
    }

    @Test
    void anAgentThatComesBackLearnsEveryChange() {
        running("a");
        apply(new LoadDecided(0, null, List.of(CHANGE), null));
        apply(new LoadDecided(1, null, List.of(LoadChange.end(60)), null));
        apply(new AgentConnected("a"));

        assertThat(actions).contains(new OrderChanges("a", 0, List.of(CHANGE, LoadChange.end(60))));
    }

    @Test
    void onlyTheNewChangesOfADecisionAreOrdered() {
        running("a");
        apply(new LoadDecided(0, null, List.of(CHANGE), null));
        apply(new LoadDecided(1, null, List.of(LoadChange.end(60)), null));

        assertThat(actions).containsExactly(new OrderChanges("a", 1, List.of(LoadChange.end(60))));
    }

    @Test
    void anAgentThatComesBackLearnsManyChangesInSeveralOrders() {
        running("a");
        List<LoadChange> many = IntStream.range(0, 100_000)
                .mapToObj(second -> LoadChange.to(0.5, second, 0))
                .toList();
        apply(new LoadDecided(0, null, many, null));
        apply(new AgentConnected("a"));

        List<OrderChanges> orders = actions.stream()
                .filter(OrderChanges.class::isInstance)
                .map(OrderChanges.class::cast)
                .toList();
        assertThat(orders)
                .extracting(OrderChanges::first)
                .startsWith(0, 1_000, 2_000)
                .hasSize(100);
        assertThat(orders.stream().flatMap(order -> order.changes().stream())).isEqualTo(many);
    }

    @Test
    void nothingIsDecidedOnALoadThatIsStopping() {
        running("a");
        apply(new StopAsked(StopMode.FINISH, "ann"));
        apply(new LoadDecided(0, "{}", List.of(CHANGE), null));

        assertThat(run.decisions()).isZero();
    }

    private static RunProgress queued(Specs specs) {
        return RunProgress.queued(RunTerms.of("r1", specs.spec(), RunTiming.DEFAULT, null), List.of(), Instant.EPOCH);
    }

    /** Until this step is asked. */
    private void to(Step step, String... agents) {
        run = queued(PLAIN.prepare(step == Step.RESET ? Prepare.RESET : Prepare.FILL));
        apply(new Begin(List.of(agents), List.of()));
        for (Step asked = run.steps().asked();
                asked != step;
                asked = run.steps().asked()) {
            done(asked != null && asked.who() == Step.Who.LEADER ? new String[] {agents[0]} : agents);
        }
    }

    private void prepared(String... agents) {
        apply(new Begin(List.of(agents), List.of()));
        while (run.state() == RunState.PREPARING) {
            Step step = run.steps().asked();
            done(step != null && step.who() == Step.Who.LEADER ? new String[] {agents[0]} : agents);
        }
    }

    private void running(String... agents) {
        prepared(agents);
        pass(RunTiming.DEFAULT.lead());
        assertThat(run.state()).isEqualTo(RunState.RUNNING);
    }

    private void toTheEndOfTheLoad(String... agents) {
        running(agents);
        for (String agent : agents) {
            loadEnded(agent, 10);
        }
    }

    private void loadEnded(String agent, long intervals) {
        apply(new AgentLoadEnded(agent, new LoadEnd(intervals, "", 0, 0)));
        apply(new LedgerComplete(agent));
    }

    private void done(String... agents) {
        int number = run.steps().number();
        for (String agent : agents) {
            apply(new AgentStepDone(agent, number, StepOutcome.NOTHING));
        }
    }

    private void pass(Duration time) {
        now = now.plus(time);
        apply(new Tick());
    }

    private void apply(RunMessage message) {
        RunMachine.Transition transition = RunMachine.on(run, message, now);
        run = transition.progress();
        actions = transition.actions();
        actions.forEach(action -> {
            if (action instanceof Event event) {
                events.add(event);
            }
        });
    }
}
