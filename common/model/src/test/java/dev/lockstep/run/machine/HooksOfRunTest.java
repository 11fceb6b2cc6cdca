package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.DatabaseAction;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.HookOutcome;
import dev.lockstep.run.HookOutcome.Ending;
import dev.lockstep.run.Json;
import dev.lockstep.run.RunState;
import dev.lockstep.run.SpecReader;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.PlacedHook.State;
import dev.lockstep.run.machine.RunAction.FinishHooks;
import dev.lockstep.run.machine.RunAction.Kind;
import dev.lockstep.run.machine.RunAction.OrderStop;
import dev.lockstep.run.machine.RunMessage.AgentConnected;
import dev.lockstep.run.machine.RunMessage.AgentLoadEnded;
import dev.lockstep.run.machine.RunMessage.AgentLost;
import dev.lockstep.run.machine.RunMessage.AgentStepDone;
import dev.lockstep.run.machine.RunMessage.Begin;
import dev.lockstep.run.machine.RunMessage.HookReported;
import dev.lockstep.run.machine.RunMessage.LedgerComplete;
import dev.lockstep.run.machine.RunMessage.Resumed;
import dev.lockstep.run.machine.RunMessage.StopAsked;
import dev.lockstep.run.machine.RunMessage.Tick;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run of agent a that calls a hook of it after 10 s and one of the coordinator after 20 s. */
class HooksOfRunTest {

    private static final String SPEC = """
            name: hooked
            workload: { id: order-entry }
            targets: [ { name: db, engine: postgresql, url: "jdbc:postgresql://db/a" } ]
            load: { users: 2 }
            phases: { measure: 1m }
            events: [ { name: backup, at: 10s, hook: copy }, { name: kill, at: 20s, hook: crash } ]
            hooks: { copy: { on: { labels: {} } }, crash: { on: coordinator } }
            """;
    private static final Launcher ANN = new Launcher("ann", "10.0.0.7");
    private static final HookOutcome DONE =
            new HookOutcome(Ending.SUCCEEDED, "exit status 0", Duration.ofMillis(1204), "one\ntwo");

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private RunProgress run = queued(SPEC);
    private final List<RunAction.ToAgent> orders = new ArrayList<>();
    private final List<RunAction.Event> events = new ArrayList<>();
    private final List<RunAction.HookStarted> started = new ArrayList<>();

    @Test
    void aHookIsRecordedOnceHoweverOftenItIsReported() {
        running();
        report("a", "backup", null);
        report("a", "backup", null);
        report("a", "backup", DONE);
        report("a", "backup", null);
        report("a", "backup", DONE);

        assertThat(started).singleElement().satisfies(hook -> {
            assertThat(hook.hook().place()).isEqualTo("a");
            assertThat(hook.launcher()).isEqualTo(ANN);
        });
        assertThat(texts(Kind.HOOK))
                .containsExactly(
                        "Hook copy of event backup on a started",
                        "Hook copy of event backup on a ended: exit status 0 after 1.204 s; output:\n  one\n  two");
        assertThat(run.state()).isEqualTo(RunState.RUNNING);
    }

    @Test
    void aFailedHookFailsTheRunAtOnce() {
        running();
        report(null, "kill", null);
        report(null, "kill", new HookOutcome(Ending.FAILED, "exit status 3", Duration.ofSeconds(2), ""));

        assertThat(run.callsHooks()).isFalse();
        assertThat(run.problems())
                .containsExactly("Hook crash of event kill on the coordinator failed: exit status 3 after 2.000 s");
        endLoad();
        assertThat(run.state()).isEqualTo(RunState.FAILED);
        assertThat(run.terms().launcher()).isNull();
    }

    @Test
    void aHookOfAnotherPlaceOrEventIsNoneOfTheRun() {
        running();
        report("z", "backup", DONE);
        report(null, "backup", DONE);
        report("a", "other", DONE);

        assertThat(started).isEmpty();
        assertThat(texts(Kind.HOOK)).isEmpty();
    }

