package dev.lockstep.coordinator.agent;

import dev.lockstep.run.machine.AgentRegistry;
import dev.lockstep.run.machine.AgentState;
import dev.lockstep.run.machine.RegisteredAgent;
import dev.lockstep.run.machine.RegistryAction;
import dev.lockstep.run.machine.RegistryMessage;
import dev.lockstep.run.machine.RegistryState;
import dev.lockstep.wire.proto.CoordinatorMessage;
import dev.lockstep.wire.proto.Heartbeat;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * The agents and the streams that lead to them. Changed by one thread only, the conductor's; anyone may read.
 */
@Component
public final class AgentRoster {

    private final Map<String, AgentLink> links = new ConcurrentHashMap<>();
    private volatile RegistryState state = RegistryState.EMPTY;

    /** What is known of the agents. */
    public RegistryState state() {
        return state;
    }

    /** Goes on from a stored state. */
    public void restore(RegistryState stored) {
        state = stored;
    }

    /** A stream on which an agent has said hello. */
    public void opened(AgentLink link) {
        links.put(link.connection(), link);
    }

    /** A stream that has ended. */
    public void closed(AgentLink link) {
        links.remove(link.connection());
    }

    /** Lets a message happen to the registry, and answers the agents; what is left concerns runs. */
    public List<RegistryAction> on(RegistryMessage message, Instant now) {
        AgentRegistry.Transition transition = AgentRegistry.on(state, message, now);
        state = transition.state();
        List<RegistryAction> others = new ArrayList<>();
        for (RegistryAction action : transition.actions()) {
            if (!answered(action)) {
                others.add(action);
            }
        }
        return others;
    }

    private boolean answered(RegistryAction action) {
        if (action instanceof RegistryAction.Welcome welcome) {
            to(welcome.connection()).ifPresent(AgentLink::welcome);
        } else if (action instanceof RegistryAction.Refuse refusal) {
            to(refusal.connection()).ifPresent(link -> link.refuse(refusal.reason(), refusal.retry()));
        } else if (action instanceof RegistryAction.Close closing) {
            to(closing.connection()).ifPresent(AgentLink::close);
        } else if (action instanceof RegistryAction.Release release) {
            to(release.connection()).ifPresent(link -> link.send(Orders.release(release.runId())));
        } else {
            return false;
        }
        return true;
    }

    /** Notes which agents were heard lately and which were not. */
    public List<RegistryAction> tick(Instant now) {
        List<RegistryMessage.Heard> heard = links.values().stream()
                .filter(AgentLink::heardSince)
                .map(link -> new RegistryMessage.Heard(link.agent(), link.connection()))
                .toList();
        List<RegistryAction> actions = new ArrayList<>(on(new RegistryMessage.AllHeard(heard), now));
        actions.addAll(on(new RegistryMessage.Tick(), now));
        return actions;
    }

    /** Hands a message to an agent; dropped when the agent is out of reach. */
    public void send(String agent, CoordinatorMessage message) {
        link(agent).ifPresent(link -> link.send(message));
    }

    /** The agent's clock as it said last; nothing when it is out of reach. */
    public Optional<Heartbeat> heartbeat(String agent) {
        return link(agent).map(AgentLink::heartbeat);
    }

    /** How many agents are in this state. */
    public long count(AgentState wanted) {
        return state.agents().values().stream()
                .filter(agent -> agent.state() == wanted)
                .count();
    }

    private Optional<AgentLink> link(String agent) {
        return state.agent(agent).map(RegisteredAgent::connection).flatMap(this::to);
    }

    private Optional<AgentLink> to(String connection) {
        return Optional.ofNullable(links.get(connection));
    }
}
