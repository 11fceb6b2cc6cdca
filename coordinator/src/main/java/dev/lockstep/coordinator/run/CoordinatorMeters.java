package dev.lockstep.coordinator.run;

import dev.lockstep.coordinator.agent.AgentRoster;
import dev.lockstep.coordinator.store.RunStore;
import dev.lockstep.run.RunState;
import dev.lockstep.run.machine.AgentState;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/** Numbers of runs and agents by state. */
@Component
class CoordinatorMeters implements MeterBinder {

    private final RunStore runs;
    private final AgentRoster roster;

    CoordinatorMeters(RunStore runs, AgentRoster roster) {
        this.runs = runs;
        this.roster = roster;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (RunState state : RunState.values()) {
            Gauge.builder("lockstep.runs", runs, store -> store.count(state))
                    .tag("state", state.name())
                    .description("Runs by state")
                    .register(registry);
        }
        for (AgentState state : AgentState.values()) {
            Gauge.builder("lockstep.agents", roster, agents -> agents.count(state))
                    .tag("state", state.name())
                    .description("Agents by state")
                    .register(registry);
        }
    }
}
