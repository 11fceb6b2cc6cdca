package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IdentityTest {

    private final Identity identity =
            new Identity("a", "drawn", Map.of(), "test", List.of(), List.of(), List.of(), Optional.empty());

    @Test
    void isAnotherInstanceOnceARunIsGivenUp() {
        assertThat(identity.hello(0, "r1").getInstanceId()).isEqualTo("drawn");
        assertThat(identity.hello(1, "").getInstanceId()).isEqualTo("drawn-1");
        assertThat(identity.hello(2, "").getInstanceId()).isEqualTo("drawn-2");
    }
}
