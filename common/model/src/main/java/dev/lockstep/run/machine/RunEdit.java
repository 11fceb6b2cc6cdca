package dev.lockstep.run.machine;

import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import dev.lockstep.run.machine.RunAction.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A transition in progress: the state so far, in immutable parts that a change replaces, and the actions. */
final class RunEdit {

    final RunTerms terms;
    final Instant now;
    private final List<RunAction> actions = new ArrayList<>();

    private RunState state;
    private Instant since;
    private RunMembers members;
    private RunProgress.Steps steps;
    private Map<String, String> urls;
    private @Nullable Instant startAt;
    private RunProgress.Stop stop;
    private RunProgress.Ending ending;
    private List<String> problems;
    private List<RunProgress.Found> outcomes;
    private List<PlacedHook> hooks;
    private List<LoadChange> changes;
    private List<String> journal;
    private @Nullable Instant resumedAt;

    RunEdit(RunProgress progress, Instant now) {
        this.now = now;
        terms = progress.terms();
        state = progress.state();
        since = progress.since();
        members = progress.members();
        steps = progress.steps();
        urls = progress.urls();
        startAt = progress.startAt();
        stop = progress.stop();
        ending = progress.ending();
        problems = progress.problems();
        outcomes = progress.outcomes();
        hooks = progress.hooks();
        changes = progress.changes();
        journal = progress.journal();
        resumedAt = progress.resumedAt();
    }

    RunProgress progress() {
        RunTerms kept = state.ended() ? terms.withoutLauncher() : terms;
        return new RunProgress(
                kept, state, since, members, steps, urls, startAt, stop, ending, problems, outcomes, hooks, changes,
                journal, resumedAt);
    }

    List<RunAction> actions() {
        return actions;
    }

    RunState state() {
        return state;
    }

    @Nullable
    Step step() {
        return steps.asked();
    }

    int stepNumber() {
        return steps.number();
    }

    @Nullable
    Instant startAt() {
        return startAt;
    }

    @Nullable
    StopMode stop() {
        return stop.mode();
    }

    @Nullable
    RunState ending() {
        return ending.state();
    }

    List<String> problems() {
        return problems;
    }

    RunMembers members() {
        return members;
    }

    List<RunMember> active() {
        return members.active();
    }

    /** Whether the load was ordered and has not ended. */
    boolean loading() {
        return state == RunState.READY || state == RunState.RUNNING;
    }

    void join(List<String> agents, List<PlacedHook> calls) {
        members = RunMembers.of(agents.stream().map(RunMember::joining).toList());
        hooks = calls;
    }

    List<PlacedHook> hooks() {
        return hooks;
    }

    void change(PlacedHook hook, PlacedHook.State next) {
        hooks = hooks.stream()
                .map(known -> known.call().equals(hook.call()) ? known.now(next) : known)
                .toList();
    }

    /** Whether the agent has a hook or an action that has not ended. */
    boolean hasHooks(RunMember member) {
        return hooks.stream().anyMatch(hook -> member.name().equals(hook.agent()) && (hook.waits() || hook.underWay()));
    }

    /** Whether the load was ordered and has ended on every agent. */
    boolean loadsEnded() {
        return startAt != null && members.loadsEnded();
    }

    /** Whether the time of a call has come. */
    boolean isDue(PlacedHook hook) {
        return startAt != null && !now.isBefore(startAt.plus(hook.call().at()));
    }

    @Nullable
    RunMember activeMember(String agent) {
        RunMember member = members.named(agent);
        return member == null || member.lost() ? null : member;
    }

    boolean firstMember(String agent) {
        return members.placeOf(agent) == 0;
    }

    /** Replaces what is known of an agent of the run. */
    void change(RunMember now) {
        members = members.with(List.of(now));
    }

    void enter(RunState next, String cause) {
        event(Kind.STATE, state + " → " + next + ": " + cause);
        state = next;
        since = now;
    }

    void ask(Step next, Collection<RunMember> whom) {
        steps = steps.ask(next, now);
        members = members.with(whom.stream().map(RunMember::asking).toList());
        whom.forEach(member -> act(new RunAction.RequestStep(member.name(), steps.number(), next)));
    }

    int stepsDone() {
        return steps.done();
    }

    void stepDone() {
        steps = steps.oneMoreDone();
    }

    void start(Instant at) {
        startAt = at;
        active().forEach(member -> act(new RunAction.OrderStart(member.name(), at)));
    }

    List<LoadChange> changes() {
        return changes;
    }

    /** Whether it has looked at a load that it searches for. */
    boolean searched() {
        return !journal.isEmpty();
    }

    void decide(RunMessage.LoadDecided decided) {
        String entry = decided.entry();
        journal = entry == null ? journal : plus(journal, List.of(entry));
        changes = plus(changes, decided.changes());
    }

    void stop(StopMode mode) {
        stop = new RunProgress.Stop(mode, now);
    }

    void end(RunState how) {
        ending = new RunProgress.Ending(how, now);
    }

    void resume() {
        resumedAt = now;
    }

    void keep(String agent, Step inStep, StepOutcome outcome) {
        if (!outcome.urls().isEmpty()) {
            Map<String, String> known = new HashMap<>(urls);
            known.putAll(outcome.urls());
            urls = known;
        }
        outcomes = plus(outcomes, List.of(new RunProgress.Found(agent, inStep, outcome)));
    }

    void problem(String text) {
        problems = plus(problems, List.of(text));
        event(Kind.PROBLEM, text);
    }

    void event(Kind kind, String text) {
        act(new RunAction.Event(now, kind, text));
    }

    void act(RunAction action) {
        actions.add(action);
    }

    private static <T> List<T> plus(List<T> known, List<T> more) {
        List<T> all = new ArrayList<>(known);
        all.addAll(more);
        return List.copyOf(all);
    }
}
