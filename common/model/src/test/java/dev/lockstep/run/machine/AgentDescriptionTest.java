package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.run.EngineDescriptor;
import dev.lockstep.run.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgentDescriptionTest {

    @Test
    void readsWhatWasStoredBeforeAgentsReportedWhatTheyConnectTo() {
        AgentDescription agent = Specs.agent("c1", Map.of("zone", "a"));
        String stored = Json.write(agent).replace(",\"allowedTargets\":[]", "");

        assertThat(stored).doesNotContain("allowedTargets");
        assertThat(Json.read(stored, AgentDescription.class)).isEqualTo(agent);
        assertThat(agent.allowedTargets()).isEqualTo(List.of());
    }

    @Test
    void hasTheEnginesThatItsWorkloadsNameWhereItDescribesNone() {
        AgentDescription agent = Specs.agent("c1", Map.of());
        String before = Json.write(agent).replaceFirst(",\"engines\":\\[\\{.*?}]", "");

        assertThat(before).doesNotContain("urlPrefixes");
        assertThat(agent.engines()).containsExactly(EngineDescriptor.named("postgresql"));
        assertThat(Json.read(before, AgentDescription.class)).isEqualTo(agent);
    }
}
