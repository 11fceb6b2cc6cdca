package dev.lockstep.run.machine;

import dev.lockstep.run.EventStart;
import dev.lockstep.run.Hook;
import dev.lockstep.run.HookCall;
import dev.lockstep.run.Phases;
import dev.lockstep.run.RunEvent;
import dev.lockstep.run.RunSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A call of a hook, where it runs, and how far it is.
 *
 * @param agent that runs it; null for the coordinator
 */
public record PlacedHook(HookCall call, @Nullable String agent, State state) {

    /** How far it is. */
    public enum State {
        WAITING,
        STARTED,
        ENDED,
        /** It never started, and will not. */
        SKIPPED
    }

    /**
     * The calls of a spec.
     *
     * @param agents the descriptions of the run's agents, the leader first; the first that can run a hook of agents does
     * @throws IllegalArgumentException if none of them can
     */
    public static List<PlacedHook> of(RunSpec spec, List<AgentDescription> agents) {
        return of(spec, start -> placeFor(start, agents));
    }

    private static @Nullable String placeFor(EventStart start, List<AgentDescription> agents) {
        if (start.hook().filter(Hook::onCoordinator).isPresent()) {
            return null;
        }
        return agents.stream()
                .filter(agent -> agent.runs(start))
                .findFirst()
                .map(AgentDescription::name)
                .orElseThrow(() -> new IllegalArgumentException("None of the agents "
                        + agents.stream().map(AgentDescription::name).collect(Collectors.joining(", "))
                        + " can run " + start.name() + ": take one that can"));
    }

    /** The calls of a spec, all on one agent that is the whole run. */
    public static List<PlacedHook> allOn(String agent, RunSpec spec) {
        return of(spec, start -> agent);
    }

    private static List<PlacedHook> of(RunSpec spec, Function<EventStart, @Nullable String> place) {
        return spec.events().stream()
                .flatMap(event -> of(event, spec.phases(), place).stream())
                .toList();
    }

    private static Optional<PlacedHook> of(
            RunEvent event, Phases phases, Function<EventStart, @Nullable String> place) {
        return Optional.ofNullable(event.start()).flatMap(start -> event.call(phases)
                .map(call -> new PlacedHook(call, place.apply(start), State.WAITING)));
    }

    /** The agent, or the coordinator, in words. */
    public String place() {
        return agent == null ? "the coordinator" : agent;
    }

    boolean under(@Nullable String place, String event) {
        return call.event().equals(event) && Optional.ofNullable(agent).equals(Optional.ofNullable(place));
    }

    /** Whether it may start. */
    boolean waits() {
        return state == State.WAITING;
    }

    boolean underWay() {
        return state == State.STARTED;
    }

    PlacedHook now(State next) {
        return new PlacedHook(call, agent, next);
    }
}
