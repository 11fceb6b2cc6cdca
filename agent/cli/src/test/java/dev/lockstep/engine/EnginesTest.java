package dev.lockstep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnginesTest {

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "sqlserver", "oracle"})
    void findsAnEngineByItsId(String id) {
        assertThat(Engines.byId(id).id()).isEqualTo(id);
    }

    @Test
    void namesTheEnginesThereAre() {
        assertThatThrownBy(() -> Engines.byId("sqlsever"))
                .hasMessageStartingWith("No engine 'sqlsever'. There are: ")
                .hasMessageContaining("sqlserver");
    }
}
