package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProvidersTest {

    @Test
    void areSortedById() {
        assertThat(Providers.byId("guest", List.of(new Guest("b"), new Guest("a")), Guest::id)
                        .keySet())
                .containsExactly("a", "b");
    }

    @Test
    void areRefusedWhenTwoHaveOneId() {
        List<Record> two = List.of(new Guest("b"), new Stranger("b"));

        assertThatThrownBy(() -> Providers.byId("guest", two, each -> "b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "test-classes brings the guest 'b', and test-classes has one of that id. Remove test-classes,"
                                + " or give its guest an id of its own");
    }

    private record Guest(String id) {}

    private record Stranger(String id) {}
}
