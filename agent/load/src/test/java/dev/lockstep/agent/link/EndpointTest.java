package dev.lockstep.agent.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointTest {

    @Test
    void readsSeveralCoordinatorsInOrder() {
        assertThat(Endpoint.parseAll("a:9090,[::1]:9091"))
                .containsExactly(new Endpoint("a", 9090), new Endpoint("[::1]", 9091));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a:", ":9090", "a:0", "a:70000", "a:port", "a:9090,"})
    void saysHowAnAddressIsWritten(String address) {
        assertThatThrownBy(() -> Endpoint.parseAll(address))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("write host:port, such as 10.0.0.5:9090");
    }
}
