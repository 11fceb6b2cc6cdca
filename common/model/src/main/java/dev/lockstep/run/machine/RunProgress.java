package dev.lockstep.run.machine;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.LoadChange;
import dev.lockstep.run.RunState;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How far a run is: all that the coordinator must remember to go on with it. The parts are flat in the stored form.
 *
 * @param since when it entered its state
 * @param members its agents in the order of the plan; empty while it is queued
 * @param urls of databases that Lockstep started, by target, for every later assignment
 * @param startAt the agreed start; null until all agents are connected
 * @param problems why it fails
 * @param outcomes what the steps found, in order of arrival
 * @param hooks that it calls; empty while it is queued
 * @param changes of an adaptive load so far, in order
 * @param journal what they rest on, as JSON, in order; for a load that is not adaptive both are empty
 * @param resumedAt when a coordinator went on from the stored progress; deadlines wait for agents to come back
 */
public record RunProgress(
        RunTerms terms,
        RunState state,
        Instant since,
        RunMembers members,
        @JsonUnwrapped Steps steps,
        Map<String, String> urls,
        @Nullable Instant startAt,
        @JsonUnwrapped Stop stop,
        @JsonUnwrapped Ending ending,
        List<String> problems,
        List<Found> outcomes,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PlacedHook> hooks,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LoadChange> changes,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> journal,
        @Nullable Instant resumedAt) {

    public RunProgress {
        Objects.requireNonNull(members, "members");
        urls = Map.copyOf(urls);
        problems = List.copyOf(problems);
        outcomes = List.copyOf(outcomes);
        // Null in what was stored before there were hooks.
        hooks = hooks == null ? List.of() : List.copyOf(hooks);
        // As those before there were adaptive loads.
        changes = changes == null ? List.of() : List.copyOf(changes);
        journal = journal == null ? List.of() : List.copyOf(journal);
    }

    /**
     * The steps of a run.
     *
     * @param number of the step asked last, from 1; answers with other numbers are stale
     * @param asked last; null before the first
     * @param done how many of the terms' steps are done
     * @param askedAt when the step was asked; null before the first
     */
    public record Steps(
            @JsonProperty("stepNumber") int number,
            @JsonProperty("step") @Nullable Step asked,
            @JsonProperty("stepsDone") int done,
            @JsonProperty("stepAskedAt") @Nullable Instant askedAt) {

        static final Steps NONE = new Steps(0, null, 0, null);

        Steps ask(Step next, Instant now) {
            return new Steps(number + 1, next, done, now);
        }

        Steps oneMoreDone() {
            return new Steps(number, asked, done + 1, askedAt);
        }
    }

    /**
     * The request to end the load early.
     *
     * @param mode null when it was not asked to
     * @param askedAt null when it was not asked to
     */
    public record Stop(
            @JsonProperty("stop") @Nullable StopMode mode,
            @JsonProperty("stopAskedAt") @Nullable Instant askedAt) {

        static final Stop NONE = new Stop(null, null);
    }

    /**
     * The end of a run that was cut.
     *
     * @param state it will end in once all agents have ended what was cut; null while nothing was cut
     * @param since when it was cut; null while nothing was cut
     */
    public record Ending(
            @JsonProperty("ending") @Nullable RunState state,
            @JsonProperty("endingSince") @Nullable Instant since) {

        static final Ending NONE = new Ending(null, null);
    }

    /** What one agent found in one step. */
    public record Found(String agent, Step step, StepOutcome outcome) {}

    /** A run that waits for its turn, with the changes that its load begins with. */
    public static RunProgress queued(RunTerms terms, List<LoadChange> changes, Instant now) {
        return new RunProgress(
                terms,
                RunState.QUEUED,
                now,
                RunMembers.NONE,
                Steps.NONE,
                Map.of(),
                null,
                Stop.NONE,
                Ending.NONE,
                List.of(),
                List.of(),
                List.of(),
                changes,
                List.of(),
                null);
    }

    /** How much has been decided on an adaptive load: entries of the journal and changes. */
    public int decisions() {
        return journal.size() + changes.size();
    }

    /** Whether some agent that is not lost has yet to answer a step that goes on after a stop. */
    public boolean outlastingStop() {
        Step step = steps.asked();
        return step != null && step.outlastsStop() && members.anyAsked();
    }

    /** Whether it calls hooks now: from the agreed start to the end of the load and of its hooks, unless it is ended early. */
    public boolean callsHooks() {
        boolean loading = state == RunState.READY || state == RunState.RUNNING;
        return loading && startAt != null && stop.mode() == null && ending.state() == null;
    }

    /** The calls of hooks that the agent makes; those of the coordinator for null. */
    public List<HookCall> hooksOf(@Nullable String agent) {
        return hooks.stream()
                .filter(hook -> Objects.equals(hook.agent(), agent))
                .map(PlacedHook::call)
                .toList();
    }

    /** Those of them that were not started. */
    public List<HookCall> waitingHooksOf(@Nullable String agent) {
        return hooks.stream()
                .filter(hook -> Objects.equals(hook.agent(), agent) && hook.waits())
                .map(PlacedHook::call)
                .toList();
    }

    /** Names of the events whose hook or action never started; empty until the run has ended. */
    public Set<String> unstarted() {
        return hooks.stream()
                .filter(hook -> state.ended() && (hook.waits() || hook.state() == PlacedHook.State.SKIPPED))
                .map(hook -> hook.call().event())
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * What was found last in a step; empty when nothing was. If each agent executes it, what each of them found last.
     */
    public Optional<StepOutcome> found(Step inStep) {
        return outcomes.stream()
                .filter(found -> found.step() == inStep)
                .collect(Collectors.toMap(
                        found -> terms.onEachAgent() ? found.agent() : "",
                        Found::outcome,
                        (earlier, later) -> later,
                        LinkedHashMap::new))
                .values()
                .stream()
                .reduce(StepOutcome::plus);
    }
}
