package dev.lockstep.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AgentNamesTest {

    @Test
    void fewAgentsAreAllNamed() {
        assertThat(AgentNames.listed(List.of("a", "b"))).isEqualTo("a, b");
        assertThat(AgentNames.listed(names(20))).startsWith("a0, a1, ").endsWith("a18, a19");
    }

    @Test
    void manyAgentsAreCounted() {
        assertThat(AgentNames.listed(names(10_000))).isEqualTo("a0, a1, a2 and 9,997 more agents");
    }

    private static List<String> names(int number) {
        return IntStream.range(0, number).mapToObj(agent -> "a" + agent).toList();
    }
}