    @Test
    void theRunWaitsForAHookUnderWayButNotForOneWhoseTimeHasNotCome() {
        running();
        report("a", "backup", null);
        endLoad();
        assertThat(run.state()).isEqualTo(RunState.RUNNING);

        report("a", "backup", DONE);
        assertThat(run.state()).isEqualTo(RunState.VERIFYING);
    }

    @Test
    void aHookWhoseEndIsNeverReportedFailsTheRun() {
        running();
        report("a", "backup", null);
        endLoad();

        now = now.plusSeconds(10 + 60 + 30 + 30);
        apply(new Tick());

        assertThat(run.problems())
                .containsExactly("Hook copy of event backup on a failed: its end was not reported in time");
    }

    @Test
    void aStoppedRunCallsNoMoreHooksAndAKilledOneIsNoFailure() {
        running();
        report("a", "backup", null);
        apply(new StopAsked(StopMode.FINISH, "ann"));
        assertThat(run.callsHooks()).isFalse();

        report("a", "backup", new HookOutcome(Ending.CANCELLED, "killed", Duration.ofSeconds(1), ""));
        endLoad();
        apply(new AgentStepDone("a", run.steps().number(), StepOutcome.NOTHING));
        assertThat(run.state()).isEqualTo(RunState.STOPPED);
    }

    @Test
    void theLossOfAnAgentWithHooksFailsTheRun() {
        running();
        apply(new AgentLost("a", "silent"));

        assertThat(run.problems()).hasSize(1);
    }

    @Test
    void aHookOfTheCoordinatorThatItsEndInterruptedFailsTheRun() {
        running();
        report(null, "kill", null);
        apply(new Resumed());

        assertThat(run.problems())
                .containsExactly("Hook crash of event kill on the coordinator failed: the coordinator ended during it");
    }

    @Test
    void aHookWhoseTimeCameWhileTheCoordinatorWasDownFailsTheRun() {
        running();
        now = now.plusSeconds(30);
        apply(new Resumed());

        assertThat(run.problems())
                .containsExactly(
                        "Hook crash of event kill on the coordinator failed: its time came while the coordinator was"
                                + " down");
    }

    @Test
    void aCoordinatorThatIsBackInTimeStillHasItsHookToCall() {
        running();
        apply(new Resumed());

        assertThat(run.problems()).isEmpty();
        assertThat(run.waitingHooksOf(null)).extracting(HookCall::hook).containsExactly("crash");
    }

    @Test
    void anAgentWithoutLoadKeepsItsHooksWhileAnotherHasLoad() {
        running("a", "b");
        endLoad("a");
        assertThat(orders).isEmpty();
        report("a", "backup", null);
        report("a", "backup", DONE);
        endLoad("b");

        assertThat(texts(Kind.HOOK)).hasSize(2);
        assertThat(run.state()).isEqualTo(RunState.VERIFYING);
        assertThat(orders).noneMatch(FinishHooks.class::isInstance);
    }

    @Test
    void agentsStartNoFurtherHookOnceAllLoadsHaveEnded() {
        running("a", "b");
        endLoad("a");
        endLoad("b");
        assertThat(orders).containsOnlyOnce(new FinishHooks("a")).doesNotContain(new FinishHooks("b"));

        orders.clear();
        apply(new AgentConnected("a"));
        assertThat(orders).contains(new FinishHooks("a"));
    }

    @Test
    void theEndOfAllLoadsMayBeTheLossOfAnAgent() {
        run = queued(SPEC + "onAgentLoss: continue\n");
        running("a", "b");
        endLoad("a");
        apply(new AgentLost("b", "silent"));

        assertThat(orders).contains(new FinishHooks("a"));
        assertThat(run.problems()).isEmpty();
    }

