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

    /** A stream on which an agent has sent hello. */
    public void opened(AgentLink link) {
        links.put(link.connection(), link);
    }

    /** A stream that has ended. */
    public void closed(AgentLink link) {
        links.remove(link.connection());
    }

    /** Lets a message happen to the registry, and answers the agents; what is left concerns runs. */
    public List<RegistryAction.News> on(RegistryMessage message, Instant now) {
        AgentRegistry.Transition transition = AgentRegistry.on(state, message, now);
        state = transition.state();
        Answering answering = new Answering();
        transition.actions().forEach(action -> action.accept(answering));
        return answering.news;
    }

    private final class Answering implements RegistryAction.Visitor, RegistryAction.AnswerVisitor {

        private final List<RegistryAction.News> news = new ArrayList<>();

        @Override
        public void answer(RegistryAction.Answer answer) {
            answer.accept((RegistryAction.AnswerVisitor) this);
        }

        @Override
        public void news(RegistryAction.News one) {
            news.add(one);
        }

        @Override
        public void welcome(RegistryAction.Welcome welcome) {
            to(welcome.connection()).ifPresent(AgentLink::welcome);
        }

        @Override
        public void refuse(RegistryAction.Refuse refuse) {
            to(refuse.connection()).ifPresent(link -> link.refuse(refuse.reason(), refuse.retry()));
        }

        @Override
        public void close(RegistryAction.Close close) {
            to(close.connection()).ifPresent(AgentLink::close);
        }

        @Override
        public void release(RegistryAction.Release release) {
            to(release.connection()).ifPresent(link -> link.send(Orders.release(release.runId())));
        }
    }

    /** Notes which agents were heard lately and which were not. */
    public List<RegistryAction.News> tick(Instant now) {
        List<RegistryMessage.Heard> heard = links.values().stream()
                .filter(AgentLink::heardSince)
                .map(link -> new RegistryMessage.Heard(link.agent(), link.connection()))
                .toList();
        List<RegistryAction.News> news = new ArrayList<>(on(new RegistryMessage.AllHeard(heard), now));
        news.addAll(on(new RegistryMessage.Tick(), now));
        return news;
    }

    /** Hands a message to an agent; dropped when the agent is out of reach. */
    public void send(String agent, CoordinatorMessage message) {
        link(agent).ifPresent(link -> link.send(message));
    }

    /** The agent's clock as it reported last; nothing when it is out of reach. */
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
