package dev.lockstep.run.machine;

import dev.lockstep.run.machine.RegistryMessage.AllHeard;
import dev.lockstep.run.machine.RegistryMessage.Assigned;
import dev.lockstep.run.machine.RegistryMessage.Disconnected;
import dev.lockstep.run.machine.RegistryMessage.Heard;
import dev.lockstep.run.machine.RegistryMessage.Hello;
import dev.lockstep.run.machine.RegistryMessage.Released;
import dev.lockstep.run.machine.RegistryMessage.Resumed;
import dev.lockstep.run.machine.RegistryMessage.Tick;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The known agents, and whether they are connected.
 *
 * <p>A name belongs to the live instance that uses it; a second instance is refused until the first has been silent or
 * disconnected. A new instance under a known name is an agent that was restarted, or has given up its run: the old one is
 * lost at once to its run, and the new one is idle.
 */
public final class AgentRegistry {

    /** Silence after which an agent is unreachable. */
    public static final Duration UNREACHABLE_AFTER = Duration.ofSeconds(3);

    /** Silence after which an agent that is in no run is lost. */
    public static final Duration IDLE_LOST_AFTER = Duration.ofSeconds(30);

    /** Silence after which a lost agent is forgotten. */
    public static final Duration FORGOTTEN_AFTER = Duration.ofHours(1);

    private AgentRegistry() {}

    /** What a message led to; the new state is to be stored when it differs in more than when agents were heard. */
    public record Transition(RegistryState state, List<RegistryAction> actions) {
        public Transition {
            actions = List.copyOf(actions);
        }
    }

    /** Applies a message to the registry. */
    public static Transition on(RegistryState state, RegistryMessage message, Instant now) {
        List<RegistryAction> actions = new ArrayList<>();
        return new Transition(message.accept(new Effects(state, now, actions)), actions);
    }

    private record Effects(RegistryState state, Instant now, List<RegistryAction> actions)
            implements RegistryMessage.Visitor<RegistryState> {

        @Override
        public RegistryState hello(Hello hello) {
            return Admission.admit(state, hello, now, actions);
        }

        @Override
        public RegistryState heard(Heard heard) {
            return hear(state, List.of(heard), now, actions);
        }

        @Override
        public RegistryState allHeard(AllHeard all) {
            return hear(state, all.heard(), now, actions);
        }

        @Override
        public RegistryState disconnected(Disconnected gone) {
            return disconnect(state, gone, actions);
        }

        @Override
        public RegistryState assigned(Assigned assigned) {
            return state.with(state.agents(assigned.names())
                    .map(agent -> agent.assigned(assigned.runId(), assigned.agentLossAfter()))
                    .toList());
        }

        @Override
        public RegistryState released(Released released) {
            return state.with(state.agents(released.names())
                    .filter(agent -> released.runId().equals(agent.runId()))
                    .map(agent -> agent.released(IDLE_LOST_AFTER))
                    .toList());
        }

        @Override
        public RegistryState resumed(Resumed resumed) {
            return resume(state, resumed.runs(), now, actions);
        }

        @Override
        public RegistryState tick(Tick tick) {
            return AgentRegistry.tick(state, now, actions);
        }
    }

    private static RegistryState hear(
            RegistryState state, List<Heard> heard, Instant now, List<RegistryAction> actions) {
        List<RegisteredAgent> changed = new ArrayList<>();
        for (Heard one : heard) {
            state.agent(one.name())
                    .filter(agent -> one.connection().equals(agent.connection()))
                    .map(agent -> hear(agent, one.connection(), now, actions))
                    .ifPresent(changed::add);
        }
        return state.with(changed);
    }

    private static RegisteredAgent hear(
            RegisteredAgent agent, String connection, Instant now, List<RegistryAction> actions) {
        if (agent.state() == AgentState.LOST) {
            return dismiss(agent, connection, actions);
        }
        if (agent.state() == AgentState.UNREACHABLE) {
            actions.add(event(agent, agent.name() + " is reachable again"));
        }
        return agent.heard(now);
    }

    /** An agent that was stalled does not know that it is lost: its next hello is answered with the end of its run. */
    private static RegisteredAgent dismiss(RegisteredAgent agent, String connection, List<RegistryAction> actions) {
        actions.add(new RegistryAction.Close(connection));
        return agent.disconnected();
    }

    private static RegistryState disconnect(RegistryState state, Disconnected gone, List<RegistryAction> actions) {
        RegisteredAgent agent = state.agents().get(gone.name());
        if (agent == null || !gone.connection().equals(agent.connection())) {
            return state;
        }
        if (agent.state() == AgentState.IDLE || agent.state() == AgentState.BUSY) {
            actions.add(event(agent, agent.name() + " is unreachable: its connection ended"));
        }
        return state.with(agent.disconnected());
    }

    private static RegistryState resume(
            RegistryState state, Map<String, List<String>> runs, Instant now, List<RegistryAction> actions) {
        runs.forEach((run, names) -> names.stream()
                .filter(name -> state.agent(name)
                        .map(RegisteredAgent::runId)
                        .filter(run::equals)
                        .isEmpty())
                .forEach(name -> actions.add(new RegistryAction.Lost(name, run, "while the coordinator was ending"))));
        return state.with(state.agents().values().stream()
                .map(agent -> agent.awaitedSince(now))
                .map(agent -> agent.runId() == null || runs.containsKey(agent.runId())
                        ? agent
                        : agent.released(IDLE_LOST_AFTER))
                .toList());
    }

    private static RegistryState tick(RegistryState state, Instant now, List<RegistryAction> actions) {
        List<RegisteredAgent> changed = new ArrayList<>();
        Set<String> forgotten = new HashSet<>();
        for (RegisteredAgent agent : state.agents().values()) {
            Duration silence = Duration.between(agent.lastHeard(), now);
            if (agent.state() != AgentState.LOST) {
                age(agent, silence, actions).ifPresent(changed::add);
            } else if (silence.compareTo(FORGOTTEN_AFTER) >= 0) {
                forgotten.add(agent.name());
            }
        }
        return state.with(changed).without(forgotten);
    }

    private static Optional<RegisteredAgent> age(
            RegisteredAgent agent, Duration silence, List<RegistryAction> actions) {
        if (silence.compareTo(agent.lossAfter()) >= 0) {
            return Optional.of(lose(agent, "silent for " + silence.toSeconds() + " s", actions));
        }
        if (agent.state() != AgentState.UNREACHABLE && silence.compareTo(UNREACHABLE_AFTER) >= 0) {
            actions.add(event(agent, agent.name() + " is unreachable: silent for " + silence.toSeconds() + " s"));
            return Optional.of(agent.silent());
        }
        return Optional.empty();
    }

    static RegisteredAgent lose(RegisteredAgent agent, String reason, List<RegistryAction> actions) {
        if (agent.state() != AgentState.LOST) {
            actions.add(event(agent, agent.name() + " is lost: " + reason));
        }
        @Nullable String runId = agent.runId();
        if (runId != null) {
            actions.add(new RegistryAction.Lost(agent.name(), runId, reason));
        }
        return agent.lost();
    }

    static RegistryAction event(RegisteredAgent agent, String text) {
        return new RegistryAction.Event(agent.name(), Objects.requireNonNullElse(agent.runId(), ""), text);
    }
}
