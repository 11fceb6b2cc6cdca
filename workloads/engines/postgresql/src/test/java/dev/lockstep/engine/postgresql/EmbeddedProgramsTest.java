package dev.lockstep.engine.postgresql;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.PreparationException;
import org.junit.jupiter.api.Test;

class EmbeddedProgramsTest {

    @Test
    void thoseOfTheBuildingMachineAreThere() {
        assertThatCode(() -> EmbeddedPrograms.require(System.getProperty("os.name"), System.getProperty("os.arch")))
                .doesNotThrowAnyException();
    }

    @Test
    void aJarWithoutThemSaysWhichToUse() {
        assertThatThrownBy(() -> EmbeddedPrograms.require("SunOS", "sparcv9"))
                .isInstanceOf(PreparationException.class)
                .hasMessageContainingAll("no embedded PostgreSQL for SunOS on sparcv9", "lockstep-agent.jar", "URL");
    }
}
