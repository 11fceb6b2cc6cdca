package dev.lockstep.coordinator.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.coordinator.agent.AgentView;
import dev.lockstep.coordinator.run.RunDetails.Member;
import dev.lockstep.run.machine.AgentState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RunAgentTest {

    @Test
    void putsThoseThatAreLostOrOutOfReachFirst() {
        List<Member> members = List.of(
                member("a1", null),
                member("a2", null),
                member("a3", "silent for 9 s"),
                member("a4", null),
                member("a5", null));
        List<AgentView> agents = List.of(
                agent("a1", AgentState.BUSY),
                agent("a2", AgentState.UNREACHABLE),
                agent("a3", AgentState.IDLE),
                agent("a4", AgentState.BUSY));

        assertThat(RunAgent.of(members, agents, Map.of()))
                .extracting(agent -> agent.member().name())
                .containsExactly("a2", "a3", "a5", "a1", "a4");
    }

    @Test
    void saysWhatAnAgentDoesInItsRunAndLooksLikeIt() {
        var ready = new Member("a1", false, 0, 0, 0, false, null);
        var working = new Member("a1", true, 0, 0, 0, false, null);
        var through = new Member("a1", true, 0, 0, 0, true, null);

        assertThat(shown(ready, AgentState.BUSY)).isEqualTo("ready IDLE");
        assertThat(shown(working, AgentState.BUSY)).isEqualTo("working BUSY");
        assertThat(shown(through, AgentState.BUSY)).isEqualTo("load ended IDLE");
        assertThat(shown(working, AgentState.UNREACHABLE)).isEqualTo("unreachable UNREACHABLE");
        assertThat(shown(member("a1", "silent for 9 s"), AgentState.IDLE)).isEqualTo("lost: silent for 9 s LOST");
    }

    private static String shown(Member member, AgentState state) {
        RunAgent agent = new RunAgent(member, agent("a1", state), null);
        return agent.state() + " " + agent.badge();
    }

    private static Member member(String name, @Nullable String lost) {
        return new Member(name, false, 0, 0, 0, false, lost);
    }

    private static AgentView agent(String name, AgentState state) {
        return new AgentView(
                name,
                state,
                null,
                Instant.EPOCH,
                Map.of(),
                1,
                1,
                "1",
                "17",
                "Linux",
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null);
    }
}
