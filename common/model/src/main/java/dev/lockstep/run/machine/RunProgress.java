package dev.lockstep.run.machine;

import dev.lockstep.run.RunState;
import dev.lockstep.run.Step;
import dev.lockstep.run.StepOutcome;
import dev.lockstep.run.StopMode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How far a run is: all that the coordinator must remember to go on with it.
 *
 * @param since when it entered its state
 * @param members its agents in the order of the plan; empty while it is queued
 * @param stepNumber of the step asked last, from 1; answers with other numbers are stale
 * @param step asked last; null before the first
 * @param stepsDone how many of the terms' steps are done
 * @param stepAskedAt when the step was asked; null before the first
 * @param urls of databases that Lockstep started, by target, for every later assignment
 * @param startAt the agreed start; null until all agents are connected
 * @param stop how the load was asked to end early; null when it was not
 * @param stopAskedAt when it was asked to
 * @param ending the state it will end in once all agents have ended what was cut; null while nothing was cut
 * @param endingSince when it was cut
 * @param problems why it fails
 * @param outcomes what the steps found, in order of arrival
 * @param resumedAt when a coordinator went on from the stored progress; deadlines wait for agents to come back
 */
public record RunProgress(
        RunTerms terms,
        RunState state,
        Instant since,
        List<RunMember> members,
        int stepNumber,
        @Nullable Step step,
        int stepsDone,
        @Nullable Instant stepAskedAt,
        Map<String, String> urls,
        @Nullable Instant startAt,
        @Nullable StopMode stop,
        @Nullable Instant stopAskedAt,
        @Nullable RunState ending,
        @Nullable Instant endingSince,
        List<String> problems,
        List<Found> outcomes,
        @Nullable Instant resumedAt) {

    public RunProgress {
        members = List.copyOf(members);
        urls = Map.copyOf(urls);
        problems = List.copyOf(problems);
        outcomes = List.copyOf(outcomes);
    }

    /** What one agent found in one step. */
    public record Found(String agent, Step step, StepOutcome outcome) {}

    /** A run that waits for its turn. */
    public static RunProgress queued(RunTerms terms, Instant now) {
        return new RunProgress(
                terms,
                RunState.QUEUED,
                now,
                List.of(),
                0,
                null,
                0,
                null,
                Map.of(),
                null,
                null,
                null,
                null,
                null,
                List.of(),
                List.of(),
                null);
    }

    /** The agent of that name, when it is one of the run. */
    public Optional<RunMember> member(String agent) {
        return members.stream().filter(member -> member.name().equals(agent)).findFirst();
    }

    /** The agents that are not lost. */
    public List<RunMember> active() {
        return members.stream().filter(member -> !member.lost()).toList();
    }

    /** What was found last in a step; empty when nothing was. */
    public Optional<StepOutcome> found(Step inStep) {
        return outcomes.stream()
                .filter(found -> found.step() == inStep)
                .reduce((earlier, later) -> later)
                .map(Found::outcome);
    }
}
