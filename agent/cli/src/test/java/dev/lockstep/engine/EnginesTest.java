package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnginesTest {

    private final Engines engines = Engines.in(EnginesTest.class.getClassLoader());

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "sqlserver", "oracle", "mysql"})
    void findsAnEngineByItsId(String id) {
        assertThat(engines.byId(id).id()).isEqualTo(id);
    }

    @Test
    void namesTheEnginesThereAre() {
        assertThatThrownBy(() -> engines.byId("sqlsever"))
                .hasMessageStartingWith("No engine 'sqlsever'. This agent has: ")
                .hasMessageContaining("sqlserver");
    }
}
