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
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A transition in progress: a mutable copy of the state and the actions so far. */
final class RunEdit {

    final RunTerms terms;
    final Instant now;
    private final List<RunMember> members;
    private final Map<String, String> urls;
    private final List<String> problems;
    private final List<RunProgress.Found> outcomes;
    private final List<PlacedHook> hooks;
    private final List<LoadChange> changes;
    private final List<String> journal;
    private final List<RunAction> actions = new ArrayList<>();

    private RunState state;
    private Instant since;
    private RunProgress.Steps steps;
    private @Nullable Instant startAt;
    private RunProgress.Stop stop;
    private RunProgress.Ending ending;
    private @Nullable Instant resumedAt;

    RunEdit(RunProgress progress, Instant now) {
        this.now = now;
        terms = progress.terms();
        state = progress.state();
        since = progress.since();
        members = new ArrayList<>(progress.members());
        steps = progress.steps();
        urls = new HashMap<>(progress.urls());
        startAt = progress.startAt();
        stop = progress.stop();
        ending = progress.ending();
        problems = new ArrayList<>(progress.problems());
        outcomes = new ArrayList<>(progress.outcomes());
        hooks = new ArrayList<>(progress.hooks());
        changes = new ArrayList<>(progress.changes());
        journal = new ArrayList<>(progress.journal());
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

    List<RunMember> active() {
        return members.stream().filter(member -> !member.lost()).toList();
    }

    boolean anyAsked() {
        return members.stream().anyMatch(RunMember::asked);
    }

    /** Whether the load was ordered and has not ended. */
    boolean loading() {
        return state == RunState.READY || state == RunState.RUNNING;
    }

    void join(List<String> agents, List<PlacedHook> calls) {
        agents.forEach(agent -> members.add(RunMember.joining(agent)));
        hooks.addAll(calls);
    }

    List<PlacedHook> hooks() {
        return List.copyOf(hooks);
    }

    void change(PlacedHook hook, PlacedHook.State next) {
        hooks.replaceAll(known -> known.call().equals(hook.call()) ? known.now(next) : known);
    }

    /** Whether the time of a call has come. */
    boolean isDue(PlacedHook hook) {
        return startAt != null && !now.isBefore(startAt.plus(hook.call().at()));
    }

    @Nullable
    RunMember activeMember(String agent) {
        return active().stream()
                .filter(member -> member.name().equals(agent))
                .findFirst()
                .orElse(null);
    }

    boolean firstMember(String agent) {
        return members.get(0).name().equals(agent);
    }

    void change(String agent, UnaryOperator<RunMember> how) {
        members.replaceAll(member -> member.name().equals(agent) ? how.apply(member) : member);
    }

    void enter(RunState next, String cause) {
        event(Kind.STATE, state + " → " + next + ": " + cause);
        state = next;
        since = now;
    }

    void ask(Step next, Collection<RunMember> whom) {
        steps = steps.ask(next, now);
        for (RunMember member : whom) {
            change(member.name(), RunMember::asking);
            act(new RunAction.RequestStep(member.name(), steps.number(), next));
        }
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
        return List.copyOf(changes);
    }

    void decide(RunMessage.LoadDecided decided) {
        Optional.ofNullable(decided.entry()).ifPresent(journal::add);
        changes.addAll(decided.changes());
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
        urls.putAll(outcome.urls());
        outcomes.add(new RunProgress.Found(agent, inStep, outcome));
    }

    void problem(String text) {
        problems.add(text);
        event(Kind.PROBLEM, text);
    }

    void event(Kind kind, String text) {
        act(new RunAction.Event(now, kind, text));
    }

    void act(RunAction action) {
        actions.add(action);
    }
}