    @Test
    void theLossOfAnAgentWhoseHooksWaitForTheLoadOfOthersFailsTheRun() {
        run = queued(SPEC + "onAgentLoss: continue\n");
        running("a", "b");
        endLoad("a");
        apply(new AgentLost("a", "silent"));

        assertThat(run.problems()).containsExactly("Agent a was lost (silent), and it has hooks or actions to run");
    }

    @Test
    void anEarlyEndKillsTheHooksOfAnAgentWithoutLoad() {
        running("a", "b");
        endLoad("a");
        apply(new StopAsked(StopMode.FINISH, "ann"));

        assertThat(orders).contains(new OrderStop("a", StopMode.FINISH), new OrderStop("b", StopMode.FINISH));
    }

    /** The order to start none was still on its way. */
    @Test
    void aHookThatStartsAfterTheLoadIsWaitedFor() {
        running();
        endLoad();
        assertThat(run.state()).isEqualTo(RunState.RUNNING);
        report("a", "backup", null);
        assertThat(run.state()).isEqualTo(RunState.RUNNING);
        report("a", "backup", DONE);

        assertThat(run.state()).isEqualTo(RunState.VERIFYING);
    }

    @Test
    void theRunEndsOnceItIsKnownThatAHookWillNotStart() {
        running();
        endLoad();
        report("a", "backup", HookOutcome.NOT_STARTED);
        assertThat(run.state()).isEqualTo(RunState.VERIFYING);
        apply(new AgentStepDone("a", run.steps().number(), StepOutcome.NOTHING));

        assertThat(texts(Kind.HOOK))
                .containsExactly("Hook copy of event backup on a was not started: the load had ended");
        assertThat(run.unstarted()).containsExactlyInAnyOrder("backup", "kill");
        assertThat(started).isEmpty();
    }

    /** Its report may be lost with it. */
    @ParameterizedTest
    @CsvSource({"5, true", "15, false"})
    void anAgentThatIsLostWithAHookThatMayHaveStartedFailsTheRun(int seconds, boolean goesOn) {
        run = queued(SPEC + "onAgentLoss: continue\n");
        running("a", "b");
        now = now.plusSeconds(seconds);
        endLoad("a");
        endLoad("b");
        assertThat(run.state()).isEqualTo(RunState.RUNNING);
        apply(new AgentLost("a", "silent"));

        assertThat(run.problems().isEmpty()).isEqualTo(goesOn);
        assertThat(run.ending().state() == null).isEqualTo(goesOn);
    }

    @Test
    void aCutKillsTheHooksOfAnAgentWithoutLoad() {
        running("a", "b");
        endLoad("a");
        apply(new StopAsked(StopMode.TERMINATE, "ann"));

        assertThat(orders).contains(new OrderStop("a", StopMode.TERMINATE), new OrderStop("b", StopMode.TERMINATE));
    }

    @Test
    void hooksThatAStopCancelledDoNotMakeALossAFailure() {
        run = queued(SPEC + "onAgentLoss: continue\n");
        running("a", "b");
        apply(new StopAsked(StopMode.FINISH, "ann"));
        endLoad("a");
        apply(new AgentLost("a", "silent"));

        assertThat(run.problems()).isEmpty();
    }

    @Test
    void aHookThatWasNotToStartAnyMoreIsNotMissedByARestart() {
        running();
        report("a", "backup", null);
        report("a", "backup", DONE);
        endLoad();
        assertThat(run.state()).isEqualTo(RunState.VERIFYING);
        now = now.plusSeconds(30);
        apply(new Resumed());

        assertThat(run.problems()).isEmpty();
    }

    @Test
    void aHookThatAStopCancelledIsNotMissedByARestart() {
        running();
        apply(new StopAsked(StopMode.FINISH, "ann"));
        now = now.plusSeconds(30);
        apply(new Resumed());

        assertThat(run.problems()).isEmpty();
    }

