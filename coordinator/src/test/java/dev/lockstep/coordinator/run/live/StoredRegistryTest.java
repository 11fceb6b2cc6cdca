package dev.lockstep.coordinator.run.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.Json;
import dev.lockstep.run.WorkloadDescriptor;
import dev.lockstep.run.machine.AgentDescription;
import dev.lockstep.run.machine.AgentState;
import dev.lockstep.run.machine.RegisteredAgent;
import dev.lockstep.run.machine.RegistryState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StoredRegistryTest {

    private static final Instant HEARD = Instant.parse("2026-05-04T10:00:00Z");
    private static final List<EngineDescriptor> ENGINES = List.of(EngineDescriptor.named("postgresql"));
    private static final List<WorkloadDescriptor> RELEASE = List.of(workload("orders"), workload("inserts"));
    private static final List<WorkloadDescriptor> PLUGIN = List.of(workload("orders"), workload("of-a-plugin"));

    @Test
    void whatWasStoredIsReadAsItWas() {
        RegistryState state = state(
                agent("a1", RELEASE, ENGINES),
                agent("a2", PLUGIN, ENGINES),
                agent("a3", RELEASE, List.of(EngineDescriptor.named("mysql"))),
                agent("a4", RELEASE, ENGINES));

        assertThat(readAgain(state)).isEqualTo(state);
        assertThat(readAgain(RegistryState.EMPTY)).isEqualTo(RegistryState.EMPTY);
    }

    @Test
    void agentsOfOneReleaseShareTheirDescriptors() {
        RegistryState state = state(IntStream.range(0, 1_000)
                .mapToObj(number -> agent("agent-" + number, RELEASE, ENGINES))
                .toArray(RegisteredAgent[]::new));

        assertThat(Json.write(StoredRegistry.of(state))).containsOnlyOnce("Title of orders");
        RegistryState read = readAgain(state);
        AgentDescription first = read.agent("agent-0").orElseThrow().description();
        AgentDescription last = read.agent("agent-999").orElseThrow().description();
        assertThat(last.workloads()).isSameAs(first.workloads());
        assertThat(last.engines()).isSameAs(first.engines());
    }

    /** It stored each agent with its descriptors. */
    @Test
    void whatAnEarlierVersionStoredIsRead() {
        RegistryState state = state(agent("a1", RELEASE, ENGINES), agent("a2", PLUGIN, ENGINES));

        assertThat(Json.read(Json.write(state), StoredRegistry.class).state()).isEqualTo(state);
    }

    private static RegistryState readAgain(RegistryState state) {
        return Json.read(Json.write(StoredRegistry.of(state)), StoredRegistry.class)
                .state();
    }

    private static RegistryState state(RegisteredAgent... agents) {
        return new RegistryState(
                List.of(agents).stream().collect(Collectors.toMap(RegisteredAgent::name, Function.identity())));
    }

    private static RegisteredAgent agent(
            String name, List<WorkloadDescriptor> workloads, List<EngineDescriptor> engines) {
        AgentDescription description = new AgentDescription(
                name, Map.of("rack", "b"), 2, 1L << 30, "1.0", "17", "Linux", workloads, engines, List.of(), null, 4);
        return new RegisteredAgent(
                description, "instance of " + name, "c1", AgentState.IDLE, HEARD, null, Duration.ofSeconds(30));
    }

    private static WorkloadDescriptor workload(String id) {
        return new WorkloadDescriptor(
                id,
                "Title of " + id,
                List.of("postgresql", "mysql"),
                List.of(new WorkloadDescriptor.Transaction("call", false)),
                List.of(),
                new WorkloadDescriptor.Metric("tps", 1, List.of()),
                List.of(),
                List.of());
    }
}
