package dev.lockstep.run.machine;

import dev.lockstep.run.HookCall;
import dev.lockstep.run.RunEvent;
import dev.lockstep.run.RunSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
        ENDED
    }

    /**
     * The calls of a spec.
     *
     * @param agents the descriptions of the run's agents, the leader first; the first that can run a hook of agents does
     */
    public static List<PlacedHook> of(RunSpec spec, List<AgentDescription> agents) {
        return of(spec, event -> agents.stream()
                .filter(agent -> event.start() != null && agent.runs(event.start()))
                .findFirst()
                .map(AgentDescription::name)
                .orElse(null));
    }

    /** The calls of a spec, all on one agent that is the whole run. */
    public static List<PlacedHook> allOn(String agent, RunSpec spec) {
        return of(spec, event -> agent);
    }

    private static List<PlacedHook> of(RunSpec spec, Function<RunEvent, @Nullable String> place) {
        return spec.events().stream()
                .flatMap(
                        event -> event
                                .call(spec.phases())
                                .map(call -> new PlacedHook(call, place.apply(event), State.WAITING))
                                .stream())
                .toList();
    }

    /** The agent, or the coordinator, in words. */
    public String place() {
        return agent == null ? "the coordinator" : agent;
    }

    boolean under(@Nullable String place, String event) {
        return call.event().equals(event) && Optional.ofNullable(agent).equals(Optional.ofNullable(place));
    }

    boolean underWay() {
        return state == State.STARTED;
    }

    PlacedHook now(State next) {
        return new PlacedHook(call, agent, next);
    }
}