    @Test
    void eventsWhoseHookNeverStartedAreKnownAtTheEnd() {
        running();
        report("a", "backup", null);
        report("a", "backup", DONE);
        assertThat(run.unstarted()).isEmpty();
        endLoad();
        apply(new AgentStepDone("a", run.steps().number(), StepOutcome.NOTHING));

        assertThat(run.state()).isEqualTo(RunState.COMPLETED);
        assertThat(run.unstarted()).containsExactly("kill");
    }

    @Test
    void hooksAreStoredWithTheRun() {
        running();
        report("a", "backup", null);

        assertThat(Json.read(Json.write(run), RunProgress.class)).isEqualTo(run);
    }

    @Test
    void anActionIsNamedAsSuchAndNeedsNoAudit() {
        var flush = new DatabaseAction(DatabaseAction.Kind.CHECKPOINT, null, Duration.ofSeconds(5));
        var call = new HookCall("backup", "checkpoint", Duration.ofSeconds(10), Duration.ofSeconds(5), flush);
        begin(List.of("a"), new PlacedHook(call, "a", State.WAITING));
        report("a", "backup", null);
        report("a", "backup", new HookOutcome(Ending.FAILED, "db: no right", Duration.ZERO, ""));

        assertThat(started).isEmpty();
        assertThat(texts(Kind.HOOK)).first().isEqualTo("Action checkpoint of event backup on a started");
        assertThat(texts(Kind.PROBLEM))
                .anyMatch(text -> text.startsWith("Action checkpoint of event backup on a failed: db: no right"));
        assertThat(run.ending()).isNotNull();
    }

    private RunProgress queued(String spec) {
        return RunProgress.queued(
                RunTerms.of("r1", SpecReader.read(spec, () -> 1), RunTiming.DEFAULT, ANN), List.of(), now);
    }

    private void running(String... agents) {
        begin(
                agents.length == 0 ? List.of("a") : List.of(agents),
                new PlacedHook(
                        new HookCall("backup", "copy", Duration.ofSeconds(10), Duration.ofMinutes(1), null),
                        "a",
                        State.WAITING),
                new PlacedHook(
                        new HookCall("kill", "crash", Duration.ofSeconds(20), Duration.ofMinutes(1), null),
                        null,
                        State.WAITING));
    }

    private void begin(List<String> agents, PlacedHook... hooks) {
        apply(new Begin(agents, List.of(hooks)));
        while (run.state() == RunState.PREPARING) {
            int step = run.steps().number();
            agents.forEach(agent -> apply(new AgentStepDone(agent, step, StepOutcome.NOTHING)));
        }
        now = now.plus(RunTiming.DEFAULT.lead());
        apply(new Tick());
        assertThat(run.callsHooks()).isTrue();
        orders.clear();
    }

    private void endLoad() {
        endLoad("a");
    }

    private void endLoad(String agent) {
        apply(new AgentLoadEnded(agent, new LoadEnd(1, "", 0, 0)));
        apply(new LedgerComplete(agent));
    }

    private void report(@Nullable String place, String event, @Nullable HookOutcome outcome) {
        apply(new HookReported(place, event, outcome));
    }

    private List<String> texts(Kind kind) {
        return events.stream()
                .filter(event -> event.kind() == kind)
                .map(RunAction.Event::text)
                .toList();
    }

    private void apply(RunMessage message) {
        RunMachine.Transition transition = RunMachine.on(run, message, now);
        run = transition.progress();
        transition
                .actions()
                .forEach(action -> action.accept(new RunAction.Visitor() {
                    @Override
                    public void order(RunAction.ToAgent order) {
                        orders.add(order);
                    }

                    @Override
                    public void event(RunAction.Event event) {
                        events.add(event);
                    }

                    @Override
                    public void hookStarted(RunAction.HookStarted hook) {
                        started.add(hook);
                    }
                }));
    }
}
