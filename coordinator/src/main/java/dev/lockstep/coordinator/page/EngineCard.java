package dev.lockstep.coordinator.page;

import dev.lockstep.coordinator.agent.AgentView;
import dev.lockstep.run.EngineDescriptor;
import java.util.List;

/**
 * An engine and the agents that have it.
 *
 * @param agents their names
 */
record EngineCard(EngineDescriptor engine, List<String> agents) {

    static EngineCard of(EngineDescriptor engine, List<AgentView> agents) {
        return new EngineCard(
                engine,
                agents.stream()
                        .filter(agent -> agent.engines().contains(engine.id()))
                        .map(AgentView::name)
                        .toList());
    }
}
